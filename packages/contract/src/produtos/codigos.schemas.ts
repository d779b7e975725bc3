import { z } from 'zod';
import { reaisField } from '../base/fields.ts';
import { longoDemais, MAX_CODIGO, MAX_CODIGO_BALANCA } from '../base/limites.ts';
import { MAX_QUANTIDADE } from '../base/quantidade.ts';
import { codigoDe, embalagensDe, type OutroCodigo } from './codigos.ts';

/** As many as a product may have beside its main one: every flavour of a drink that is sold under one price. */
export const MAX_OUTROS_CODIGOS = 30;
const MUITOS_CODIGOS = `Use no máximo ${MAX_OUTROS_CODIGOS} outros códigos.`;
export const PECAS_DA_EMBALAGEM = 'Uma embalagem tem 2 peças ou mais, em número inteiro.';

/** Digits, letters and the marks that scanners type; compared as written. */
export const codigoSchema = z
  .string('Informe um texto.')
  .trim()
  .max(MAX_CODIGO, longoDemais(MAX_CODIGO))
  .regex(/^[\x21-\x7e]*$/, 'Use apenas letras, números e sinais, sem espaços.');

export const codigoBarrasSchema = codigoSchema.nullable().transform((value) => value || null);

const CODIGO_DA_BALANCA = 'O código na balança tem de 1 a 6 dígitos.';

/** Compared as a number, kept as it was written; null and blank: none. */
export const codigoBalancaSchema = z
  .string('Informe um texto.')
  .trim()
  .max(MAX_CODIGO_BALANCA, CODIGO_DA_BALANCA)
  .regex(/^\d*$/, CODIGO_DA_BALANCA)
  .nullable()
  .transform((value) => value || null);

/** How many pieces are in one pack. */
export const pecasDaEmbalagemSchema = z
  .int(PECAS_DA_EMBALAGEM)
  .min(2, PECAS_DA_EMBALAGEM)
  .max(MAX_QUANTIDADE, PECAS_DA_EMBALAGEM);

const codigoDaEmbalagemSchema = codigoSchema.min(1, 'Informe o código da embalagem.');

/** A pack as a line of a sale counts it. */
export const embalagemDaLinhaSchema = z.object({
  codigo: codigoDaEmbalagemSchema,
  quantidade: pecasDaEmbalagemSchema,
});

/** `valor`: what one pack costs the customer, in reais; null: as much as its pieces. */
export const embalagemSchema = embalagemDaLinhaSchema.extend({
  valor: reaisField().nullable().default(null),
});

/** Each code once, a pack before a text of its code; blank ones count for nothing. */
export function codigosUmaVez(outros: readonly OutroCodigo[]): OutroCodigo[] {
  const packs = new Map(embalagensDe(outros).map((embalagem) => [embalagem.codigo, embalagem]));
  const codigos = new Set(outros.map(codigoDe).filter((codigo) => codigo !== ''));
  return [...codigos].map((codigo) => packs.get(codigo) ?? codigo);
}

/** Of a pack that is none the list itself says so. */
export const outrosCodigosSchema = z
  .array(z.unknown(), 'Informe uma lista de códigos.')
  .transform((lista, context): OutroCodigo[] =>
    codigosUmaVez(
      lista.flatMap((item, n) => {
        const pack = typeof item === 'object' && item !== null;
        const { data, error } = pack ? embalagemSchema.safeParse(item) : codigoSchema.safeParse(item);
        const message = error?.issues[0]?.message;
        if (message !== undefined) context.addIssue({ code: 'custom', path: pack ? [] : [n], message });
        return data ?? [];
      }),
    ),
  )
  .refine((codigos) => codigos.length <= MAX_OUTROS_CODIGOS, MUITOS_CODIGOS);
