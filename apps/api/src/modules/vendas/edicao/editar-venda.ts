import { unidadeDe } from '@balcao/contract/base/quantidade';
import {
  artigoDe,
  brutoDaLinha,
  combinaComOPeso,
  estadoVenda,
  type Item,
  MAX_ITENS,
  MUITOS_ITENS,
  TIPO_MUDADO,
  VALOR_ERRADO,
} from '@balcao/contract/vendas/venda';
import type { ItemInput, VendaWritten } from '@balcao/contract/vendas/vendas';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { comPrecos } from '../desconto.ts';
import { contemTudo } from '../fila/alcance.ts';
import { comoPedido, type ItemGravado, type ItemPedido, toVenda, type VendaRow } from '../venda.ts';
import { type ItemResolvido, produtosDe, resolverItens } from '../vendas.queries.ts';
import { comVenda, exigirNoLugar } from './com-venda.ts';
import { mudarVenda } from './mudar-venda.ts';

/**
 * PUT /api/vendas/{id}: replaces the items (and the identifier) of an open sale; the stock moves by the difference.
 * Throws COMANDA_ALTERADA (with `venda`) when `versao` is not the present one or another tab took the lines,
 * VENDA_FINALIZADA, NAO_ENCONTRADO, SEM_PERMISSAO, ACIMA_DO_LIMITE (with `produtos`) and what a key may answer.
 */
export function editarVenda({
  context,
  sessao,
  params: { id },
  chave,
  body,
}: Recebido<typeof vendas.editar>): Promise<VendaWritten> {
  return comVenda(context, sessao, { ...body, id, chave }, async (edicao) => {
    const { trx, venda, entrega, soAcrescenta } = edicao;
    await exigirNoLugar(trx, venda);
    const atual = toVenda(venda);
    if (estadoVenda(atual) !== 'aberta') throw new AppError('VENDA_FINALIZADA', { extra: { venda: atual } });
    if (body.tipo !== undefined && body.tipo !== venda.tipo) throw campoInvalido('tipo', TIPO_MUDADO);
    if (body.versao !== undefined && body.versao !== venda.versao) {
      throw new AppError('COMANDA_ALTERADA', { extra: { venda: atual } });
    }
    if (body.itens.length > Math.max(MAX_ITENS, venda.itens.length)) {
      throw campoInvalido('itens', MUITOS_ITENS);
    }
    const mantidos = produtosDe(venda.itens);
    const pesados = produtosDe(venda.itens.filter(({ unidade }) => unidade === 'kg'));
    const embalagens = venda.itens.flatMap(({ embalagem }) => embalagem ?? []);
    const { fila, instante: em } = entrega;
    const pedidos = comEmbalagem(body.itens.map(comoPedido), body.itens, venda);
    const tidos = { mantidos, pesados, embalagens };
    const resolvidos = await resolverItens(trx, pedidos, { em, fila, ...tidos });
    const trazidos = comoChegou(comoAntes(resolvidos, body.itens, venda), venda);
    exigirValores(trazidos, venda);
    if (soAcrescenta && !contemTudo(trazidos, venda.itens)) throw new AppError('SEM_PERMISSAO');

    const { identificador, paraQuem, quando, observacao } = body;
    const encomenda = venda.tipo === 'FUTUROS' ? { paraQuem, quando, observacao } : {};
    return mudarVenda(edicao, venda, {
      // A seller who may only add keeps the rest as it is: the goods were handed over and have to be written.
      ...(soAcrescenta ? {} : { identificador, ...encomenda }),
      itens: { todos: trazidos, trazidos },
      movimento: 'edicao',
    });
  }).catch((refusal: unknown) =>
    comPrecos(refusal, context.database, sessao.lojaId, body.itens.map(comoPedido)),
  );
}

/** A line that says nothing of a pack counts what its like did, of the same product at the same price; a label is of none. */
function comEmbalagem(
  pedidos: readonly ItemPedido[],
  ditos: readonly ItemInput[],
  venda: VendaRow,
): ItemPedido[] {
  const sem = (item: Item) => artigoDe({ ...item, embalagem: null });
  const antes = new Map(venda.itens.map((item) => [sem(item), item.embalagem]));
  return pedidos.map((item, n) =>
    ditos[n]?.embalagem === undefined && item.valorCentavos == null
      ? { ...item, embalagem: antes.get(sem(item)) ?? null }
      : item,
  );
}

