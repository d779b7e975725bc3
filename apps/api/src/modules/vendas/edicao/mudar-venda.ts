import { isDeepStrictEqual } from 'node:util';
import { passaDoLimite, somarDescontos } from '@balcao/contract/vendas/desconto';
import { type Ajustes, ajustesPossiveis, erroDosAjustes, totaisDaVenda } from '@balcao/contract/vendas/total';
import type { Marca } from '@balcao/contract/vendas/venda';
import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import { type LinhaMovida, moverEstoque, type Origem } from '../../estoque/estoque.ts';
import { estornarTotais } from '../../totais/totais.ts';
import { descontosDa } from '../desconto.ts';
import { inserirDevolucao, type NovaDevolucao } from '../devolucao/devolucoes.queries.ts';
import {
  anotarPendencias,
  desfazerDevolucoes,
  desfazerVenda,
  numerarVenda,
} from '../pagamento/receber-venda.queries.ts';
import { desfazerSinais } from '../sinal/sinal.queries.ts';
import { ajustesDa, comLiquidos, type ItemGravado, saiuDoEstoque, toVenda, type VendaRow } from '../venda.ts';
import {
  apagarItens,
  buscarVenda,
  type CamposMudados,
  gravarItens,
  type ItemResolvido,
  type Mudanca,
  mesmoNome,
  mudarCampos,
  vendaMudada,
} from '../vendas.queries.ts';
import type { Escrita } from './com-venda.ts';

/** A sale after an edit; absent fields stay as they are. */
export interface Depois extends CamposMudados {
  itens?: {
    /** All its lines, in their order. */
    todos: readonly ItemGravado[];
    /** Those that this edit brought: of them a queue's marks tell. */
    trazidos: readonly ItemResolvido[];
  };
  /** Marks that came with another sale's lines, or from its payments. */
  herdadas?: readonly Marca[];
  /** By how much more its sinal is, in centavos; less where some of it is given back. */
  sinal?: number;
  /** A return of some of its pieces, and what of it goes back to the shelf. */
  devolucao?: NovaDevolucao;
  voltam?: readonly LinhaMovida[];
  /** The drawer that gives a cancelled sale's money back; absent: its own. */
  gavetaId?: string | null;
  /** Its name in the stock's ledger; null: no goods leave the shelf or come back. */
  movimento: Origem['motivo'] | null;
}

/**
 * The one way in which a sale that is there changes: from what it was, locked, to what it is after. Its name, version,
 * marks, total and lines, the money of a cancelled one and of what is given back, the daily totals, the stock and the
 * number of a finished one follow here and nowhere else, in the order of their locks.
 */
export async function mudarVenda(
  escrita: Escrita,
  antes: VendaRow,
  { itens, herdadas = [], movimento, gavetaId = null, devolucao, voltam = [], sinal, ...campos }: Depois,
): Promise<VendaWritten> {
  const { trx, usuarioId, entrega, autorizada, agora } = escrita;
  const todos = itens?.todos ?? antes.itens;
  const ajustes = campos.ajustes ?? ajustesDepois(antes, todos);
  const erro = erroDosAjustes(todos, ajustes);
  if (erro) throw campoInvalido(erro.campo, erro.mensagem);
  const { desconto, marcas } = conferirDesconto(
    escrita,
    antes,
    { itens: todos, ...ajustes },
    { movimento, encerra: campos.finalizadaEm !== undefined },
  );
  const anotadas = [...autorizada.marcas, ...herdadas, ...marcas];

  const { identificador = antes.identificador } = campos;
  const renomeada = antes.tipo === 'COMANDAS' && identificador !== antes.identificador;
  const mesmos = renomeada ? await mesmoNome(trx, antes.id, identificador) : [];
  await mudarCampos(trx, antes, {
    ...campos,
    ajustes,
    // A finished sale keeps the total that was paid.
    totalCentavos: encerrada(antes) ? antes.total_centavos : totaisDaVenda(todos, ajustes).total,
    trocada: itens !== undefined,
    desconto,
    marcas: anotadas,
    trazidos: entrega.fila && itens ? itens.trazidos : [],
    autor: autorizada.vendedorId,
    ...(sinal && { sinalCentavos: antes.sinal_centavos + sinal }),
    ...(devolucao && { devolvidoCentavos: antes.devolvido_centavos + devolucao.totalCentavos }),
  });
  // The net value of each line is settled when the sale is.
  const finais = campos.finalizadaEm ? comLiquidos(todos, ajustes) : todos;
  if (itens || finais !== todos) await trocarItens(trx, antes, finais);
  await anotarPendencias(trx, antes.id, anotadas, agora);
  if (encerrada(antes) && campos.cancelada) {
    const { em, motivo } = campos.cancelada;
    await desfazerVenda(trx, { vendaId: antes.id, gavetaId, usuarioId, motivo, em, agora });
    await estornarTotais(trx, antes.id);
    await desfazerDevolucoes(trx, antes.id, agora);
    await desfazerSinais(trx, antes.id, agora);
  }
  if (devolucao) await inserirDevolucao(trx, devolucao);

  // What goes from tab to tab is no news to a kitchen: see `passarItens`.
  const paraACozinha = movimento !== null && (itens || campos.finalizadaEm || campos.cancelada);
  const mudada = paraACozinha
    ? await vendaMudada(trx, antes.id, entrega, agora)
    : await buscarVenda(trx, antes.id);
  if (!mudada) throw new AppError('NAO_ENCONTRADO');
  const linhas =
    movimento === null ? [] : [...diferencaDosItens(foraDoEstoque(antes), foraDoEstoque(mudada)), ...voltam];
  const origem = { motivo: movimento ?? 'edicao', tipo: 'venda', id: antes.id } as const;
  const quando = campos.finalizadaEm ?? campos.cancelada?.em ?? entrega.instante;
  const avisos = linhas.length > 0 ? await moverEstoque(trx, linhas, origem, { quando, agora }) : [];
  const depois = campos.finalizadaEm ? await numerar(trx, mudada) : mudada;
  return { ...toVenda(depois), avisos: [...avisos, ...mesmos] };
}

