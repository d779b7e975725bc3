import { expect, it } from 'vitest';
import { mudancas } from './mudancas.ts';

it('is what differs, nothing when nothing does', () => {
  const antes = { nome: 'Bia', telefone: null, permissoes: ['vendas'], largura: 80 };
  expect(mudancas(antes, { ...antes, permissoes: ['vendas'] })).toEqual({});
  expect(mudancas<object>(antes, { ...antes, telefone: '11', permissoes: [] })).toEqual({
    telefone: '11',
    permissoes: [],
  });
});
