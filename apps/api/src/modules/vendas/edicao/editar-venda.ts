import {
  emCentavos,
  estadoVenda,
  linhaDe,
  MAX_ITENS,
  MUITOS_ITENS,
  TIPO_MUDADO,
} from '@balcao/contract/venda';
import type { VendaWritten } from '@balcao/contract/vendas';
import type { vendas } from '@balcao/contract/vendas.endpoints';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { contemTudo } from '../fila/alcance.ts';
import { toVenda, type VendaRow } from '../venda.ts';
import { type ItemResolvido, resolverItens } from '../vendas.queries.ts';
import { comVenda } from './com-venda.ts';
import { mudarVenda } from './mudar-venda.ts';

/**
 * PUT /api/vendas/{id}: replaces the items (and the identifier) of an open sale; the stock moves by the difference.
 * Throws COMANDA_ALTERADA (with `venda`) when `versao` is not the present one, VENDA_FINALIZADA, NAO_ENCONTRADO,
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
    const atual = toVenda(venda);
    if (estadoVenda(atual) !== 'aberta') throw new AppError('VENDA_FINALIZADA', { extra: { venda: atual } });
    if (body.tipo !== undefined && body.tipo !== venda.tipo) throw campoInvalido('tipo', TIPO_MUDADO);
    if (body.versao !== undefined && body.versao !== venda.versao) {
      throw new AppError('COMANDA_ALTERADA', { extra: { venda: atual } });
    }
    if (body.itens.length > Math.max(MAX_ITENS, venda.itens.length)) {
      throw campoInvalido('itens', MUITOS_ITENS);
    }
    const mantidos = venda.itens.map((item) => item.produtoId);
    const { fila } = entrega;
    const resolvidos = await resolverItens(trx, body.itens.map(emCentavos), { fila, mantidos });
    const trazidos = comPrecoDaChegada(resolvidos, venda);
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

/** A line that the tab held already keeps the catalogue's price of the moment when it came. */
function comPrecoDaChegada(itens: ItemResolvido[], venda: VendaRow): ItemResolvido[] {
  const antes = new Map(venda.itens.map((item) => [linhaDe(item), item.precoTabelaCentavos]));
  return itens.map((item) => ({
    ...item,
    precoTabelaCentavos: antes.get(linhaDe(item)) ?? item.precoTabelaCentavos,
  }));
}
