import { expect, test } from 'vitest';
import { cnpjValido, documentoSemPontos } from '../base/documento.ts';
import { chaveEhDe, chaveValida } from './chave.ts';

const CHAVE = '35261111444777000161550010000043211735192645';
/** Its CNPJ has letters. */
const COM_LETRAS = '35261112ABC34501DE35550010000043211735192646';

test('a key holds by its last digit, with letters in its CNPJ too', () => {
  expect(chaveValida(CHAVE)).toBe(true);
  expect(chaveValida(COM_LETRAS)).toBe(true);
  expect(cnpjValido('12ABC34501DE35')).toBe(true);
  for (const errada of [
    ...Array.from(
      { length: 43 },
      (_, n) => CHAVE.slice(0, n) + ((Number(CHAVE[n]) + 1) % 10) + CHAVE.slice(n + 1),
    ),
    COM_LETRAS.replace('ABC', 'ABD'),
    COM_LETRAS.toLowerCase(),
    CHAVE.slice(1),
    `${CHAVE}5`,
  ])
    expect(chaveValida(errada), errada).toBe(false);
});

test('a key is the note’s whose emitter, model, series and number stand in it', () => {
  const nota = { documento: '11444777000161', modelo: '55', serie: '1', numero: '4321' };
  expect(chaveEhDe(CHAVE, nota)).toBe(true);
  for (const outra of [{ documento: '12ABC34501DE35' }, { modelo: '65' }, { serie: '10' }, { numero: '432' }])
    expect(chaveEhDe(CHAVE, { ...nota, ...outra })).toBe(false);
  expect(chaveEhDe(COM_LETRAS, { ...nota, documento: documentoSemPontos('12.abc.345/01de-35') })).toBe(true);
});
