/**
 * How a value is written: text that a spreadsheet must not run, a bar code or several (spaces between them) that the import
 * has back as they are, centavos, those that one piece costs, pieces or kilograms, a number, or what SQL already wrote.
 */
export type TipoColuna =
  | 'texto'
  | 'codigo'
  | 'codigos'
  | 'reais'
  | 'custo'
  | 'quantidade'
  | 'numero'
  | 'pronto';

export interface Arquivo {
  readonly nome: string;
  /** Headings in their order; the query names its columns the same. */
  readonly colunas: Readonly<Record<string, TipoColuna>>;
  /** `:loja` and `:fuso` stand for the store's id and zone. */
  readonly consulta: string;
  /** The tables that it tells everything of. */
  readonly tabelas: readonly string[];
  readonly descricao: string;
}

/** An instant twice: as it is, for programs, and on the store's clock, for people. */
export const instante = (coluna: string, nome: string) =>
  `to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${nome},
   to_char(${coluna} at time zone :fuso, 'YYYY-MM-DD HH24:MI:SS') as ${nome}_local`;

export const instantes = (nome: string) => ({ [nome]: 'pronto', [`${nome}_local`]: 'pronto' }) as const;

export const lista = (coluna: string) => `array_to_string(${coluna}, ', ')`;

/** Yes, or nothing. */
export const simOuNada = (coluna: string) => `case when ${coluna} then 'sim' end`;
