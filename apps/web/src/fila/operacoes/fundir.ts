import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { comQuando, DE_COMANDA, daMudanca } from './familias.ts';
import type { Operacao } from './operacao.ts';

/** Two tabs become one: the one that stays is its own, this one goes. */
export const fundir: Operacao<{ fundir: { vendaDuplicadaId: string } }, 'mudanca'> = {
  ...daMudanca,
  palavra: DE_COMANDA,
  endpoint: vendas.fundir,
  dito: 'fundir',
  corpo: (envio, personWaits) =>
    comQuando({ vendaOriginalId: envio.vendaId, ...envio.body.fundir }, envio, personWaits),
  ordens: ({ vendaId, body }) => [vendaId, body.fundir.vendaDuplicadaId],
  fecha: true,
};
