import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FiltroDeCategorias } from './filtro-de-categorias.tsx';

const NOMES = ['Bebidas', 'Comidas', 'Roupas'];
const categorias = NOMES.map((nome, ordem) => ({ nome, cor: '#0b7285', ordem, fixa: true }));

it('is one stop of the Tab key, however many there are; the arrows go on from there', () => {
  render(<FiltroDeCategorias categorias={categorias} value="Comidas" onChange={vi.fn()} />);
  const chips = screen.getAllByRole('button');
  expect(chips.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual([
    'Comidas',
  ]);
  screen.getByRole('button', { name: 'Comidas' }).focus();
  const andar = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent;
  };
  expect(['ArrowRight', 'ArrowRight', 'Home', 'ArrowLeft', 'End', 'ArrowLeft'].map(andar)).toEqual([
    ...['Roupas', 'Roupas', 'Todos', 'Todos', 'Roupas', 'Comidas'],
  ]);
});
