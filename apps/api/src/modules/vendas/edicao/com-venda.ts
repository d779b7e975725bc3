import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Chave } from '../../../database/chaves.ts';
import { comLoja, type Trx, type TrxDeEscrita } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { travarCatalogo } from '../../produtos/produtos.queries.ts';
import { exigirChaveNova } from '../chave-conhecida.ts';
import { exigirAoAlcance } from '../fila/alcance.ts';
import { type Autorizacao, autorizarVenda, type Entrega, entregaDe } from '../fila/autorizar-venda.ts';
import { toVenda, type VendaRow } from '../venda.ts';
import { buscarVenda, travarVenda } from '../vendas.queries.ts';

export interface PedidoDeEdicao {
  id: string;
  /** For an edit that would count twice when it is repeated. */
  chave?: Chave;
  criadaEm?: string | undefined;
  origem?: 'fila' | undefined;
  vendedorId?: string | undefined;
  cozinhaImpressa?: readonly string[] | undefined;
}

/** The person who writes, how and when. */
export interface Escrita {
  trx: TrxDeEscrita;
  /** The person who calls. */
  usuarioId: string;
  entrega: Entrega;
  autorizada: Autorizacao;
  /** Percent that who calls may take off a sale; null: as much as he likes. */
  descontoMaximo: number | null;
  agora: Date;
}

export interface Edicao extends Escrita {
  /** Locked until the transaction ends. */
  venda: VendaRow;
  /** From the queue of somebody without the permission: others put something on it, and that stays. */
  soAcrescenta: boolean;
}

/**
 * Every edit begins with this, in one transaction and in this order: catalogue lock, key, plan and permission. Whatever
 * is refused rolls back, so that it does not burn its key.
 */
export function comEscrita<T>(
  context: Context,
  sessao: Sessao,
  pedido: PedidoDeEdicao,
  work: (escrita: Escrita) => Promise<T>,
): Promise<T> {
  const { usuarioId } = sessao;
  const agora = context.agora();
  const entrega = entregaDe(pedido, sessao, agora);
  return comLoja(context.database, sessao, async (trx) => {
    await travarCatalogo(trx);
    if (pedido.chave) await exigirChaveNova(trx, pedido.chave, pedido.id, agora);
    const autorizada = await autorizarVenda(sessao, entrega, agora, (consulta) => consulta(trx));
    const descontoMaximo = sessao.limites?.descontoMaximo ?? null;
    return work({ trx, usuarioId, entrega, autorizada, descontoMaximo, agora });
  });
}

/**
 * The same for an edit of one sale, which is then locked, and within reach of a queue. `travar`: which sale is meant by
 * the one that was named; that one unless it says otherwise.
 */
export function comVenda<T>(
  context: Context,
  sessao: Sessao,
  pedido: PedidoDeEdicao,
  work: (edicao: Edicao) => Promise<T>,
  travar = exigirVenda,
): Promise<T> {
  return comEscrita(context, sessao, pedido, async (escrita) => {
    const { trx, autorizada } = escrita;
    const venda = await travar(trx, pedido.id);
    const soAcrescenta = await exigirAoAlcance(trx, autorizada, pedido.id);
    return work({ ...escrita, venda, soAcrescenta });
  });
}

/** The sale, locked; NAO_ENCONTRADO when this store has none with that id. */
export async function exigirVenda(trx: Trx, id: string): Promise<VendaRow> {
  if (!(await travarVenda(trx, id))) throw new AppError('NAO_ENCONTRADO');
  return ler(trx, id);
}

/** The tab that has the lines of this one by now; itself as a rule. */
async function seguir(trx: Trx, venda: VendaRow): Promise<VendaRow> {
  let lugar = venda;
  while (lugar.movida_para !== null) lugar = await ler(trx, lugar.movida_para);
  return lugar;
}

async function ler(trx: Trx, id: string): Promise<VendaRow> {
  const venda = await buscarVenda(trx, id);
  if (!venda) throw new AppError('NAO_ENCONTRADO');
  return venda;
}

/**
 * The same, locked. No lock is held on a tab that was left behind: whoever moves lines takes two in the order of their
 * ids, and what a tab left to which is in no order.
 */
export async function exigirLugar(trx: Trx, id: string): Promise<VendaRow> {
  for (let lugar = id; ; ) {
    const { id: ultimo } = await seguir(trx, await ler(trx, lugar));
    await sql`savepoint seguir`.execute(trx);
    const venda = await exigirVenda(trx, ultimo);
    if (venda.movida_para === null) return venda;
    // Left while this call waited for it.
    await sql`rollback to savepoint seguir`.execute(trx);
    lugar = venda.movida_para;
  }
}

/** A tab whose lines another one took is changed there: COMANDA_ALTERADA brings that one. */
export async function exigirNoLugar(trx: Trx, venda: VendaRow): Promise<void> {
  if (venda.movida_para === null) return;
  throw new AppError('COMANDA_ALTERADA', { extra: { venda: toVenda(await seguir(trx, venda)) } });
}
