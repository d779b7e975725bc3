import { expect, it } from 'vitest';
import { idadeDosProdutos } from './idade.ts';

const ZONA = 'America/Sao_Paulo';
const AGORA = new Date('2026-11-20T18:00:00.000Z');
const em = (text: string) => Date.parse(text);

it.each([
  ['2026-11-20T17:02:00.000Z', true, 'Produtos atualizados às 14:02'],
  ['2026-11-20T17:02:00.000Z', false, 'Produtos atualizados às 14:02'],
  ['2026-11-20T17:58:00.000Z', false, undefined],
  ['2026-11-20T17:58:00.000Z', true, 'Produtos atualizados às 14:58'],
  ['2026-11-20T02:30:00.000Z', true, 'Produtos atualizados ontem, 23:30'],
  ['2026-11-18T17:00:00.000Z', true, 'Produtos atualizados há 2 dias'],
])('%s, no answer: %s', (quando, falhou, texto) => {
  expect(idadeDosProdutos(em(quando), falhou, AGORA, ZONA)).toBe(texto);
});

it('says nothing of a copy that was never whole', () => {
  expect(idadeDosProdutos(undefined, true, AGORA, ZONA)).toBeUndefined();
});
