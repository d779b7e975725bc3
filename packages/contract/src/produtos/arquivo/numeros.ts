/**
 * How a file writes its numbers. `4.500` is four and a half to one program and four thousand five hundred to another:
 * that is told by all the numbers of the file together, and where they don't tell, by a person. Never guessed. Pure.
 */
import type { Coluna } from './arquivo.ts';
import { unwrap } from './celulas.ts';

export const SINAIS_DECIMAIS = ['virgula', 'ponto'] as const;
/** The sign before the decimals. */
export type SinalDecimal = (typeof SINAIS_DECIMAIS)[number];

export const DE_NUMEROS = ['valor', 'custo', 'quantidade', 'estoque'] as const satisfies readonly Coluna[];
type DeNumeros = (typeof DE_NUMEROS)[number];

export interface Notacao {
  /** null: only a person can say. */
  numeros: SinalDecimal | null;
  /** Both are in the file: the fewer are wrong, and so is what could be either. */
  mista: boolean;
  /** The first number that could be either. */
  duvida: { linha: number; coluna: DeNumeros; texto: string } | undefined;
}

/** A thousand begins with no zero: `0.750` is no grouped number. */
const FORMAS: Record<SinalDecimal, RegExp> = {
  virgula: /^(\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
  ponto: /^(\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
};

const CELULA = /^([-\u2212]?)\s*(?:R\$)?\s*([-\u2212]?)\s*([\d.,]*\d[\d.,]*)$/i;
/** Nobody writes a longer number, and no expression here has to look through one. */
const MAX_TEXTO = 40;

/** `R$ 1.234,56`, `="-3"` → sign, and digits with their separators; undefined where it is no number. */
function bare(cell: string): { negativo: boolean; texto: string } | undefined {
  const text = unwrap(cell.trim()).replace(/^'/, '');
  const [, before, after, texto] = (text.length <= MAX_TEXTO && CELULA.exec(text)) || [];
  return texto === undefined ? undefined : { negativo: Boolean(before || after), texto };
}

/** How a number says that its file writes; `duvida`: it could be either. */
function told(texto: string): SinalDecimal | 'duvida' | undefined {
  const [virgula, ponto] = [FORMAS.virgula.test(texto), FORMAS.ponto.test(texto)];
  if (virgula && ponto) return /[.,]/.test(texto) ? 'duvida' : undefined;
  if (virgula) return 'virgula';
  return ponto ? 'ponto' : undefined;
}

type Linhas = readonly (readonly string[])[];

/** By every number below the headings. */
export function notacaoDoArquivo(
  linhas: Linhas,
  titulos: number,
  columns: Partial<Record<Coluna, number>>,
): Notacao {
  const count = { virgula: 0, ponto: 0 };
  let duvida: Notacao['duvida'];
  for (let index = titulos + 1; index < linhas.length; index += 1) {
    const row = linhas[index] ?? [];
    for (const coluna of DE_NUMEROS) {
      const { texto } = bare(row[columns[coluna] ?? -1] ?? '') ?? {};
      const said = texto === undefined ? undefined : told(texto);
      if (said === 'duvida') duvida ??= { linha: index + 1, coluna, texto: texto ?? '' };
      else if (said !== undefined) count[said] += 1;
    }
  }
  const mista = count.virgula > 0 && count.ponto > 0;
  if (count.virgula + count.ponto > 0) {
    return { numeros: count.ponto > count.virgula ? 'ponto' : 'virgula', mista, duvida };
  }
  return { numeros: duvida ? null : 'virgula', mista, duvida };
}

/** As a person said: then every number is one thing. */
export function responder(notacao: Notacao, numeros: SinalDecimal | undefined): Notacao {
  return numeros === undefined ? notacao : { ...notacao, numeros, mista: false };
}

/** A number as digits: nothing of it is rounded yet. */
export interface Decimal {
  negativo: boolean;
  inteiro: string;
  fracao: string;
}

/** `aberto`: only a person can say what it is. */
export type NumeroLido = Decimal | { mensagem: string } | 'aberto' | undefined;

const PONTO_AQUI =
  'Os outros números do arquivo têm vírgula antes dos centavos, e este tem ponto. Escreva todos do mesmo jeito.';
const VIRGULA_AQUI =
  'Os outros números do arquivo têm ponto antes dos centavos, e este tem vírgula. Escreva todos do mesmo jeito.';
const DE_DOIS_JEITOS =
  'O arquivo mistura vírgula e ponto, e este número pode ser lido de dois jeitos. Escreva todos do mesmo jeito.';

/** undefined: it is no number at all. */
export function lerNumero(cell: string, { numeros, mista }: Notacao): NumeroLido {
  const { negativo = false, texto = '' } = bare(cell) ?? {};
  const said = texto === '' ? undefined : told(texto);
  if (said === 'duvida' && numeros === null) return 'aberto';
  if (said === 'duvida' && mista) return { mensagem: DE_DOIS_JEITOS };
  const match = FORMAS[numeros ?? 'virgula'].exec(texto);
  if (!match || texto === '') {
    if (said === undefined) return undefined;
    return { mensagem: said === 'ponto' ? PONTO_AQUI : VIRGULA_AQUI };
  }
  const [, whole = '', fracao = ''] = match;
  return { negativo, inteiro: whole.replaceAll(/[.,]/g, ''), fracao };
}

/** In units of the last of `casas` decimals, half a one up. */
export function unidadesDoNumero({ inteiro, fracao }: Decimal, casas: 2 | 4): number {
  const decimals = fracao.padEnd(casas + 1, '0');
  const up = decimals.charAt(casas) >= '5' ? 1 : 0;
  return Number(inteiro) * 10 ** casas + Number(decimals.slice(0, casas)) + up;
}

/** Pieces have no fraction, weights up to three decimals; undefined: more than that. */
export function quantidadeDoNumero({ negativo, inteiro, fracao }: Decimal, casas: 0 | 3): number | undefined {
  const decimals = fracao.replace(/0+$/, '');
  if (decimals.length > casas) return undefined;
  const value = (Number(inteiro) * 1000 + Number(decimals.padEnd(3, '0'))) / 1000;
  return negativo && value !== 0 ? -value : value;
}
