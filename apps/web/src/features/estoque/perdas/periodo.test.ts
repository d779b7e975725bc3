import { expect, it } from 'vitest';
import { diasDasPerdas, lerRecorteDasPerdas } from './periodo.ts';

it.each([
  ['', '30', { de: '2026-10-22', ate: '2026-11-20' }],
  ['periodo=semana', 'semana', { de: '2026-11-14', ate: '2026-11-20' }],
  ['periodo=mes', 'mes', { de: '2026-11-01', ate: '2026-11-20' }],
  ['periodo=ontem', '30', { de: '2026-10-22', ate: '2026-11-20' }],
  // As a link of a ledger says it.
  ['de=2026-11-02&ate=2026-11-02', 'datas', { de: '2026-11-02', ate: '2026-11-02' }],
  // Half typed it is none yet.
  ['periodo=datas&de=2/1&ate=2026-11-02', 'datas', { de: '', ate: '2026-11-02' }],
  ['periodo=datas&de=2026-11-03&ate=2026-11-02', 'datas', undefined],
] as const)('?%s', (search, periodo, dias) => {
  const recorte = lerRecorteDasPerdas(new URLSearchParams(search));
  expect([recorte.periodo, diasDasPerdas(recorte, '2026-11-20')]).toEqual([periodo, dias]);
});
