/**
 * The columns of SQL that is written by hand: `import * as col`, then `{ id: col.uuid, pagaEm: col.instant.orNull }`.
 * What reads by them is in rows.ts.
 */

/** The check that a value of a column has to pass. */
export interface Shape<T> {
  readonly fits: (value: unknown) => value is T;
}

/** A column of an answer: what PostgreSQL may call its type, and what the code has of it then. */
export interface Column<T> extends Shape<T> {
  readonly types: readonly string[];
  readonly orNull: Column<T | null>;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type ValueOf<S> = S extends Shape<infer T> ? T : never;

function column<T>(types: readonly string[], fits: (value: unknown) => value is T): Column<T> {
  return {
    types,
    fits,
    get orNull() {
      return column(types, (value): value is T | null => value === null || fits(value));
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

export const uuid = column(['uuid'], isText);
export const text = column(['text', 'name'], isText);
/** A uuid or a text that is only passed on. */
export const printed = column(['uuid', 'text'], isText);
export const bytea = column(['bytea'], (value) => Buffer.isBuffer(value));
export const bool = column(['bool'], (value) => typeof value === 'boolean');
export const instant = column(['timestamptz'], (value) => value instanceof Date);
/** A count; a sum of counts is numeric to PostgreSQL. */
export const integer = column(['int2', 'int4', 'int8', 'numeric'], isInteger);
export const centavos = column(['int8', 'numeric'], isInteger);
/** What one piece costs: centavos with up to two decimals. */
export const custo = column(
  ['numeric'],
  (value): value is number => isNumber(value) && Math.round(value * 100) / 100 === value,
);
export const number = column(['int2', 'int4', 'int8', 'numeric'], isNumber);
/** Pieces or kilograms. */
export const quantidade = column(['numeric'], isNumber);

/** One of these words, as a constraint of the table or the query itself has it. */
export function oneOf<const Words extends readonly string[]>(words: Words): Column<Words[number]> {
  return column(['text'], (value): value is Words[number] => isText(value) && words.includes(value));
}

export function arrayOf<T>({ types, fits }: Column<T>): Column<T[]> {
  return column(
    types.map((type) => `_${type}`),
    list({ fits }).fits,
  );
}

/** JSON of a known shape, which the tests check, too. */
export function json<T>({ fits }: Shape<T>): Column<T> {
  return column(['json', 'jsonb'], fits);
}

export function list<T>({ fits }: Shape<T>): Shape<T[]> {
  return { fits: (value): value is T[] => Array.isArray(value) && value.every((each) => fits(each)) };
}

/** Values by names that the code does not know. */
export function record<T>({ fits }: Shape<T>): Shape<Record<string, T>> {
  return {
    fits: (value): value is Record<string, T> =>
      typeof value === 'object' && value !== null && Object.values(value).every((each) => fits(each)),
  };
}

/** A value that no code relies on. */
export const anything: Shape<unknown> = { fits: (_value): _value is unknown => true };

/** One or the other. */
export function either<A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> {
  return { fits: (value): value is A | B => one.fits(value) || other.fits(value) };
}

/** At least these. In JSON an instant is text. */
export function object<const Fields extends Readonly<Record<string, Shape<unknown>>>>(
  fields: Fields,
): Shape<{ -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }> {
  return {
    fits: (value): value is { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> } =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(fields).every(([name, { fits }]) => fits(Reflect.get(value, name))),
  };
}
