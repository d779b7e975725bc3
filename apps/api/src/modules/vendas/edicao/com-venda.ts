import type { Context } from '../../../context.ts';
import type { Chave } from '../../../database/chaves.ts';
import { comLoja, type Trx } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { travarCatalogo } from '../../produtos/produtos.queries.ts';
import { exigirChaveNova } from '../chave-conhecida.ts';
import { exigirAoAlcance } from '../fila/alcance.ts';
import { type Autorizacao, autorizarVenda, type Entrega, entregaDe } from '../fila/autorizar-venda.ts';
import type { VendaRow } from '../venda.ts';
import { buscarVenda, travarVenda } from '../vendas.queries.ts';

export interface PedidoDeEdicao {
  id: string;
  /** Where a repeat is no second time by itself. */
  chave?: Chave;
  criadaEm?: string | undefined;
  origem?: 'fila' | undefined;
  vendedorId?: string | undefined;
}

export interface Edicao {
  trx: Trx;
  /** Locked until the transaction ends. */
  venda: VendaRow;
  /** Who calls. */
  usuarioId: string;
  entrega: Entrega;
  autorizada: Autorizacao;
  /** From the queue of somebody without the permission: others put something on it, and that stays. */
  soAcrescenta: boolean;
  agora: Date;
}

/**
 * What every edit of a sale does first, in one transaction and in this order: catalogue lock, key, plan and permission,
 * the sale's lock, whether it is within reach of a queue. Whatever is refused rolls back, so that it does not burn its
 * key.
 */
export function comVenda<T>(
  context: Context,
  sessao: Sessao,
  pedido: PedidoDeEdicao,
  work: (edicao: Edicao) => Promise<T>,
): Promise<T> {
  const { lojaId, usuarioId } = sessao;
  const agora = context.agora();
  const entrega = entregaDe(pedido, sessao, agora);
  return comLoja(context.database, lojaId, async (trx) => {
    await travarCatalogo(trx);
    if (pedido.chave) await exigirChaveNova(trx, pedido.chave, pedido.id, agora);
    const autorizada = await autorizarVenda(sessao, entrega, agora, (consulta) => consulta(trx));
    const venda = await exigirVenda(trx, pedido.id);
    const soAcrescenta = await exigirAoAlcance(trx, autorizada, pedido.id);
    return work({ trx, venda, usuarioId, entrega, autorizada, soAcrescenta, agora });
  });
}

/** The sale, locked; NAO_ENCONTRADO when this store has none with that id. */
export async function exigirVenda(trx: Trx, id: string): Promise<VendaRow> {
  const locked = await travarVenda(trx, id);
  const venda = locked ? await buscarVenda(trx, id) : undefined;
  if (!venda) throw new AppError('NAO_ENCONTRADO');
  return venda;
}
