import type { Produto } from '@balcao/contract/produtos/produtos';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { produtoDe } from '../../../../dados/copia/servidor.test-helper.ts';
import { ProdutosEmVista } from './produtos.tsx';

const produtosDe = (nome: string, count: number): Produto[] =>
  Array.from({ length: count }, (_, n) => ({
    ...produtoDe(`${nome}-${n}`, 5),
    ...{ nome: `${nome} ${n}`, semControle: true },
  }));

const lista = (produtos: readonly Produto[], maiores = 0) => (
  <ProdutosEmVista
    vista={{
      found: () => produtos,
      busca: '',
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
  const { rerender } = render(lista(produtosDe('Café', 200)));
  const drawn = nomes();
  expect(drawn).toEqual(produtosDe('Café', drawn.length).map(({ nome }) => nome));
  expect(drawn.length).toBeGreaterThan(30);

  for (const outros of [produtosDe('Chá', 200), produtosDe('Mate', 33), produtosDe('Suco', 200)]) {
    await act(async () => rerender(lista(outros)));
    const shown = nomes();
    expect(shown).toEqual(outros.slice(0, shown.length).map(({ nome }) => nome));
    expect(shown.length).toBe(Math.min(drawn.length, outros.length));
    const [first] = screen.getAllByRole('listitem');
    expect(first?.getAttribute('aria-setsize')).toBe(String(outros.length));
  }
});

it('the best sellers are drawn larger, as many as stand in a row, and no product is left out', () => {
  const todos = produtosDe('Café', 40);
  const { container, rerender } = render(lista(todos, 7));
  const grandes = () => container.querySelectorAll('[data-grande]').length;
  expect(grandes()).toBe(5);
  expect(nomes()).toEqual(todos.map(({ nome }) => nome));
  rerender(lista(todos, 3));
  expect(grandes()).toBe(3);
  rerender(lista(todos));
  expect(grandes()).toBe(0);
});
