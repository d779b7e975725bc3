import type { Venda } from '@balcao/contract/vendas/vendas';
import { fakeVenda } from '../fila/motor/simulador.test-helper.ts';

const ID = '0196b1f0-0000-7000-8000-00000000001f';

/** Six rolls and a coffee, paid at noon. */
export function reciboDeTeste(over: Partial<Venda> = {}): Venda {
  return {
    ...fakeVenda(ID, []),
    identificador: 'VENDA-1773154800000',
    tipo: 'VENDAS',
    itensVenda: [
      {
        produtoId: ID,
        nome: 'Pão francês',
        preco: 0.75,
        precoTabela: 0.75,
        quantidade: 6,
        unidade: 'un',
        observacao: 'bem passado',
        desconto: 0,
        embalagem: null,
      },
      {
        produtoId: ID,
        nome: 'Café coado',
        preco: 5.5,
        precoTabela: 5.5,
        quantidade: 1,
        unidade: 'un',
        observacao: null,
        desconto: 0,
        embalagem: null,
      },
    ],
    subtotal: 10,
    total: 10,
    createdAt: '2026-03-10T15:00:00.000Z',
    finalizada: true,
    finalizadaEm: '2026-03-10T15:00:00.000Z',
    ...over,
  };
}
