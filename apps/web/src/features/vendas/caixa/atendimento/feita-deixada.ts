/** What was just paid in another place of the till: said at the counter, once. */
import type { Registered } from '../../ultima-venda.ts';

let deixada: Registered | undefined;

export function deixarFeita(feita: Registered | undefined): void {
  deixada = feita;
}

/** Only looked at: a page may be drawn twice before it stands. */
export const feitaDeixada = () => deixada;
