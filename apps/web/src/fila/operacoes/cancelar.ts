import type { DestinoDoSinal } from '@balcao/contract/vendas/sinal.schemas';
import { artigoDe, emCentavos } from '@balcao/contract/vendas/venda';
import type { Linha } from '@balcao/contract/vendas/vendas';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { comQuando, daMudanca } from './familias.ts';
import type { Operacao } from './operacao.ts';

export interface Cancelamento {
  motivo: string | null;
  gavetaId?: string;
  /** Where the money goes that was paid before: see `DELETE /api/vendas/{id}`. */
  sinal?: DestinoDoSinal;
  clienteId?: string;
}

const linhas = (itens: readonly Linha[]) =>
  JSON.stringify(itens.map((item) => [artigoDe(emCentavos(item)), item.nome, item.quantidade]).sort());

/** Its lines are what its person saw on the tab. */
export const cancelar: Operacao<{ cancelamento: Cancelamento; versao?: number }, 'mudanca'> = {
  ...daMudanca,
  palavra: { uma: 'cancelamento', varias: 'cancelamentos', feminina: false },
  endpoint: vendas.cancelar,
  dito: 'cancelamento',
  corpo: (envio, personWaits) => {
    const { cancelamento, versao } = envio.body;
    return { ...comQuando(cancelamento, envio, personWaits), ...(versao === undefined ? {} : { versao }) };
  },
  fecha: true,
  naGaveta: () => true,
  // The sale is gone: the owner is told of what is left of its sinal.
  aceitosDaFila: ['SINAL_PENDENTE'],
  revisar: (envio, { versao }) => ({ ...envio, body: { ...envio.body, versao } }),
  // Only where it holds what its person saw, whatever its version.
  segueSozinha: ({ body }, venda) => linhas(body.itens) === linhas(venda.itensVenda),
};
