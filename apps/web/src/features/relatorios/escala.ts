/** The places of an axis: round steps from zero, and what stands at them. Pure. */
import { toReais } from '@balcao/contract/money';

export interface Escala {
  /** From zero in equal steps; the last is at or above everything that is drawn. */
  marcas: number[];
  passo: number;
}

/** Of ten: what a person counts in. */
const REDONDOS = [1, 2, 2.5, 5, 10];

/**
 * Whole steps for values of up to `maior`, at most `passos` of them. In centavos, or in units: where those have
 * fractions, a step has none.
 */
export function escalaAte(maior: number, passos = 4): Escala {
  const least = Math.max(1, maior / passos);
  const power = 10 ** Math.floor(Math.log10(least));
  const passo =
    REDONDOS.map((round) => round * power).find((step) => step >= least && Number.isInteger(step)) ??
    10 * power;
  const count = Math.max(1, Math.ceil(maior / passo));
  return { marcas: Array.from({ length: count + 1 }, (_, index) => index * passo), passo };
}

/** `R$ 0`, `R$ 2,50`, `R$ 750`, `R$ 1,5 mil`: exact, so that no two places say the same. */
export function marcaEmReais(centavos: number, { passo }: Escala): string {
  return `R$\u00a0${curto(toReais(centavos), toReais(passo))}`;
}

/** `0`, `750`, `1,5 mil`. */
export function marcaEmUnidades(unidades: number, { passo }: Escala): string {
  return curto(unidades, passo);
}

/** In no more than five places two decimals of thousands or millions are exact. */
function curto(value: number, step: number): string {
  const [unit, word] =
    value >= 1_000_000 ? [1_000_000, '\u00a0mi'] : value >= 1_000 ? [1_000, '\u00a0mil'] : [1, ''];
  const decimals = value === 0 || Number.isInteger(step) ? 0 : 2;
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  return `${(value / unit).toLocaleString('pt-BR', options)}${word}`;
}
