import { expect, it } from 'vitest';
import { fraseDaComparacao } from './comparacao.ts';

it.each([
  ['2026-11-22', 'de domingo passado'],
  ['2026-11-23', 'de segunda passada'],
  ['2026-11-24', 'de terça passada'],
  ['2026-11-25', 'de quarta passada'],
  ['2026-11-26', 'de quinta passada'],
  ['2026-11-27', 'de sexta passada'],
  ['2026-11-28', 'de sábado passado'],
])('names the day of %s, whatever zone the device is in', (dia, nome) => {
  const { texto } = fraseDaComparacao({ dia, hoje: 112, antes: 100, variacao: 12 }, 14);
  expect(texto).toBe(`12% acima ${nome} até as 14h`);
});

it.each([
  [112, 100, 12, 14, 'bom', '12% acima de terça passada até as 14h'],
  [95, 100, -5, 1, 'atencao', '5% abaixo de terça passada até a 1h'],
  [102.3, 100, 2.3, 14, 'bom', '2,3% acima de terça passada até as 14h'],
  [1234.5, 1, 123_350, 14, 'bom', '123.350% acima de terça passada até as 14h'],
  // Too little to be said in percent, and yet not the same.
  [1000.01, 1000, 0, 14, 'neutro', 'Quase igual a terça passada até as 14h'],
  [100, 100, 0, 14, 'neutro', 'Igual a terça passada até as 14h'],
  [10, 0, null, 9, 'neutro', 'Até as 9h terça passada não tinha vendas'],
  // A difference in reais where one of the two is not above zero.
  [-311.22, 79.97, null, 8, 'atencao', 'R$ 391,19 a menos que terça passada até as 8h'],
  [0, 79.97, -100, 8, 'atencao', 'R$ 79,97 a menos que terça passada até as 8h'],
  [10, -5.5, null, 8, 'bom', 'R$ 15,50 a mais que terça passada até as 8h'],
])('%d against %d is said in words that are true of it', (hoje, antes, variacao, hora, tom, texto) => {
  const frase = fraseDaComparacao({ dia: '2026-11-24', hoje, antes, variacao }, hora);
  const sentido = { bom: 'sobe', atencao: 'desce' }[tom];
  expect({ ...frase, texto: frase.texto.replaceAll('\u00a0', ' ') }).toMatchObject({ tom, sentido, texto });
});

it('the two amounts stand beside it', () => {
  const { nota } = fraseDaComparacao({ dia: '2026-11-24', hoje: 10, antes: 0, variacao: null }, 9);
  expect(nota).toBe('R$\u00a010,00 até as 9h, contra R$\u00a00,00');
});
