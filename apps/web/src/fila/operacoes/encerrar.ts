import type { EncerrarInput } from '@balcao/contract/vendas/encerrar';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { type CorpoDeVenda, operacaoDaVenda } from './familias.ts';
import type { Operacao } from './operacao.ts';

/** Its lines are what the device knew on the tab when it was paid: shown here, never sent. */
export const encerrar: Operacao<CorpoDeVenda & { devolverSinal?: EncerrarInput['devolverSinal'] }, 'venda'> =
  {
    ...operacaoDaVenda,
    endpoint: vendas.encerrar,
    corpo: ({ body: { itens: _shown, criadaEm: finalizadaEm, ...said } }) => ({ ...said, finalizadaEm }),
    fecha: true,
    naGaveta: () => true,
    // The money lies in the drawer: the tab is closed with it, and marked where it is not what the tab came to.
    aceitosDaFila: ['COMANDA_ALTERADA', 'VENDA_FINALIZADA'],
  };
