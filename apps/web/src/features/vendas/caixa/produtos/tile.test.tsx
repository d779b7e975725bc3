import type { Produto } from '@balcao/contract/produtos/produtos';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { produtoDe } from '../../../../dados/copia/servidor.test-helper.ts';
import { Tile } from './tile.tsx';

const produto = (id: string, nome: string): Produto => ({ ...produtoDe(id, 5, 0), nome, semControle: true });
const CAFE = produto('a', 'Café');
const CHA = produto('b', 'Chá');

it('sells what was under the finger when it came down, or nothing', () => {
  const onPick = vi.fn();
  const tile = (shown: Produto) => (
    <Tile
      {...{ produto: shown, posicao: 1, total: 2, cor: undefined, chosen: false, count: undefined, onPick }}
    />
  );
  const { rerender } = render(tile(CAFE));
  const button = () => screen.getByRole('button');

  fireEvent.pointerDown(button());
  rerender(tile(CHA));
  fireEvent.click(button(), { detail: 1 });
  expect(onPick).not.toHaveBeenCalled();

  fireEvent.pointerDown(button());
  fireEvent.click(button(), { detail: 1 });
  // A screen reader presses without a finger, a key counts nothing.
  rerender(tile(CAFE));
  fireEvent.click(button(), { detail: 1 });
  fireEvent.click(button(), { detail: 0 });
  expect(onPick.mock.calls).toEqual([[CHA], [CAFE], [CAFE]]);
});

it.each([
  ['where it is low', { semControle: false, quantidade: 3, estoque: 20 }, 'Restam 3'],
  ['where it is gone', { semControle: false, quantidade: 0, estoque: 20 }, 'Sem estoque'],
  ['nowhere else', { semControle: false, quantidade: 20, estoque: 20 }, undefined],
  ['never of what is not counted', { semControle: true, quantidade: 0, estoque: 20 }, undefined],
])('says the stock %s', (_, estoque, nota) => {
  const produto = { ...CAFE, ...estoque };
  render(
    <Tile
      {...{ produto, posicao: 1, total: 1, cor: undefined, chosen: false, count: undefined }}
      onPick={vi.fn()}
    />,
  );
  expect(screen.queryByText(/Restam|estoque/i)?.textContent).toBe(nota);
});
