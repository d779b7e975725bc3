import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { caixa, escolher, press } from '../loja-que-vende.test-helper.tsx';
import { digitar, noCaixa, reais, responder, teclar } from './caixa.test-helper.tsx';

const dito = (texto: string) =>
  waitFor(() => expect(caixa().getAllByRole('status').map(reais)).toContain(texto));

it('what it comes to is said with the discount', async () => {
  await noCaixa();
  await escolher('Café coado');
  await dito('Café coado adicionado, 1 item, total R$ 4,50');
  await press('Dividir, desconto e acréscimo');
  const ajustes = await screen.findByRole('dialog', { name: 'Desconto e acréscimo' });
  expect(document.activeElement).toBe(within(ajustes).getByLabelText('Desconto'));
  await digitar('0,5');
  await responder();
  await waitFor(() => expect(document.contains(ajustes)).toBe(false));
  await dito('Total R$ 4,00');
  await teclar('F2');
  await teclar('+');
  await dito('Café coado: 2, total R$ 8,50');
  await digitar('cafe');
  await teclar('Enter');
  await dito('Café coado adicionado, 3 itens, total R$ 13,00');
  await teclar('Delete');
  await dito('Café coado removido, total R$ 0,00');
});
