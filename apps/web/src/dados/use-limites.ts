import type { LimitesDoFuncionario } from '@balcao/contract/pessoas/permissoes';
import { useUsuario } from './use-sessao.ts';

/**
 * How far whoever is signed in may go: percent off, giving back, cash out. Null: nothing of it binds him, for he is the
 * owner, and nothing of it is shown. What the server thinks of it by now, it says itself.
 */
export function useLimites(): LimitesDoFuncionario | null {
  return useUsuario()?.limites ?? null;
}
