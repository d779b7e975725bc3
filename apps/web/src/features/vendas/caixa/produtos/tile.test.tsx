import type { Produto } from '@balcao/contract/produtos';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Tile } from './tile.tsx';

const produto = (id: string, nome: string): Produto => ({
  ...{ id, nome, valor: 5, quantidade: 0, estoque: 0, categoria: 'Bebidas', unidade: 'un' },
  ...{
    codigoBarras: null,
    outrosCodigos: [],
    semControle: true,
    favorito: false,
    foto: null,
    custo: null,
    criadoEm: '',
  },
});
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
