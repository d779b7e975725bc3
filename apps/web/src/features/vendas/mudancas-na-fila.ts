/** Lines that this device moved between tabs, and what it cancelled, as the lists show it until it arrives. Pure. */
import { splitCentavos, toCentavos, toReais } from '@balcao/contract/base/money';
import { emMilesimos, somarQuantidades } from '@balcao/contract/base/quantidade';
import type { ItemMovido } from '@balcao/contract/vendas/mover';
import type { PagamentoDaVenda, PagamentoInput } from '@balcao/contract/vendas/pagamento';
import { sinalDe } from '@balcao/contract/vendas/sinal';
import { somarPagamentos } from '@balcao/contract/vendas/total';
import type { ItemVenda, Venda } from '@balcao/contract/vendas/vendas';
import type { Envio, Nomes } from '../../fila/fila.ts';

/** The lines that go and those that stay, in their order; undefined: something else stands there. */
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

export function cancelada({ body, usuarioId, usuarioNome }: Envio<'cancelar'>) {
  const canceladaPor = { id: usuarioId, nome: usuarioNome };
  const { motivo } = body.cancelamento;
  return { cancelada: true, canceladaEm: body.criadaEm, motivo, canceladaPor };
}

/** As far as the device knows how its forms are called. */
export function pagamentosDitos(
  pagamentos: readonly PagamentoInput[] | undefined,
  nomes: Nomes | undefined,
): PagamentoDaVenda[] {
  return (pagamentos ?? []).map((pagamento) => {
    const { formaId, valor, recebido = null } = pagamento;
    const { parcelas = null, nsu = null, bandeira = null, txid = null } = pagamento;
    const { tipo, nome } = nomes?.formas[formaId] ?? { tipo: 'OUTRO', nome: 'Outra forma' };
    const troco = recebido === null ? 0 : toReais(toCentavos(recebido) - toCentavos(valor));
    return { formaId, tipo, nome, valor, recebido, troco, parcelas, nsu, bandeira, txid, confirmacao: null };
  });
}

type ComSinal = Pick<Venda, 'sinal'>;

function mais(venda: ComSinal, envio: Envio, pagos: readonly PagamentoDaVenda[]): ComSinal {
  const quem = { quando: envio.body.criadaEm, usuario: { id: envio.usuarioId, nome: envio.usuarioNome } };
  const soma = sinalDe(venda) + somarPagamentos(pagos);
  const pagamentos = [...(venda.sinal?.pagamentos ?? []), ...pagos.map((pago) => ({ ...pago, ...quem }))];
  return { sinal: { total: toReais(soma), pagamentos } };
}

/** The sinal received on this device. */
export function comOSinal(
  venda: ComSinal,
  envio: Envio,
  pagamentos: readonly PagamentoInput[] | undefined,
): ComSinal {
  return mais(venda, envio, pagamentosDitos(pagamentos, envio.nomes));
}

/** The part of the sinal that went back as the sale was closed. */
export function comDevolvido(venda: ComSinal, envio: Envio<'encerrar'>): ComSinal {
  const ditos = pagamentosDitos(envio.body.devolverSinal, envio.nomes);
  return mais(
    venda,
    envio,
    ditos.map((pago) => ({ ...pago, valor: -pago.valor })),
  );
}
