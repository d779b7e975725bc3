/** The session for components. What it is and where it lives: sessao-guardada.ts. */
import type { Usuario } from '@balcao/contract/auth';
import { useStore } from '../lib/use-store.ts';
import { type Sessao, session } from './sessao-guardada.ts';

export * from './sessao-guardada.ts';

export function useSessao(): Sessao | undefined {
  return useStore(session);
}

export function useUsuario(): Usuario | undefined {
  return useSessao()?.usuario;
}
