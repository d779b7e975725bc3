import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import { reais } from './caixa/caixa.test-helper.tsx';
import { Contas } from './contas.tsx';
import { cafe, comanda } from './loja-que-vende.test-helper.tsx';

it('a sale says how it was paid: change, parcelas, and the slip of a card', async () => {
  const pago = {
    ...{ formaId: 'f', valor: 11.5, recebido: null, troco: 0, parcelas: null, nsu: null, bandeira: null },
    ...{ txid: null, confirmacao: null },
  };
  const venda = comanda('Mesa 7', [[cafe, 1]], {
    ...{ finalizada: true, total: 23, troco: 8.5 },
    pagamentos: [
      { ...pago, tipo: 'DINHEIRO', nome: 'Dinheiro', recebido: 20 },
      { ...pago, tipo: 'CREDITO', nome: 'Crédito', parcelas: 3, nsu: '001234', bandeira: 'Visa' },
    ],
  });
  await desenhar(<Contas venda={venda} />);
  const dito = reais(screen.getByLabelText('Pagamento'));
  for (const fato of [
    'DinheiroR$ 11,50 · recebido R$ 20,00',
    'Crédito em 3×Visa · NSU 001234 · R$ 11,50',
    'TrocoR$ 8,50',
  ])
    expect(dito).toContain(fato);
});
