/**
 * A sale's short number, that can be said across a counter: six digits from the end of its id. The device knows it
 * before the server has seen the sale.
 */
import { PREFIXOS, rotuloVenda } from './venda.ts';

/** Hexadecimal digits at the end of the id that it comes from; 20 bits, a little more than six digits tell apart. */
const FINAL = 5;
const NUMEROS = 1_000_000;
const FINAIS = 16 ** FINAL;

const DIGITADO = /^(?:venda\s+|n[º°o.]*\s*)?(\d{3})[\s.-]?(\d{3})$/iu;
const DA_CAIXA = new RegExp(`^(?:${Object.values(PREFIXOS).join('|')})-\\d{13}$`);

/** `482 913`. The space is a no-break one. */
export function numeroCurto(id: string): string {
  const digits = String(Number.parseInt(id.slice(-FINAL), 16) % NUMEROS).padStart(6, '0');
  return `${digits.slice(0, 3)}\u00a0${digits.slice(3)}`;
}

/** How the ids end that have the number which somebody typed; none where it is no such number. */
export function finaisDoNumero(typed: string): string[] {
  const [, first, second] = DIGITADO.exec(typed.trim()) ?? [];
  if (first === undefined || second === undefined) return [];
  const finais: string[] = [];
  for (let n = Number(first + second); n < FINAIS; n += NUMEROS) {
    finais.push(n.toString(16).padStart(FINAL, '0'));
  }
  return finais;
}

/** `Nº 1042`: of a finished sale. The space is a no-break one. */
function numeroDado(numero: number): string {
  return `N\u00ba\u00a0${numero}`;
}

/** A sale's number: the store's own once it is finished, the short one of its id until then. */
export function numeroDaVenda({ id, numero }: { id: string; numero?: number | null | undefined }): string {
  return numero == null ? numeroCurto(id) : numeroDado(numero);
}

/** A sale's number in the middle of a sentence: `nº 1042`. */
export function numeroNaFrase(venda: { id: string; numero?: number | null | undefined }): string {
  return numeroDaVenda(venda).replace('N', 'n');
}

const DITO = /^(?:venda\s+)?(?:n[\u00ba\u00b0o.]*\s*)?(\d{1,12})$/iu;

/** The store's own number that somebody typed; undefined where it is none. */
export function lerNumeroDaVenda(typed: string): number | undefined {
  const [, digits] = DITO.exec(typed.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** A sale's name where people talk about it: the one that somebody gave it, else its number. */
export function tituloVenda(venda: {
  id: string;
  identificador: string;
  numero?: number | null | undefined;
}): string {
  const { identificador } = venda;
  if (!DA_CAIXA.test(identificador)) return rotuloVenda(venda);
  const titulo = identificador.startsWith(PREFIXOS.FUTUROS) ? 'Venda futura' : 'Venda';
  return `${titulo} ${numeroNaFrase(venda)}`;
}
