/** The session for components. What it is and where it lives: session-store.ts. */
import type { Usuario } from '@balcao/contract/auth';
import { type Sessao, session } from '../lib/session-store.ts';
import { useStore } from '../lib/use-store.ts';

export * from '../lib/session-store.ts';

export function useSessao(): Sessao | undefined {
  return useStore(session);
}

export function useUsuario(): Usuario | undefined {
  return useSessao()?.usuario;
}
