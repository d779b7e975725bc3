/** What a note for the State says of a product: what kind of goods it is, and where these come from. */
import { z } from 'zod';

/** `2202.10.00`, `2202 10 00` → the digits. Letters stay: what has one is no such number. */
function semPontuacao(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** So many digits; null and blank: nobody said. */
/* @__NO_SIDE_EFFECTS__ */
function digitsField(digits: number, message: string) {
  return z
    .string(message)
    .overwrite(semPontuacao)
    .refine((text) => text === '' || (/^\d+$/.test(text) && text.length === digits), message)
    .nullable()
    .transform((text) => text || null);
}

export const ncmSchema = digitsField(8, 'O NCM tem 8 dígitos, como 2202.10.00.');
export const cestSchema = digitsField(7, 'O CEST tem 7 dígitos, como 03.010.00.');

/** Of `ORIGENS` (`origens.ts`), whose words the first visit does without. */
const ORIGEM = 'A origem vai de 0 a 8.';
export const origemFiscalSchema = z.int(ORIGEM).min(0, ORIGEM).max(8, ORIGEM).nullable();