/**
 * A line that the tab held already keeps the catalogue's price and the cost of when it came, what it counts, and what it
 * is made of.
 */
function comoChegou(itens: ItemResolvido[], venda: VendaRow): ItemResolvido[] {
  const antes = new Map(venda.itens.map((item) => [artigoDe(item), item]));
  return itens.map((item) => {
    const { precoTabelaCentavos, custoCentavos, unidade, partes } = antes.get(artigoDe(item)) ?? item;
    const pesada = unidadeDe(item.quantidade) === 'kg';
    return { ...item, precoTabelaCentavos, custoCentavos, partes, unidade: pesada ? item.unidade : unidade };
  });
}

/** What a label says: the weight and the price that it says it of. */
function etiquetaDa(item: Item): string {
  return JSON.stringify([artigoDe(item), item.quantidade]);
}

/**
 * A value of its own combines with weight and price, or the tab held that line already: a part of a label that was moved
 * may be a centavo off.
 */
function exigirValores(itens: readonly ItemGravado[], venda: VendaRow): void {
  const tinha = new Set(venda.itens.map((item) => `${etiquetaDa(item)}=${item.valorCentavos}`));
  for (const item of itens) {
    const { valorCentavos } = item;
    if (valorCentavos === null || tinha.has(`${etiquetaDa(item)}=${valorCentavos}`)) continue;
    if (!combinaComOPeso({ ...item, valorCentavos })) throw campoInvalido('itens', VALOR_ERRADO);
  }
}

/**
 * Lines that say nothing of a note, of a discount, or of a value of their own keep theirs: each what the first line had
 * that it can be, of the same product at the same price, else at another one; a label's value goes to a line of its
 * weight alone. A line whose note, discount and value another one names is not to be had. Of a discount no more than the
 * line is worth.
 */
function comoAntes(
  resolvidos: readonly ItemResolvido[],
  pedidos: readonly ItemInput[],
  venda: VendaRow,
): ItemResolvido[] {
  const livres = [...venda.itens];
  const tomar = (serve: (antes: ItemGravado) => boolean) => {
    const at = livres.findIndex(serve);
    return at < 0 ? undefined : livres.splice(at, 1)[0];
  };
  const cala = pedidos.map(({ observacao, desconto, valor }) => ({
    nota: observacao === undefined,
    desconto: desconto === undefined,
    valor: valor === undefined,
  }));
  const eram = new Map<number, ItemGravado>();
  const pesada = (item: ItemGravado) => (item.valorCentavos === null ? undefined : etiquetaDa(item));
  const chaves = [artigoDe, ({ produtoId, nome }: ItemGravado) => produtoId ?? nome];
  // First those that say the most of what they mean; among these, labels of their weight.
  for (const calados of [0, 1, 2, 3]) {
    for (const chave of [pesada, ...chaves]) {
      resolvidos.forEach((item, n) => {
        const { nota = false, desconto = false, valor = false } = cala[n] ?? {};
        if (Number(nota) + Number(desconto) + Number(valor) !== calados || eram.has(n)) return;
        const antes = tomar(
          (livre) =>
            chave(livre) === (chave === pesada ? etiquetaDa(item) : chave(item)) &&
            (valor || livre.valorCentavos === item.valorCentavos) &&
            (nota || livre.observacao === item.observacao) &&
            (desconto || livre.descontoCentavos === item.descontoCentavos),
        );
        if (antes) eram.set(n, antes);
      });
    }
  }
  return resolvidos.map((item, n) => {
    const antes = eram.get(n);
    if (!antes) return item;
    const observacao = cala[n]?.nota ? antes.observacao : item.observacao;
    const mesma = antes.valorCentavos !== null && etiquetaDa(antes) === etiquetaDa(item);
    const valorCentavos = cala[n]?.valor && mesma ? antes.valorCentavos : item.valorCentavos;
    const descontoCentavos = cala[n]?.desconto
      ? Math.min(antes.descontoCentavos, brutoDaLinha({ ...item, valorCentavos }))
      : item.descontoCentavos;
    return { ...item, observacao, descontoCentavos, valorCentavos };
  });
}
