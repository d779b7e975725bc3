import { ehPaginaDaLoja } from '@balcao/contract/pessoas/permissoes';
import { copia } from '../dados/copia/copia.ts';
import { sessaoGuardada } from '../dados/sessao-guardada.ts';
import { CAIXA } from '../features/vendas/caixa/atendimento/endereco.ts';
import { holdUntilPainted } from '../lib/first-paint.ts';

/**
 * The till with a queue in front of it: its first products are read before anything is drawn, so that it is drawn once,
 * and nothing else is asked for until it is. The other pages begin with the whole copy. Undefined: there is nothing to
 * wait for.
 */
export const doDisco = sessaoGuardada.get() ? ler(location.pathname) : undefined;

function ler(path: string): Promise<unknown> | undefined {
  if (!path.startsWith(CAIXA)) return ehPaginaDaLoja(path) ? copia.abrir().catch(() => undefined) : undefined;
  holdUntilPainted();
  return copia.adiantar();
}
