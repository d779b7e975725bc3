/** Fields that every module shares. Texts are trimmed; a blank one counts as missing; NUL is refused. */
import { z } from 'zod';
import { EMAIL, EMAIL_INVALIDO, SEM_EMAIL } from '../pessoas/entrada.ts';
import { PERMISSOES, TIPOS } from '../pessoas/permissoes.ts';
import { isZone } from './calendar.ts';
import { CUSTO_ACIMA_DO_MAXIMO, hasAtMostFourDecimals, MAX_CUSTO, QUATRO_CASAS } from './custo.ts';
import { CAMPO_OBRIGATORIO, DATAS_INVERTIDAS } from './errors.ts';
import { longoDemais, MAX_EMAIL, MAX_NOME, MAX_TELEFONE, PRIMEIRO_DIA, ULTIMO_DIA } from './limites.ts';
import { ACIMA_DO_MAXIMO, hasAtMostTwoDecimals, MAX_CENTAVOS, toReais } from './money.ts';
import { FORA_DO_LIMITE, hasAtMostThreeDecimals, MAX_QUANTIDADE, NUMERO, TRES_CASAS } from './quantidade.ts';
import { umNome } from './texto.ts';

/**
 * The text of a field's type, and another one for a field that is not there (null and blank count as that): where the
 * specification says one text for a form that is not filled in.
 */
export function missingOr(missing: string, wrong: string) {
  return {
    error: ({ input }: { input?: unknown }) => ((blankAsMissing(input) ?? null) === null ? missing : wrong),
  };
}

/** A rule over several fields is silent while one of them is refused for itself. */
export const CAMPOS_CERTOS = {
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
};

function blankAsMissing(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

/** A parameter of a query: a blank one is a missing one. */
/* @__NO_SIDE_EFFECTS__ */
export function param<S extends z.ZodType>(schema: S) {
  return z.preprocess<unknown, S, z.input<S>>(blankAsMissing, schema);
}

/**
 * A list of at most `max`. It is counted before any part of it is read: one that is too long hears that alone, in the same
 * words however long it is and whatever its parts are.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listaAte<S extends z.ZodType>(max: number, mensagem: string, schema: S) {
  return z.preprocess<unknown, S, z.input<S>>((value, { addIssue }) => {
    if (!Array.isArray(value) || value.length <= max) return value;
    addIssue(mensagem);
    return z.NEVER;
  }, schema);
}

/**
 * A list of which whatever is wrong is said of the whole: a person puts it together as one, and has no field for a part.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listaInteira<S extends z.ZodType>(schema: S) {
  return z.preprocess<unknown, S, z.input<S>>((value, { addIssue }) => {
    const { error } = schema.safeParse(value);
    if (error === undefined) return value;
    addIssue(error.issues[0]?.message ?? CAMPO_OBRIGATORIO);
    return z.NEVER;
  }, schema);
}

/** Neither NUL nor half a surrogate pair: PostgreSQL stores neither. */
/* @__NO_SIDE_EFFECTS__ */
export function storable(schema: z.ZodString) {
  return schema.refine((value) => !value.includes('\0') && value.isWellFormed(), 'Caractere inválido.');
}

/**
 * A required text of 1 to `max` characters after trimming. The mark lets a bundler drop schemas that a page does not
 * use, and zod with them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function text(max: number, missing = CAMPO_OBRIGATORIO) {
  return storable(z.string(missing).trim().min(1, missing).max(max, longoDemais(max)));
}

/** The same for what something is called: as it is compared, so it is kept (`umNome`). */
/* @__NO_SIDE_EFFECTS__ */
export function nomeText(max: number, missing = CAMPO_OBRIGATORIO) {
  return storable(z.string(missing).overwrite(umNome).min(1, missing).max(max, longoDemais(max)));
}

/** An optional text: missing, null and blank are null. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(max: number) {
  return keptText(max).transform((value) => value ?? null);
}

/** One that an update may leave out: null and blank take the text away, a missing one (undefined) leaves it as it is. */
/* @__NO_SIDE_EFFECTS__ */
export function keptText(max: number, limpar = (text: string) => text.trim()) {
  return storable(z.string('Informe um texto.').overwrite(limpar).max(max, longoDemais(max)))
    .nullable()
    .transform((value) => value || null)
    .optional();
}

export const nomeSchema = nomeText(MAX_NOME);

/** Digits, 8 to 15 of them, with what is usually written between them. */
function telefoneValido(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]*$/.test(text) && digits >= 8 && digits <= 15;
}

