import { expect, it } from 'vitest';
import { CAIXA, type Destino, enderecoDe, lerEndereco } from './endereco.ts';

it.each<Destino>([
  { modo: 'balcao' },
  { modo: 'balcao', vaga: 2 },
  { modo: 'comanda' },
  { modo: 'editar', vendaId: '019a-1' },
  { modo: 'corrigir', key: 'k1' },
])('leads back to what it speaks of: %o', (destino) => {
  expect(lerEndereco(enderecoDe(destino).slice(CAIXA.length))).toEqual(destino);
});

it.each(['comanda/1', 'corrigir', 'corrigir/a/b', 'v1/v2', 'espera', 'espera/0', 'espera/x'])(
  'knows no place called %s',
  (resto) => {
    expect(lerEndereco(resto)).toBeUndefined();
  },
);
