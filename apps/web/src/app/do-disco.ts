import { copia } from '../dados/copia/copia.ts';
import { sessaoGuardada } from '../dados/sessao-guardada.ts';
import { CAIXA } from '../features/vendas/caixa/atendimento/endereco.ts';
import { holdUntilPainted } from '../lib/first-paint.ts';

/** A disk that takes longer is not waited for, in milliseconds. */
const PATIENCE = 500;

/**
 * The till with a queue in front of it: its first products are read before anything is drawn, so that it is drawn once.
 * Undefined: there is nothing to wait for.
 */
export const doDisco = location.pathname.startsWith(CAIXA) && sessaoGuardada.get() ? ler() : undefined;

function ler(): Promise<unknown> {
  holdUntilPainted();
  return Promise.race([copia.adiantar(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
