/** A table for the screen, the CSV and the spreadsheet alike. */
import { formatDay } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import { formatNumber } from '@balcao/contract/base/numeros';
import { comVirgula } from '@balcao/contract/base/quantidade';
import { fold } from '@balcao/contract/base/texto';

/**
 * `texto` is a text; `data` a day `YYYY-MM-DD`; `hora` an hour 0 to 23; `dinheiro` reais; `porcento` 12.5 for 12,5 %;
 * `numero` a quantity. All but the first two are numbers.
 */
export type Tipo = 'texto' | 'data' | 'hora' | 'dinheiro' | 'porcento' | 'numero';

export interface ColunaDaTabela<L> {
  titulo: string;
  tipo: Tipo;
  valor: (linha: L) => string | number;
  /** The text on the screen, where it is not the usual one of its type. */
  lido?: (linha: L) => string;
  /** Left out on the screen, where another column says it. */
  soNoArquivo?: boolean;
  /** The others add up to it: left out where a row has little room. */
  soma?: boolean;
}

export interface Tabela<L> {
  titulo: string;
  colunas: readonly ColunaDaTabela<L>[];
  linhas: readonly L[];
}

/** `12,5%` */
export function formatPorcento(value: number): string {
  return `${comVirgula(value * 10, 1)}%`;
}

/** A cell as a person reads it. */
export function formatCelula(tipo: Tipo, value: string | number): string {
  if (typeof value === 'string') return tipo === 'data' ? formatDay(value) : value;
  if (tipo === 'dinheiro') return formatReais(value);
  if (tipo === 'porcento') return formatPorcento(value);
  return tipo === 'hora' ? `${value}h às ${value + 1}h` : formatNumber(value);
}

/** `Produto Mais Vendidos` from 1 to 21 November → `produto-mais-vendidos-2026-11-01-a-2026-11-21`. */
export function nomeDoArquivo(titulo: string, periodo: string): string {
  return fold(`${titulo} ${periodo}`)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
