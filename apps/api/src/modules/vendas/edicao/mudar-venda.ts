import { MAX_CENTAVOS } from '@balcao/contract/money';
import { somarQuantidades } from '@balcao/contract/quantidade';
import { type Item, type Marca, somarItens, TOTAL_ALTO } from '@balcao/contract/venda';
import type { VendaWritten } from '@balcao/contract/vendas';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import { type Movimento, moverEstoque } from '../../estoque/mover-estoque.ts';
import { estornarTotais } from '../../totais/totais.ts';
import { type ItemGravado, saiuDoEstoque, toVenda, type VendaRow } from '../venda.ts';
import {
  apagarItens,
  buscarVenda,
  type CamposMudados,
  gravarItens,
  type ItemResolvido,
  mesmoNome,
  mudarCampos,
} from '../vendas.queries.ts';
import type { Escrita } from './com-venda.ts';

/** What a sale is after an edit; what is left out stays as it is. */
export interface Depois extends CamposMudados {
  itens?: {
    /** All its lines, in their order. */
    todos: readonly ItemGravado[];
    /** Those that this edit brought: of them a queue's marks tell. */
    trazidos: readonly ItemResolvido[];
  };
  /** Of the sale from which lines came, with them. */
  herdadas?: readonly Marca[];
  /** What the stock's ledger calls it; null: whatever changes, no goods leave the shelf or come back. */
  movimento: Movimento['motivo'] | null;
}

/**
 * The one way in which a sale that is there changes: from what it was, locked, to what it is after. Its name, version,
 * marks, total and lines, the daily totals and the stock follow here and nowhere else, in the order of their locks.
 */
export async function mudarVenda(
  { trx, usuarioId, entrega, autorizada, agora }: Escrita,
  antes: VendaRow,
  { itens, herdadas = [], movimento, ...campos }: Depois,
): Promise<VendaWritten> {
  const totalCentavos = itens && somarItens(itens.todos);
  if (totalCentavos !== undefined && totalCentavos > MAX_CENTAVOS) throw campoInvalido('itens', TOTAL_ALTO);

  const { identificador = antes.identificador } = campos;
  const renomeada = antes.tipo === 'COMANDAS' && identificador !== antes.identificador;
  const mesmos = renomeada ? await mesmoNome(trx, antes.id, identificador) : [];
  await mudarCampos(trx, antes, {
    ...campos,
    totalCentavos,
    marcas: [...autorizada.marcas, ...herdadas],
    trazidos: entrega.fila && itens ? itens.trazidos : [],
    autor: autorizada.vendedorId,
  });
  if (itens) await trocarItens(trx, antes, itens.todos);
  if (antes.finalizada_em !== null && campos.cancelada) await estornarTotais(trx, antes.id);

  const depois = await buscarVenda(trx, antes.id);
  if (!depois) throw new AppError('NAO_ENCONTRADO');
  const deltas = movimento === null ? [] : diferenca(foraDoEstoque(antes), foraDoEstoque(depois));
  const move = { usuarioId, vendaId: antes.id, motivo: movimento ?? 'edicao', agora, deltas };
  const avisos = deltas.length > 0 ? await moverEstoque(trx, move) : [];
  return { ...toVenda(depois), avisos: [...avisos, ...mesmos] };
}

/** Lines that stay where they are are left alone: what is added to a long tab costs no more than to a short one. */
async function trocarItens(
  trx: Escrita['trx'],
  { id, itens: antes }: VendaRow,
  depois: readonly ItemGravado[],
) {
  const other = depois.findIndex((item, index) => !mesmaLinha(item, antes[index]));
  const mantidas = other < 0 ? depois.length : other;
  if (mantidas < antes.length) await apagarItens(trx, id, mantidas);
  if (mantidas < depois.length) await gravarItens(trx, id, depois.slice(mantidas), mantidas);
}

function mesmaLinha(a: ItemGravado, b: ItemGravado | undefined): boolean {
  return (
    a.produtoId === b?.produtoId &&
    a.nome === b.nome &&
    a.precoCentavos === b.precoCentavos &&
    a.precoTabelaCentavos === b.precoTabelaCentavos &&
    a.quantidade === b.quantidade &&
    a.unidade === b.unidade &&
    a.observacao === b.observacao
  );
}

function foraDoEstoque(venda: VendaRow): readonly Item[] {
  return saiuDoEstoque(venda) ? venda.itens : [];
}

/** What comes back of each product, and (negative) what goes; what is of no product is in no stock. */
function diferenca(antes: readonly Item[], depois: readonly Item[]) {
  const deltas = new Map<string, number>();
  const somar =
    (sinal: 1 | -1) =>
    ({ produtoId, quantidade }: Item) => {
      if (produtoId === null) return;
      deltas.set(produtoId, somarQuantidades([deltas.get(produtoId) ?? 0, sinal * quantidade]));
    };
  antes.forEach(somar(1));
  depois.forEach(somar(-1));
  return [...deltas]
    .filter(([, delta]) => delta !== 0)
    .map(([produtoId, quantidade]) => ({ produtoId, quantidade }));
}
