import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { escolher, press } from '../../loja-que-vende.test-helper.tsx';
import { finalizar, noCaixa, quantidade, teclar } from '../caixa.test-helper.tsx';

const continuar = () => screen.queryByRole('button', { name: 'Continuar: Venda em andamento' });

it('a cart that was left is on the page, and can be thrown away and had back; sold it is gone', async () => {
  await noCaixa();
  await escolher('Café coado');
  await teclar('Escape');
  await waitFor(() => expect(continuar()).toBeTruthy());
  await press('Descartar: Venda em andamento');
  await waitFor(() => expect(continuar()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Desfazer' }));
  await teclar('Enter');
  await waitFor(() => expect(continuar()).toBeTruthy());
  await press('Continuar: Venda em andamento');
  await waitFor(() => expect(quantidade('Café coado')).toBe('1'));
  await finalizar();
  await teclar('Escape');
  await screen.findByRole('heading', { name: 'Central de Vendas' });
  await screen.findByText(/^Última venda/);
  expect(continuar()).toBeNull();
});
