/** Fields that every module shares. Texts are trimmed; a blank one counts as missing; NUL is refused. */
import { z } from 'zod';
import { PERMISSOES, TIPOS } from './permissoes.ts';

/** What is said of a field that is empty; and of a whole form, where the specification has its words. */
export const CAMPO_OBRIGATORIO = 'Campo obrigatório.';
export const CAMPOS_OBRIGATORIOS = 'Preencha todos os campos';
export const NUMERO = 'Informe um número.';
export const INTEIRO = 'Informe um número inteiro.';

/**
 * The text of a field's type, and another one for a field that is not there (null and blank count as that): where the
 * specification says one text for a form that is not filled in.
 */
export function missingOr(missing: string, wrong: string) {
  return {
    error: ({ input }: { input?: unknown }) => ((blankAsMissing(input) ?? null) === null ? missing : wrong),
  };
}

function blankAsMissing(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

/** A parameter of a query: a blank one is a missing one. */
/* @__NO_SIDE_EFFECTS__ */
export function param<S extends z.ZodType>(schema: S) {
  return z.preprocess<unknown, S, z.input<S>>(blankAsMissing, schema);
}

/** Neither NUL nor half a surrogate pair: PostgreSQL stores neither. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

/**
 * A required text of 1 to `max` characters after trimming. The mark lets a bundler drop schemas that a page does not
 * use, and zod with them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function text(max: number, missing = CAMPO_OBRIGATORIO) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Use no máximo ${max} caracteres.`)
    .refine(isStorable, 'Caractere inválido.');
}

/** An optional text: missing, null and blank are null. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(max: number) {
  return keptText(max).transform((value) => value ?? null);
}

/** One that an update may leave out: null and blank take the text away, a missing one (undefined) leaves it as it is. */
/* @__NO_SIDE_EFFECTS__ */
export function keptText(max: number) {
  return z
    .string('Informe um texto.')
    .trim()
    .max(max, `Use no máximo ${max} caracteres.`)
    .refine(isStorable, 'Caractere inválido.')
    .nullable()
    .transform((value) => value || null)
    .optional();
}

export const nomeSchema = text(120);

/** Digits, 8 to 15 of them, with what is usually written between them. */
function telefoneValido(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]*$/.test(text) && digits >= 8 && digits <= 15;
}

/** Of a person or a store; like every kept text, one that an update leaves out stays as it is. */
export const telefoneSchema = keptText(30).refine(
  (value) => value == null || telefoneValido(value),
  'Informe um telefone válido, como (11) 98888-7777.',
);

/** Compared in lower case everywhere. */
/* @__NO_SIDE_EFFECTS__ */
export function emailText(missing: string) {
  return z
    .string(missing)
    .trim()
    .toLowerCase()
    .min(1, missing)
    .max(254, 'Use no máximo 254 caracteres.')
    .pipe(z.email('Informe um e-mail válido.'));
}

export const emailSchema = emailText('Informe o e-mail.');

export const idSchema = z.uuid('Identificador inválido.').toLowerCase();

/** Of either sign; fits `numeric(12,3)` with room for sums. */
export const MAX_QUANTIDADE = 1_000_000;
export const FORA_DO_LIMITE = 'Quantidade fora do limite.';

/** Within what a form may send, and so what a balance edited by hand, or a merged one, may become. */
export function cabe(quantidade: number): boolean {
  return Math.abs(quantidade) <= MAX_QUANTIDADE;
}

/** Whole quantities. */
/* @__NO_SIDE_EFFECTS__ */
export function quantidadeField(missing = NUMERO) {
  return z
    .number(missingOr(missing, NUMERO))
    .int(INTEIRO)
    .min(-MAX_QUANTIDADE, FORA_DO_LIMITE)
    .max(MAX_QUANTIDADE, FORA_DO_LIMITE);
}

export const quantidadeSchema = quantidadeField();

const WHOLE = /^(-?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,0*|\.0{1,2})?$/;

/** `12`, `-3`, `1.200`, `12,0` → a whole number; undefined when it is none. */
export function parseWhole(text: string): number | undefined {
  const match = WHOLE.exec(text.trim().replace('\u2212', '-'));
  if (!match) return undefined;
  const value = Number((match[2] ?? '').replaceAll('.', ''));
  return match[1] && value !== 0 ? -value : value;
}

/** A balance as the server answers it: sales and merges may carry it past what a form may set. */
export const saldoSchema = z.number(NUMERO).int(INTEIRO);

export const instantOutSchema = z.iso.datetime();

export const permissaoSchema = z.enum(PERMISSOES, 'Permissão desconhecida.');
export const tipoUsuarioSchema = z.enum(TIPOS);