function encerrada(venda: VendaRow): boolean {
  return venda.finalizada_em !== null;
}

/** The discount and fee of a tab stay, as far as its remaining lines allow. */
function ajustesDepois(antes: VendaRow, itens: readonly ItemGravado[]): Ajustes {
  return encerrada(antes) ? ajustesDa(antes) : ajustesPossiveis(itens, ajustesDa(antes));
}

/** The last lock that a sale takes: see ARCHITECTURE.md. */
async function numerar(trx: Escrita['trx'], venda: VendaRow): Promise<VendaRow> {
  return { ...venda, numero: await numerarVenda(trx, venda.id) };
}

/**
 * Who may give so much? Written down is of one person who has a limit what was off before him: what others took off
 * does not count against him, and nothing that they do gives him new room; the owner, and lines that only change their
 * place, are nobody to count for. Asked is whoever takes more off, and whoever closes, for goods may have gone since. A
 * queue's is taken and marked.
 */
function conferirDesconto(
  { entrega, autorizada, descontoMaximo }: Escrita,
  antes: VendaRow,
  depois: { itens: readonly ItemGravado[]; descontoCentavos: number },
  { movimento, encerra }: Pick<Depois, 'movimento'> & { encerra: boolean },
): { desconto: Mudanca['desconto']; marcas: Marca[] } {
  const eram = descontosDa(antes);
  const descontos = somarDescontos(depois.itens, depois.descontoCentavos);
  const aMais = Math.max(0, descontos.dado - eram);
  const { desconto_por, desconto_antes_centavos } = antes;
  const conta = descontoMaximo !== null && movimento !== null && movimento !== 'cancelamento';
  const por = conta && aMais > 0 ? autorizada.vendedorId : desconto_por;
  const deOutros = por === desconto_por ? desconto_antes_centavos + (conta ? 0 : aMais) : eram;
  const desconto = { por, antesCentavos: Math.min(deOutros, descontos.dado) };

  const perguntado = conta && por === autorizada.vendedorId && (aMais > 0 || encerra);
  if (!perguntado || !passaDoLimite(descontos, { antes: desconto.antesCentavos, maximo: descontoMaximo })) {
    return { desconto, marcas: [] };
  }
  if (!entrega.fila) throw new AppError('ACIMA_DO_LIMITE');
  return { desconto, marcas: ['DESCONTO_ACIMA'] };
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
    isDeepStrictEqual(a.embalagem, b.embalagem) &&
    a.observacao === b.observacao &&
    a.descontoCentavos === b.descontoCentavos &&
    a.valorCentavos === b.valorCentavos &&
    a.liquidoCentavos === b.liquidoCentavos
  );
}

function foraDoEstoque(venda: VendaRow): readonly ItemGravado[] {
  return saiuDoEstoque(venda) ? venda.itens : [];
}

/** What goes from lines that were there and comes to those that are: what both have moves nothing. */
export function diferencaDosItens(
  antes: readonly ItemGravado[],
  depois: readonly ItemGravado[],
): LinhaMovida[] {
  const linhas = new Map<string, { item: ItemGravado; vezes: number }>();
  const contar = (sinal: 1 | -1) => (item: ItemGravado) => {
    const { produtoId, quantidade, embalagem, partes } = item;
    const chave = JSON.stringify([produtoId, quantidade, embalagem?.quantidade, partes]);
    linhas.set(chave, { item, vezes: (linhas.get(chave)?.vezes ?? 0) + sinal });
  };
  antes.forEach(contar(1));
  depois.forEach(contar(-1));
  // One by one: what a line takes of a part is rounded by itself.
  return [...linhas.values()].flatMap(({ item, vezes }) =>
    Array.from({ length: Math.abs(vezes) }, () => ({
      ...item,
      quantidade: Math.sign(vezes) * item.quantidade,
    })),
  );
}
