import { expect, it } from 'vitest';
import { changes } from './changes.ts';

it('is what differs, nothing when nothing does', () => {
  const antes = { nome: 'Bia', telefone: null, permissoes: ['vendas'], largura: 80 };
  expect(changes(antes, { ...antes, permissoes: ['vendas'] })).toEqual({});
  expect(changes<object>(antes, { ...antes, telefone: '11', permissoes: [] })).toEqual({
    telefone: '11',
    permissoes: [],
  });
});
