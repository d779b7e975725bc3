import { emCentavos, linhaDe, somarItens } from '@balcao/contract/itens';
import {
  type ComandaUpdate,
  estadoVenda,
  MAX_ITENS,
  MUITOS_ITENS,
  TIPO_MUDADO,
  type VendaWritten,
} from '@balcao/contract/vendas';
import type { Context } from '../../../context.ts';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/session.ts';
import { moverEstoque } from '../../estoque/mover-estoque.ts';
import { conteudoDaVenda } from '../chave-venda.ts';
import { contemTudo } from '../fila/alcance.ts';
import { toVenda, type VendaRow } from '../venda.ts';
import {
  apagarItens,
  gravarItens,
  type ItemResolvido,
  mesmoNome,
  mudarVenda,
  resolverItens,
} from '../vendas.queries.ts';
import { comVenda, marcasDosItens, vendaEscrita } from './com-venda.ts';

/**
 * PUT /api/vendas/{id}: replaces the items (and the identifier) of an open sale; the stock moves by the difference.
 * Throws COMANDA_ALTERADA (with `venda`) when `versao` is not the present one, VENDA_FINALIZADA, NAO_ENCONTRADO,
 * SEM_PERMISSAO and what a key may answer.
 */
export function editarVenda(
  context: Context,
  sessao: Sessao,
  id: string,
  chave: string,
  corpo: ComandaUpdate,
): Promise<VendaWritten> {
  const conteudo = conteudoDaVenda('PUT', `/api/vendas/${id}`, corpo);
  return comVenda(context, sessao, { ...corpo, id, chave, conteudo }, async (edicao) => {
    const { trx, venda, fila, agora, autorizada, soAcrescenta } = edicao;
    const atual = toVenda(venda);
    if (estadoVenda(atual) !== 'aberta') throw new AppError('VENDA_FINALIZADA', { extra: { venda: atual } });
    if (corpo.tipo !== undefined && corpo.tipo !== venda.tipo) throw campoInvalido('tipo', TIPO_MUDADO);
    if (corpo.versao !== undefined && corpo.versao !== venda.versao) {
      throw new AppError('COMANDA_ALTERADA', { extra: { venda: atual } });
    }
    if (corpo.itens.length > Math.max(MAX_ITENS, venda.itens.length)) {
      throw campoInvalido('itens', MUITOS_ITENS);
    }
    const mantidos = venda.itens.map((item) => item.produtoId);
    const resolvidos = await resolverItens(trx, corpo.itens.map(emCentavos), { fila, mantidos });
    const itens = comPrecoDaChegada(resolvidos, venda);
    if (soAcrescenta && !contemTudo(itens, venda.itens)) throw new AppError('SEM_PERMISSAO');

    // Where adding is all that he may do, the rest stays, rather than that the goods go unwritten for its sake.
    const identificador = soAcrescenta ? undefined : corpo.identificador;
    const { paraQuem, quando, observacao } = corpo;
    const encomenda =
      venda.tipo === 'FUTUROS' && !soAcrescenta ? { paraQuem, quando, observacao } : undefined;
    const renamed = identificador !== undefined && identificador !== venda.identificador;
    const mesmos = renamed && venda.tipo === 'COMANDAS' ? await mesmoNome(trx, id, identificador) : [];

    await apagarItens(trx, id);
    await gravarItens(trx, id, itens);
    await mudarVenda(trx, id, {
      identificador,
      totalCentavos: somarItens(itens),
      marcas: [...autorizada.marcas, ...marcasDosItens(itens, fila)],
      autor: autorizada.vendedorId,
      ...encomenda,
    });
    const deltas = [
      ...venda.itens.map(({ produtoId, quantidade }) => ({ produtoId, quantidade })),
      ...itens.map(({ produtoId, quantidade }) => ({ produtoId, quantidade: -quantidade })),
    ];
    const avisos =
      venda.tipo === 'FUTUROS'
        ? []
        : await moverEstoque(trx, {
            usuarioId: sessao.usuarioId,
            vendaId: id,
            motivo: 'edicao',
            agora,
            deltas,
          });
    return vendaEscrita(trx, id, [...avisos, ...mesmos]);
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
