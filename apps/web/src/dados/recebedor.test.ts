import { expect, it } from 'vitest';
import { recebedorDe } from './recebedor.ts';

const LOJA = { nome: 'Padaria São João', pixChave: '+5592988887777', pixNome: null, pixCidade: null };

it('a code says the store’s own name and the country, until somebody says otherwise', () => {
  expect(recebedorDe(LOJA)).toEqual({ chave: '+5592988887777', nome: 'Padaria Sao Joao', cidade: 'Brasil' });
  expect(recebedorDe({ ...LOJA, pixNome: 'João', pixCidade: 'Belém' })).toMatchObject({
    nome: 'Joao',
    cidade: 'Belem',
  });
  expect(recebedorDe({ ...LOJA, nome: '漢字', pixNome: ' ' })?.nome).toBe('Loja');
});

it('there is none without a key', () => {
  expect(recebedorDe({ ...LOJA, pixChave: null })).toBeUndefined();
  expect(recebedorDe({ ...LOJA, pixChave: 'nada' })).toBeUndefined();
});
