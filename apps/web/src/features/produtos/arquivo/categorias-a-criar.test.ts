import { FIXAS } from '@balcao/contract/produtos/categorias';
import { expect, it } from 'vitest';
import { categoriasACriar, comCategorias } from './categorias-a-criar.ts';
import { firstChoices } from './escolhas.ts';

const linhas = [
  ['nome', 'categoria'],
  ['Arroz', 'Mercearia'],
  ['Feijão', 'MERCEARIA'],
  ['Pão', 'x'.repeat(200)],
  ['Tudo', 'Todos'],
  ['Sabão', 'Limpeza'],
];
const tabela = { nome: 'x.csv', linhas, titulos: 0, total: 5 };
const erro = (linha: number, campo = 'categoria') => ({ linha, campo, mensagem: '' });

it('each name that a category may have is offered once', () => {
  const erros = [erro(2, 'valor'), ...[2, 3, 4, 5, 6].map((linha) => erro(linha))];
  expect(categoriasACriar(tabela, firstChoices(tabela), erros)).toEqual(['Mercearia', 'Limpeza']);
});

it('they stand behind the store’s own, each with a colour that is free', () => {
  const doces = { nome: 'Doces', cor: '#a8781a', ordem: 6, fixa: false };
  const todas = comCategorias([...FIXAS, doces], ['Mercearia', 'doces', 'Limpeza'])?.categorias;
  expect(todas?.map(({ nome, nomeAnterior }) => [nome, nomeAnterior])).toEqual([
    ['Doces', 'Doces'],
    ['Mercearia', undefined],
    ['Limpeza', undefined],
  ]);
  expect(new Set([...FIXAS, ...(todas ?? [])].map(({ cor }) => cor)).size).toBe(9);
  expect(
    comCategorias(
      FIXAS,
      Array.from({ length: 500 }, (_, n) => `Nova ${n}`),
    ),
  ).toBeUndefined();
});
