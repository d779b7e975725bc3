import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desenhar } from '../../../testing/desenhar.tsx';
import { press } from '../../../testing/gestos.ts';
import { abrir, cartoes, chamado } from '../produtos.test-helper.tsx';
import ProdutosPage from '../produtos-page.tsx';

const suco = chamado('suco', 'Suco', { quantidade: 70, estoque: 100 });
const bolo = chamado('bolo', 'Bolo', { quantidade: 69, estoque: 100, categoria: 'Comidas' });
const bone = chamado('bone', 'Boné', { quantidade: 39, estoque: 100, categoria: 'Roupas' });
const TODOS = [bolo, bone, suco];

const nomes = () => cartoes().map(({ textContent }) => /Suco|Bolo|Boné/.exec(textContent)?.[0]);

it('each category is a tab with its count, each product has a bar in the colour of its stock', async () => {
  await abrir(TODOS);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Todos3', 'Bebidas1', 'Comidas1', 'Variados', 'Roupas1', 'Eletrônicos', 'Suplementos'],
  ]);
  const levels = cartoes().map((card) => card.querySelector('[data-level]')?.getAttribute('data-level'));
  expect(nomes()).toEqual(['Bolo', 'Boné', 'Suco']);
  expect(levels).toEqual(['atencao', 'baixo', 'bom']);
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: /Roupas/ })));
  await waitFor(() => expect(nomes()).toEqual(['Boné']));
});

it('what is running out has an address, to which the home page leads', async () => {
  const page = await abrir([bone, bolo, suco], { em: '/products?filtro=baixa' });
  expect(nomes()).toEqual(['Boné']);
  await press(/^Em baixa/);
  await waitFor(() => expect(cartoes()).toHaveLength(3));
  expect(page.onde()).toBe('/products');
});

it('goods come to what is counted, from its card and from its line', async () => {
  const chegou: string[] = [];
  const cafe = chamado('cafe', 'Café', { semControle: true });
  await abrir([suco, cafe], { onEntrada: ({ id }) => chegou.push(id) });
  await press('Dar entrada de Suco');
  await press('Tabela');
  await press('Dar entrada de Suco');
  expect(chegou).toEqual(['suco', 'suco']);
  expect(screen.queryByRole('button', { name: 'Dar entrada de Café' })).toBeNull();
});

it('the table is remembered on the device', async () => {
  const { loja } = await abrir(TODOS);
  await press('Tabela');
  const table = await screen.findByRole('table', { name: 'Produtos' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  cleanup();
  await desenhar(
    <ProdutosPage onMovimentos={() => undefined} onEntrada={() => undefined} onFicha={() => undefined} />,
    {
      quem: loja.quem,
      respostas: { ...loja.respostas, 'GET /api/produtos/separados': { pares: [] } },
    },
  );
  await screen.findByRole('table', { name: 'Produtos' });
});