/** The telephone of a person or a store; like every kept text, one that an update leaves out stays as it is. */
export const telefoneSchema = keptText(MAX_TELEFONE).refine(
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
    .max(MAX_EMAIL, longoDemais(MAX_EMAIL))
    .pipe(z.email({ pattern: EMAIL, error: EMAIL_INVALIDO }));
}

export const emailSchema = emailText(SEM_EMAIL);

export const idSchema = z.uuid('Identificador inválido.').toLowerCase();

/** A price: 0 to 9 999 999,99 reais, at most two decimals. */
/* @__NO_SIDE_EFFECTS__ */
export function reaisField(missing = NUMERO) {
  return z
    .number(missingOr(missing, NUMERO))
    .min(0, 'O valor não pode ser negativo.')
    .max(toReais(MAX_CENTAVOS), ACIMA_DO_MAXIMO)
    .refine(hasAtMostTwoDecimals, 'Use no máximo duas casas decimais.');
}

export const reaisSchema = reaisField();

/** What one piece costs: 0 to 9 999 999,9999 reais, at most four decimals. */
/* @__NO_SIDE_EFFECTS__ */
export function custoField() {
  return z
    .number(NUMERO)
    .min(0, 'O valor não pode ser negativo.')
    .max(MAX_CUSTO, CUSTO_ACIMA_DO_MAXIMO)
    .refine(hasAtMostFourDecimals, QUATRO_CASAS);
}

/** A sum of prices, as the server answers it. */
export const totalReaisSchema = z.number();

/** Pieces or kilograms: whether a fraction is one of its product's is not said here. */
/* @__NO_SIDE_EFFECTS__ */
export function quantidadeField(missing = NUMERO) {
  return z
    .number(missingOr(missing, NUMERO))
    .min(-MAX_QUANTIDADE, FORA_DO_LIMITE)
    .max(MAX_QUANTIDADE, FORA_DO_LIMITE)
    .refine(hasAtMostThreeDecimals, TRES_CASAS);
}

export const quantidadeSchema = quantidadeField();

/** A balance as the server answers it: sales and merges may carry it past what a form may set. */
export const saldoSchema = z.number(NUMERO).refine(hasAtMostThreeDecimals, TRES_CASAS);

const DATA = 'Informe uma data válida.';
const ENTRE = `Informe uma data entre ${PRIMEIRO_DIA.slice(0, 4)} e ${ULTIMO_DIA.slice(0, 4)}.`;

/** A calendar day that exists: `2026-02-30` is refused. */
/* @__NO_SIDE_EFFECTS__ */
export function dayField(missing = DATA) {
  return z.iso
    .date(missingOr(missing, DATA))
    .refine((day) => day >= PRIMEIRO_DIA && day <= ULTIMO_DIA, ENTRE);
}

export const daySchema = dayField();

/** The days of a query, both included: of the store, and either left open. */
export const diasDaConsulta = { de: param(daySchema.optional()), ate: param(daySchema.optional()) };
/** For `refine`. */
export const diasEmOrdem = {
  test: ({ de, ate }: { de?: string | undefined; ate?: string | undefined }) =>
    de === undefined || ate === undefined || de <= ate,
  text: { path: ['de'], message: DATAS_INVERTIDAS },
};

/** An instant, ISO 8601 with `Z`. */
export const instantSchema = z.iso
  .datetime('Informe data e hora em ISO 8601 com Z.')
  .refine((value) => value >= '1900', 'Informe data e hora a partir de 1900.');

/** An IANA zone that this runtime knows, whatever its case; out comes its canonical name. */
export const zoneSchema = z
  .string('Informe um fuso horário.')
  .refine(isZone, { message: 'Fuso horário desconhecido.', abort: true })
  .transform((zone) => new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone);

/** As the server answers it. */
export const instantOutSchema = z.iso.datetime();

export const permissaoSchema = z.enum(PERMISSOES, 'Permissão desconhecida.');
export const tipoUsuarioSchema = z.enum(TIPOS);

/** A person as others are told of him. */
export const pessoaSchema = z.object({ id: idSchema, nome: z.string() });
