import { test } from 'vitest';
import { viverSemana } from './testing/loja/semana.ts';
import { useTestApp } from './testing/test-app.ts';

const given = useTestApp();

const FUSOS = [
  ['America/Sao_Paulo', -3],
  ['America/Noronha', -2],
  ['America/Manaus', -4],
  ['America/Rio_Branco', -5],
  ['Asia/Tokyo', 9],
] as const;

test.each(
  FUSOS.flatMap(([fuso, horas], n) =>
    [21, 22].map((semente) => ({ fuso, horas, semente: semente + 10 * n })),
  ),
)(
  'three weeks over a month’s end in $fuso, drawn by $semente: every figure is the ledger’s',
  ({ fuso, horas, semente }) => viverSemana(given, { fuso, horas, semente, de: '2026-04-20', dias: 21 }),
);
