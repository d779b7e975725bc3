/** What was just paid in another place of the till: said at the counter, once. */
import type { Registered } from '../../ultima-venda.ts';

let deixada: Registered | undefined;

export function deixarFeita(feita: Registered): void {
  deixada = feita;
}

export function tomarFeita(): Registered | undefined {
  const feita = deixada;
  deixada = undefined;
  return feita;
}
