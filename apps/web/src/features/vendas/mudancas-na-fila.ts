/** Lines that this device moved between tabs, and what it cancelled, as the lists show it until it arrives. Pure. */
import { splitCentavos, toCentavos, toReais } from '@balcao/contract/money';
import { emMilesimos, somarQuantidades } from '@balcao/contract/quantidade';
import type { ItemVenda, Venda } from '@balcao/contract/vendas';
import type { ItemMovido } from '@balcao/contract/vendas-mover';
import type { Envio } from '../../fila/fila.ts';

/** What goes and what stays, each in the order of the lines; undefined: something else stands there. */
export function separarLinhas(
  itens: readonly ItemVenda[],
  pedidos: readonly ItemMovido[],
): { vao: ItemVenda[]; ficam: ItemVenda[] } | undefined {
  const quantos = new Map(pedidos.map((pedido) => [pedido.posicao, pedido]));
  const [vao, ficam]: [ItemVenda[], ItemVenda[]] = [[], []];
  for (const { posicao, produtoId, preco } of pedidos) {
    const linha = itens[posicao];
    if (linha?.produtoId !== produtoId || linha?.preco !== preco) return undefined;
  }
  for (const [posicao, linha] of itens.entries()) {
    const vai = quantos.get(posicao)?.quantidade ?? 0;
    const fica = somarQuantidades([linha.quantidade, -vai]);
    if (fica < 0) return undefined;
    // What was taken off the line goes with its pieces.
    const [comQuemVai = 0, comQuemFica = 0] = splitCentavos(
      toCentavos(linha.desconto),
      [vai, fica].map(emMilesimos),
    );
    if (vai > 0) vao.push({ ...linha, quantidade: vai, desconto: toReais(comQuemVai) });
    if (fica > 0) ficam.push({ ...linha, quantidade: fica, desconto: toReais(comQuemFica) });
  }
  return { vao, ficam };
}

/** The tab that another one took: nobody cancelled it, its lines live on there. */
export function movida(
  { body: { criadaEm } }: Pick<Envio, 'body'>,
  para: Pick<Venda, 'id' | 'identificador'>,
) {
  return {
    ...{ itensVenda: [], subtotal: 0, total: 0, cancelada: true, canceladaEm: criadaEm, canceladaPor: null },
    ...{ motivo: `Movida para ${para.identificador}`, movidaPara: para.id },
  };
}

export function cancelada({ body, usuarioId, usuarioNome }: Envio) {
  const canceladaPor = { id: usuarioId, nome: usuarioNome };
  const motivo = body.cancelamento?.motivo ?? null;
  return { cancelada: true, canceladaEm: body.criadaEm, motivo, canceladaPor };
}
