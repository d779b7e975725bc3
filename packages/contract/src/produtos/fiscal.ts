/** What a note for the State says of a product: what kind of goods it is, and where these come from. */
import { z } from 'zod';

/** The State's own words for the origin of goods, by its digit. */
export const ORIGENS = [
  'Nacional, exceto as indicadas nos códigos 3, 4, 5 e 8',
  'Estrangeira – Importação direta, exceto a indicada no código 6',
  'Estrangeira – Adquirida no mercado interno, exceto a indicada no código 7',
  'Nacional, mercadoria ou bem com Conteúdo de Importação superior a 40% e inferior ou igual a 70%',
  'Nacional, cuja produção tenha sido feita em conformidade com os processos produtivos básicos de que tratam as legislações citadas nos Ajustes',
  'Nacional, mercadoria ou bem com Conteúdo de Importação inferior ou igual a 40%',
  'Estrangeira – Importação direta, sem similar nacional, constante em lista da CAMEX e gás natural',
  'Estrangeira – Adquirida no mercado interno, sem similar nacional, constante em lista da CAMEX e gás natural',
  'Nacional, mercadoria ou bem com Conteúdo de Importação superior a 70%',
] as const;

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

const ORIGEM = 'A origem vai de 0 a 8.';
export const origemFiscalSchema = z
  .int(ORIGEM)
  .min(0, ORIGEM)
  .max(ORIGENS.length - 1, ORIGEM)
  .nullable();
