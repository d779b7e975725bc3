/** The session for components. What it is and where it lives: sessao-guardada.ts. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { useStore } from '../lib/use-store.ts';
import { type SessaoGuardada, sessaoGuardada } from './sessao-guardada.ts';

export function useSessao(): SessaoGuardada | undefined {
  return useStore(sessaoGuardada);
}

export function useUsuario(): Usuario | undefined {
  return useSessao()?.usuario;
}
