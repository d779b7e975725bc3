/** A week of a shop in two zones against books of its own; in length, and in more zones, in `semana.long.test.ts`. */
import { test } from 'vitest';
import { viverSemana } from './testing/loja/semana.ts';
import { useTestApp } from './testing/test-app.ts';

const given = useTestApp();

test.each([
  { fuso: 'America/Sao_Paulo', horas: -3, de: '2026-03-28', dias: 7, semente: 11 },
  { fuso: 'Asia/Tokyo', horas: 9, de: '2026-04-27', dias: 7, semente: 12 },
])(
  'a week over a month’s end in $fuso, midnights and a return a month later: every figure is the ledger’s',
  (semana) => viverSemana(given, semana),
);
