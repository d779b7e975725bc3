import { expect, it } from 'vitest';
import { esperarNoConsole, ouvirConsole } from './console.ts';

it('an error and a warning are told, what was foreseen is not, and the console is as before', () => {
  const real = console.error;
  const ditos = ouvirConsole();
  esperarNoConsole(/^Erro ao carregar/);
  console.error('Erro ao carregar vendas');
  console.error('of %s', 'a page');
  console.warn('a warning');
  expect(ditos()).toEqual(['of a page', 'a warning']);
  expect(console.error).toBe(real);
});

it('what one test foresaw the next one does not', () => {
  const ditos = ouvirConsole();
  console.error('Erro ao carregar vendas');
  expect(ditos()).toEqual(['Erro ao carregar vendas']);
});
