import { toCentavos } from '@balcao/contract/base/money';
import type { RecebimentoInput } from '@balcao/contract/clientes/clientes';
import { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { comQuando, NUNCA_HOUVE } from './familias.ts';
import { lerRespostaDeLancado, presenteLancado } from './leitura.ts';
import type { Operacao } from './operacao.ts';

/** A customer pays of what is owed: the customer's id is where a sale has its own. */
export const receber: Operacao<
  { recebimento: Omit<RecebimentoInput, 'criadaEm' | 'origem' | 'vendedorId'> },
  'conta'
> = {
  familia: 'conta',
  palavra: { uma: 'recebimento', varias: 'recebimentos', feminina: false },
  endpoint: clientes.receber,
  dito: 'recebimento',
  corpo: (envio, personWaits) => comQuando(envio.body.recebimento, envio, personWaits),
  lerResposta: lerRespostaDeLancado,
  lerPresente: presenteLancado,
  ordens: () => [],
  nomeia: ({ vendaId }) => [vendaId],
  conta: ({ vendaId }) => vendaId,
  naGaveta: () => true,
  total: ({ body }) => toCentavos(body.recebimento.valor),
  recusas: NUNCA_HOUVE,
};
