/**
 * Typed values → the input of the contract's schema, or a text per field. It is the server's own schema: a form refuses
 * what the server would refuse, in the same words, and nothing else.
 */
import { CAMPO_OBRIGATORIO, CAMPOS_OBRIGATORIOS } from '@balcao/contract/base/errors';
import { moneyError, parseMoney, toReais } from '@balcao/contract/base/money';
import { INTEIRO, PESO_INVALIDO, parseQuantidade, type Unidade } from '@balcao/contract/base/quantidade';
import type { ZodType } from 'zod';

export type Erros<V> = Partial<Record<keyof V & string, string>>;
/** The server's, whose fields may be others. */
export type Campos = Partial<Record<string, string>>;

/** `mensagem`: what is wrong with the form as a whole, where the specification has words for that. */
export type Lido<T, V> =
  | { data: T; errors?: undefined; mensagem?: undefined }
  | { data?: undefined; errors: Erros<V>; mensagem?: string | undefined };

/** In the place of a value: why the text is none. */
export class Unreadable {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

interface FormRules<V> {
  /** How what was typed becomes a value, where it does not travel as it is. */
  read?: { [Campo in keyof V]?: (typed: V[Campo], values: V) => unknown };
  /** The form's own words for a field that is empty. */
  missing?: Erros<V>;
}

export function readForm<T, V extends object>(
  schema: ZodType<T>,
  values: V,
  { read = {}, missing = {} }: FormRules<V> = {},
): Lido<T, V> {
  const campos = Object.keys(values) as (keyof V & string)[];
  const input: Partial<Record<keyof V, unknown>> = {};
  const unreadable: Erros<V> = {};
  for (const campo of campos) {
    const value = read[campo] ? read[campo](values[campo], values) : values[campo];
    if (value instanceof Unreadable) unreadable[campo] = value.text;
    else if (value !== undefined) input[campo] = value;
  }
  const parsed = schema.safeParse(input);
  // In the form's order: the first is the one that gets the focus.
  const errors: Erros<V> = {};
  let mensagem: string | undefined;
  for (const campo of campos) {
    const told = parsed.error?.issues.find(({ path }) => path[0] === campo)?.message;
    const wrong = unreadable[campo] ?? (told && isBlank(values[campo]) ? missing[campo] : undefined) ?? told;
    if (wrong === undefined) continue;
    errors[campo] = wrong === CAMPOS_OBRIGATORIOS ? CAMPO_OBRIGATORIO : wrong;
    if (wrong === CAMPOS_OBRIGATORIOS) mensagem = wrong;
  }
  return parsed.success && Object.keys(errors).length === 0 ? { data: parsed.data } : { errors, mensagem };
}

/** The server's `campos` at the form's fields: `permissoes.0` is of `permissoes`. */
export function atFields(campos: Campos): Campos {
  return Object.fromEntries(Object.entries(campos).map(([path, text]) => [path.split('.')[0] ?? '', text]));
}

/** Reais. */
export function readMoney(typed: string, exemplo?: string): number | Unreadable {
  const erro = moneyError(typed, exemplo);
  return erro === undefined ? toReais(parseMoney(typed) ?? 0) : new Unreadable(erro);
}

export function readQuantidade(typed: string, unidade: Unidade = 'un'): number | Unreadable {
  return parseQuantidade(typed, unidade) ?? new Unreadable(unidade === 'kg' ? PESO_INVALIDO : INTEIRO);
}

/** An empty field is a missing one: the schema has the words for it. */
export function unlessBlank<T>(read: (typed: string) => T): (typed: string) => T | undefined {
  return (typed) => (isBlank(typed) ? undefined : read(typed));
}

/** An untouched field is left out and stays as it is: it may be older than the rule. */
export function unlessSame(before: string): (typed: string) => string | undefined {
  return (typed) => (typed === before ? undefined : typed);
}

/** A field that only repeats another: it does not travel. */
export function sameAs(typed: string, again: string, otherwise: string): Unreadable | undefined {
  return again === typed ? undefined : new Unreadable(otherwise);
}

/** The contract only says that the field is missing. */
export const SEM_NOME = 'Informe o nome.';

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}
