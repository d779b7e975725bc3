import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brCode } from '../../lib/br-code.ts';
import { lerQr } from './qr.test-helper.ts';
import { qrPath } from './qr-path.ts';

async function decoded(text: string, pixels: number): Promise<string[]> {
  const { path, side } = qrPath(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${pixels}" height="${pixels}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  return lerQr(await sharp(Buffer.from(svg)).png().toBuffer());
}

const LOJA = { chave: 'ana@padaria.com.br', nome: 'Padaria da Ana', cidade: 'São Paulo' };

it.each([
  ['a Pix of R$ 23,00', brCode(LOJA, 2300, '0'.repeat(25)) ?? '', 320],
  ['the same on a small screen', brCode(LOJA, 2300, '0'.repeat(25)) ?? '', 200],
  ['without a value', brCode(LOJA) ?? '', 320],
  ['one letter', 'a', 200],
  ['as long as codes of banks get', `00020101021226${'x'.repeat(400)}`, 600],
])('is read again: %s', async (_what, text, pixels) => {
  expect(text).not.toBe('');
  expect(await decoded(text, pixels)).toEqual([text]);
});

it('has white around it', () => {
  const { path, side } = qrPath('a');
  expect(side).toBe(21 + 8);
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
});
