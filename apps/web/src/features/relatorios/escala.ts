/** The places of an axis: round steps from zero up, and down where something is below it. Pure. */
import { toReais } from '@balcao/contract/base/money';

export interface Escala {
  /** In equal steps, zero among them; everything that is drawn is between the first and the last. */
  marcas: number[];
  passo: number;
  /** The lower end: the first place, or half a step below it for values just under zero. */
  fundo: number;
}

/** Round steps within a power of ten. */
const REDONDOS = [1, 2, 2.5, 5, 10];
const PASSOS = 4;

/**
 * Whole steps for values from `menor` (not above zero) to `maior`, about four of them. In centavos, or in units:
 * where those have fractions, a step has none.
 */
export function escalaAte(maior: number, menor = 0): Escala {
  const least = Math.max(1, (maior - menor) / PASSOS);
  const power = 10 ** Math.floor(Math.log10(least));
  const passo =
    REDONDOS.map((round) => round * power).find((step) => step >= least && Number.isInteger(step)) ??
    10 * power;
  const pouco = -menor <= passo / 2;
  const [below, above] = [pouco ? 0 : Math.ceil(-menor / passo), Math.ceil(maior / passo)];
  const count = Math.max(1, below + above);
  const fundo = pouco && menor < 0 ? -passo / 2 : 0 - below * passo;
  return { marcas: Array.from({ length: count + 1 }, (_, index) => (index - below) * passo), passo, fundo };
}

/** `R$ 0`, `R$ 2,50`, `R$ 750`, `R$ 1,5 mil`: exact, so that no two places say the same. */
export function marcaEmReais(centavos: number, { passo }: Pick<Escala, 'passo'>): string {
  return `${centavos < 0 ? '\u2212' : ''}R$\u00a0${curto(Math.abs(toReais(centavos)), toReais(passo))}`;
}

/** In no more than five places two decimals of thousands or millions are exact. */
function curto(value: number, step: number): string {
  const [unit, word] =
    value >= 1_000_000 ? [1_000_000, '\u00a0mi'] : value >= 1_000 ? [1_000, '\u00a0mil'] : [1, ''];
  const decimals = value === 0 || Number.isInteger(step) ? 0 : 2;
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  return `${(value / unit).toLocaleString('pt-BR', options)}${word}`;
}
