import type { LimitesDoFuncionario } from '@balcao/contract/pessoas/permissoes';
import { useUsuario } from './use-sessao.ts';

/**
 * The signed-in person's limits: percent off, giving back, cash out. Null: the owner, whom no limit binds. The server judges
 * by its own.
 */
export function useLimites(): LimitesDoFuncionario | null {
  return useUsuario()?.limites ?? null;
}
