/** The rail at the till: the counter's sales that wait, and orders that are due. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noCaixa, quantidade, reais, suco, teclar, vendida } from '../caixa/caixa.test-helper.tsx';
import { cafe, comanda, escolher, press } from '../loja-que-vende.test-helper.tsx';

const trilho = () => screen.getByRole('navigation', { name: 'Comandas por nome' });
const linha = (nome: string) => within(trilho()).getByRole('button', { name: new RegExp(`^${nome}`) });
const comMesa = () => noCaixa({ produtos: [cafe, suco], abertas: [comanda('Mesa 2')] });

it('a sale at the counter waits while another customer is served, with all that was said of it', async () => {
  const page = await comMesa();
  await screen.findByRole('navigation', { name: 'Comandas por nome' });
  await escolher('Café coado');
  await press('Pix');
  await press('Outra venda', trilho());
  await waitFor(() => screen.getByText('O carrinho está vazio'));
  expect(reais(linha('Venda 1'))).toContain('R$ 4,50 1 item');
  await escolher('Suco de laranja');
  await press(/^Venda 1/, trilho());
  await waitFor(() => expect(quantidade('Café coado')).toBe('1'));
  expect(reais(linha('Balcão'))).toContain('R$ 9,00 1 item');
  expect(linha('Venda 1').getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('button', { name: 'Pix' }).getAttribute('aria-pressed')).toBe('true');
  await teclar('F4');
  await vendida();
  await press(/^Balcão/, trilho());
  await waitFor(() => expect(quantidade('Suco de laranja')).toBe('1'));
  expect(page.enviados('POST', /^\/api\/vendas$/)).toMatchObject([{ itens: [{ nome: 'Café coado' }] }]);
  expect(within(trilho()).queryByRole('button', { name: /^Venda 1/ })).toBeNull();
});

it('what waits is dropped, and comes back whole', async () => {
  await comMesa();
  await screen.findByRole('navigation', { name: 'Comandas por nome' });
  await escolher('Café coado');
  await press('Outra venda', trilho());
  await press('Descartar Venda 1', trilho());
  expect(within(trilho()).queryByRole('button', { name: /^Venda 1/ })).toBeNull();
  await press('Desfazer', trilho());
  expect(reais(linha('Venda 1'))).toContain('R$ 4,50 1 item');
});

it('a shop without tabs sets a sale aside from the head, and has a rail from then on', async () => {
  await noCaixa({ produtos: [cafe, suco] });
  await escolher('Café coado');
  expect(screen.queryByRole('navigation', { name: 'Comandas por nome' })).toBeNull();
  await press('Outra venda');
  await waitFor(() => screen.getByText('O carrinho está vazio'));
  await waitFor(() => expect(reais(linha('Venda 1'))).toContain('R$ 4,50 1 item'));
  expect(screen.getAllByRole('button', { name: 'Outra venda' })).toHaveLength(1);
});
