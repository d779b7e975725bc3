import { expect, it } from 'vitest';
import { porPrazo, textoDoPrazo } from './prazos.ts';

const HOJE = '2026-11-20';

it.each([
  ['2026-11-10', 'Venceu há 10 dias', 'ruim'],
  ['2026-11-19', 'Venceu ontem', 'ruim'],
  ['2026-11-20', 'Vence hoje', 'atencao'],
  ['2026-11-21', 'Vence amanhã', 'atencao'],
  ['2026-11-27', 'Vence em 7 dias', 'atencao'],
  ['2026-11-28', 'Vence em 28/11/2026', 'neutro'],
])('%s: %s', (validade, texto, tom) => {
  expect(textoDoPrazo(validade, HOJE)).toEqual({ texto, tom });
});

it('lots stand in three groups, in the order in which they expire', () => {
  const lotes = ['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28'].map((validade) => ({
    ...{ produto: { id: 'suco', nome: 'Suco' }, lote: null, quantidade: 1, compraId: 'c1', validade },
  }));
  const grupos = (quais: typeof lotes) =>
    porPrazo(quais, HOJE).map(({ titulo, lotes }) => [titulo, ...lotes.map(({ validade }) => validade)]);
  expect(grupos(lotes)).toEqual([
    ['Já venceram', '2026-11-19'],
    ['Vencem em 7 dias', '2026-11-20', '2026-11-27'],
    ['Mais tarde', '2026-11-28'],
  ]);
  expect(grupos(lotes.slice(0, 1))).toEqual([['Já venceram', '2026-11-19']]);
});
