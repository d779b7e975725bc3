import { unidadeDe } from '@balcao/contract/quantidade';
import { artigoDe, estadoVenda, linhaDe, MAX_ITENS, MUITOS_ITENS, TIPO_MUDADO } from '@balcao/contract/venda';
import type { ItemInput, VendaWritten } from '@balcao/contract/vendas';
import type { vendas } from '@balcao/contract/vendas.endpoints';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { contemTudo } from '../fila/alcance.ts';
import { comoPedido, type ItemGravado, toVenda, type VendaRow } from '../venda.ts';
import { type ItemResolvido, produtosDe, resolverItens } from '../vendas.queries.ts';
import { comVenda, exigirNoLugar } from './com-venda.ts';
import { mudarVenda } from './mudar-venda.ts';

/**
 * PUT /api/vendas/{id}: replaces the items (and the identifier) of an open sale; the stock moves by the difference.
 * Throws COMANDA_ALTERADA (with `venda`) when `versao` is not the present one or another tab took the lines, VENDA_FINALIZADA, NAO_ENCONTRADO,
 * SEM_PERMISSAO and what a key may answer.
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
    const { fila } = entrega;
    const resolvidos = await resolverItens(trx, body.itens.map(comoPedido), { fila, mantidos, pesados });
    const trazidos = comoChegou(comNotas(resolvidos, body.itens, venda), venda);
    if (soAcrescenta && !contemTudo(trazidos, venda.itens)) throw new AppError('SEM_PERMISSAO');

    const { identificador, paraQuem, quando, observacao } = body;
    const encomenda = venda.tipo === 'FUTUROS' ? { paraQuem, quando, observacao } : {};
    return mudarVenda(edicao, venda, {
      // Where adding is all that he may do, the rest stays, rather than that the goods go unwritten for its sake.
      ...(soAcrescenta ? {} : { identificador, ...encomenda }),
      itens: { todos: trazidos, trazidos },
      movimento: 'edicao',
    });
  });
}

/** A line that the tab held already keeps the catalogue's price of the moment when it came, and what it counts. */
function comoChegou(itens: ItemResolvido[], venda: VendaRow): ItemResolvido[] {
  const antes = new Map(venda.itens.map((item) => [artigoDe(item), item]));
  return itens.map((item) => {
    const { precoTabelaCentavos, unidade } = antes.get(artigoDe(item)) ?? item;
    const pesada = unidadeDe(item.quantidade) === 'kg';
    return { ...item, precoTabelaCentavos, unidade: pesada ? item.unidade : unidade };
  });
}

/**
 * Lines that say nothing of a note keep theirs: each the one of the first line that it can be, of the same product at
 * the same price, else at another one. A line whose note another one names is not to be had.
 */
function comNotas(
  resolvidos: readonly ItemResolvido[],
  pedidos: readonly ItemInput[],
  venda: VendaRow,
): ItemResolvido[] {
  const livres = [...venda.itens];
  const tomar = (serve: (antes: ItemGravado) => boolean) => {
    const at = livres.findIndex(serve);
    return at < 0 ? undefined : livres.splice(at, 1)[0];
  };
  const calados = resolvidos.map((_, n) => pedidos[n]?.observacao === undefined);
  resolvidos.forEach((item, n) => {
    if (!calados[n]) tomar((antes) => linhaDe(antes) === linhaDe(item));
  });
  const notas = new Map<number, string | null>();
  for (const chave of [artigoDe, ({ produtoId, nome }: ItemGravado) => produtoId ?? nome]) {
    resolvidos.forEach((item, n) => {
      if (!calados[n] || notas.has(n)) return;
      const antes = tomar((livre) => chave(livre) === chave(item));
      if (antes) notas.set(n, antes.observacao);
    });
  }
  return resolvidos.map((item, n) => ({ ...item, observacao: notas.get(n) ?? item.observacao }));
}
