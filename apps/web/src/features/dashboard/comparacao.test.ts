import { expect, it } from 'vitest';
import { fraseDaComparacao } from './comparacao.ts';

/** 2026-11-22 is a Sunday. */
const contra = (dia: string, hoje: number, antes: number, variacao: number | null, hora = 14) => {
  const { tom, sentido, texto } = fraseDaComparacao({ dia, hoje, antes, variacao }, hora);
  return [tom, sentido, texto];
};

it.each([
  ['2026-11-22', 'do último domingo'],
  ['2026-11-23', 'da última segunda'],
  ['2026-11-24', 'da última terça'],
  ['2026-11-25', 'da última quarta'],
  ['2026-11-26', 'da última quinta'],
  ['2026-11-27', 'da última sexta'],
  ['2026-11-28', 'do último sábado'],
])('names the day of %s, whatever zone the device is in', (dia, nome) => {
  expect(contra(dia, 112, 100, 12)).toEqual(['bom', 'sobe', `12% acima ${nome} até as 14h`]);
});

it('says whether it is more or less, and by how much', () => {
  expect(contra('2026-11-24', 95, 100, -5, 1)).toEqual([
    'atencao',
    'desce',
    '5% abaixo da última terça até a 1h',
  ]);
  expect(contra('2026-11-24', 102.3, 100, 2.3)).toEqual([
    'bom',
    'sobe',
    '2,3% acima da última terça até as 14h',
  ]);
  expect(contra('2026-11-24', 1234.5, 1, 123_350)).toEqual([
    'bom',
    'sobe',
    '123.350% acima da última terça até as 14h',
  ]);
  // Too little to be said in percent, and yet not the same.
  expect(contra('2026-11-24', 1000.01, 1000, 0)[2]).toBe('Quase igual à última terça até as 14h');
  expect(contra('2026-11-24', 100, 100, 0)).toEqual(['neutro', undefined, 'Igual à última terça até as 14h']);
  expect(contra('2026-11-28', 100, 100, 0)[2]).toBe('Igual ao último sábado até as 14h');
});

it('gives no percent against nothing', () => {
  expect(contra('2026-11-24', 10, 0, null, 9)).toEqual([
    'neutro',
    undefined,
    'Até as 9h a última terça não tinha vendas',
  ]);
  expect(fraseDaComparacao({ dia: '2026-11-24', hoje: 10, antes: 0, variacao: null }, 9).nota).toBe(
    'R$\u00a010,00 até as 9h, contra R$\u00a00,00',
  );
});
