import type { Produto } from '@balcao/contract/produtos/produtos';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { produtoDe } from '../../../../dados/copia/servidor.test-helper.ts';
import { Produtos } from './produtos.tsx';

const produtosDe = (nome: string, count: number): Produto[] =>
  Array.from({ length: count }, (_, n) => ({
    ...produtoDe(`${nome}-${n}`, 5),
    ...{ nome: `${nome} ${n}`, semControle: true },
  }));

const lista = (produtos: readonly Produto[], { maiores = 0, digitada = false } = {}) => (
  <Produtos
    vista={{
      found: () => produtos,
      busca: '',
      digitada,
      selected: -1,
      estado: 'pronto',
      total: produtos.length,
      maiores,
    }}
    {...{ noCarrinho: new Map(), categorias: [] }}
    {...{ onPick: vi.fn(), onRetry: vi.fn(), onNovo: vi.fn(), onAvulso: vi.fn() }}
  />
);

const nomes = () => screen.getAllByRole('button').map(({ textContent }) => textContent.split('R$')[0]);

it('shows one list and no other, in sight and in the rows beyond it', async () => {
  const { rerender } = render(lista(produtosDe('Café', 60)));
  for (const outros of [produtosDe('Chá', 60), produtosDe('Mate', 33), produtosDe('Suco', 60)]) {
    await act(async () => rerender(lista(outros)));
    expect(nomes()).toEqual(outros.map(({ nome }) => nome));
    const [first] = screen.getAllByRole('listitem');
    expect(first?.getAttribute('aria-setsize')).toBe(String(outros.length));
  }
});

it('draws no product that nobody sees while one types, nor in a large shop before it is scrolled', async () => {
  const emVista = produtosDe('Café', 30).map(({ nome }) => nome);
  const { rerender } = render(lista(produtosDe('Café', 60), { digitada: true }));
  expect(nomes()).toEqual(emVista);
  await act(async () => rerender(lista(produtosDe('Café', 200))));
  expect(nomes()).toEqual(emVista);
});

it('the best sellers are drawn larger, as many as stand in a row, and no product is left out', () => {
  const todos = produtosDe('Café', 40);
  const { container, rerender } = render(lista(todos, { maiores: 7 }));
  const grandes = () => container.querySelectorAll('[data-grande]').length;
  expect(grandes()).toBe(5);
  expect(nomes()).toEqual(todos.map(({ nome }) => nome));
  rerender(lista(todos, { maiores: 3 }));
  expect(grandes()).toBe(3);
  rerender(lista(todos));
  expect(grandes()).toBe(0);
});
