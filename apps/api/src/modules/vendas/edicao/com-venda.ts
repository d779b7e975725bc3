import type { AvisoDaVenda, Marca, VendaWritten } from '@balcao/contract/vendas';
import type { Context } from '../../../context.ts';
import type { Chave } from '../../../database/chaves.ts';
import { comLoja, type Trx } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/session.ts';
import { travarCatalogo } from '../../produtos/produtos.queries.ts';
import { exigirChaveNova } from '../chave-venda.ts';
import { exigirAoAlcance } from '../fila/alcance.ts';
import { type Autorizacao, autorizarVenda } from '../fila/autorizar-venda.ts';
import { instanteDe } from '../instante.ts';
import { toVenda, type VendaRow } from '../venda.ts';
import { buscarVenda, type ItemResolvido, travarVenda } from '../vendas.queries.ts';

export interface PedidoDeEdicao {
  id: string;
  chave: string;
  conteudo: Buffer;
  criadaEm?: string | undefined;
  origem?: 'fila' | undefined;
  vendedorId?: string | undefined;
}

export interface Edicao {
  trx: Trx;
  key: Chave;
  /** Locked until the transaction ends. */
  venda: VendaRow;
  autorizada: Autorizacao;
  /** From the queue of somebody without the permission: others put something on it, and that stays. */
  soAcrescenta: boolean;
  fila: boolean;
  /** When it happened, never ahead of `agora`. */
  instante: Date;
  agora: Date;
}

/**
 * What every edit of a sale under a key does first, in one transaction and in this order: catalogue lock, key, plan
 * and permission, the sale's lock, whether it is within reach of a queue. Whatever is refused rolls back, so that it does not burn its key.
 */
export function comVenda<T>(
  context: Context,
  sessao: Sessao,
  pedido: PedidoDeEdicao,
  work: (edicao: Edicao) => Promise<T>,
): Promise<T> {
  const { lojaId } = sessao;
  const agora = context.agora();
  const fila = pedido.origem === 'fila';
  const instante = instanteDe(pedido.criadaEm, fila, sessao, agora);
  const key: Chave = { chave: pedido.chave, conteudo: pedido.conteudo };
  return comLoja(context.database, lojaId, async (trx) => {
    await travarCatalogo(trx);
    await exigirChaveNova(trx, key, pedido.id, agora);
    const entrega = { fila, instante, vendedorId: pedido.vendedorId };
    const autorizada = await autorizarVenda(sessao, entrega, agora, (consulta) => consulta(trx));
    const venda = await exigirVenda(trx, pedido.id);
    const soAcrescenta = await exigirAoAlcance(trx, autorizada, pedido.id);
    return work({ trx, key, venda, autorizada, soAcrescenta, fila, instante, agora });
  });
}

/** The sale, locked; NAO_ENCONTRADO when this store has none with that id. */
export async function exigirVenda(trx: Trx, id: string): Promise<VendaRow> {
  const locked = await travarVenda(trx, id);
  const venda = locked ? await buscarVenda(trx, id) : undefined;
  if (!venda) throw new AppError('NAO_ENCONTRADO');
  return venda;
}

/** What the queue's items tell about themselves; other sales carry no marks. */
export function marcasDosItens(itens: readonly ItemResolvido[], fila: boolean): Marca[] {
  if (!fila) return [];
  const marcas: Marca[] = [];
  if (itens.some((item) => item.precoCentavos !== item.precoTabelaCentavos)) marcas.push('PRECO_DIVERGENTE');
  if (itens.some((item) => item.excluido)) marcas.push('PRODUTO_EXCLUIDO');
  return marcas;
}

/** The sale as it is now, with what there is to note about this write. */
export async function vendaEscrita(trx: Trx, id: string, avisos: AvisoDaVenda[]): Promise<VendaWritten> {
  const row = await buscarVenda(trx, id);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return { ...toVenda(row), avisos };
}
