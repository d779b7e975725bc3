import { expect, it } from 'vitest';
import { fraseDaComparacao } from './comparacao.ts';

/** 2026-11-22 is a Sunday. */
const contra = (dia: string, hoje: number, antes: number, variacao: number | null, hora = 14) => {
  const { tom, sentido, texto } = fraseDaComparacao({ dia, hoje, antes, variacao }, hora);
  return [tom, sentido, texto];
};

it.each([
  ['2026-11-22', 'de domingo passado'],
  ['2026-11-23', 'de segunda passada'],
  ['2026-11-24', 'de terça passada'],
  ['2026-11-25', 'de quarta passada'],
  ['2026-11-26', 'de quinta passada'],
  ['2026-11-27', 'de sexta passada'],
  ['2026-11-28', 'de sábado passado'],
])('names the day of %s, whatever zone the device is in', (dia, nome) => {
  expect(contra(dia, 112, 100, 12)).toEqual(['bom', 'sobe', `12% acima ${nome} até as 14h`]);
});

it('says whether it is more or less, and by how much', () => {
  expect(contra('2026-11-24', 95, 100, -5, 1)).toEqual([
    'atencao',
    'desce',
    '5% abaixo de terça passada até a 1h',
  ]);
  expect(contra('2026-11-24', 102.3, 100, 2.3)).toEqual([
    'bom',
    'sobe',
    '2,3% acima de terça passada até as 14h',
  ]);
  expect(contra('2026-11-24', 1234.5, 1, 123_350)).toEqual([
    'bom',
    'sobe',
    '123.350% acima de terça passada até as 14h',
  ]);
  // Too little to be said in percent, and yet not the same.
  expect(contra('2026-11-24', 1000.01, 1000, 0)[2]).toBe('Quase igual a terça passada até as 14h');
  expect(contra('2026-11-24', 100, 100, 0)).toEqual([
    'neutro',
    undefined,
    'Igual a terça passada até as 14h',
  ]);
  expect(contra('2026-11-28', 100, 100, 0)[2]).toBe('Igual a sábado passado até as 14h');
});

it('gives no percent against nothing', () => {
  expect(contra('2026-11-24', 10, 0, null, 9)).toEqual([
    'neutro',
    undefined,
    'Até as 9h terça passada não tinha vendas',
  ]);
  expect(fraseDaComparacao({ dia: '2026-11-24', hoje: 10, antes: 0, variacao: null }, 9).nota).toBe(
    'R$\u00a010,00 até as 9h, contra R$\u00a00,00',
  );
});

it('says a difference in reais where one of the two is not above zero', () => {
  expect(contra('2026-11-20', -311.22, 79.97, null, 8)).toEqual([
    'atencao',
    'desce',
    'R$\u00a0391,19 a menos que sexta passada até as 8h',
  ]);
  expect(contra('2026-11-20', 0, 79.97, -100, 8)[2]).toContain('R$\u00a079,97 a menos que sexta passada');
  expect(contra('2026-11-20', 10, -5.5, null, 8)).toEqual([
    'bom',
    'sobe',
    'R$\u00a015,50 a mais que sexta passada até as 8h',
  ]);
});
