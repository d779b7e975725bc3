import { expect, it } from 'vitest';
import { quebrar, quebrarIgual } from './quebrar.ts';

const letters = (text: string) => text.length;

it.each([
  ['Pão de queijo', 13, ['Pão de queijo']],
  ['Pão de queijo', 12, ['Pão de', 'queijo']],
  ['Refrigerante', 5, ['Refri', 'geran', 'te']],
  ['1 Refrigerante', 5, ['1', 'Refri', 'geran', 'te']],
  ['', 5, ['']],
])('%j in lines of %i', (row, width, lines) => {
  expect(quebrar(row, letters, width)).toEqual(lines);
});

it.each([
  ['Padaria e Mercearia da Praça', 24, ['Padaria e', 'Mercearia da Praça']],
  ['Padaria da Ana', 24, ['Padaria da Ana']],
  ['Supermercadinho', 10, ['Supermerca', 'dinho']],
  ['', 24, ['']],
  ['–', 24, ['–']],
])('%j in the middle of %i is no single word below a long line', (row, width, lines) => {
  expect(quebrarIgual(row, letters, width)).toEqual(lines);
});
