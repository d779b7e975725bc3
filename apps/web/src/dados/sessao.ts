/** The session for components. What it is and where it lives: session-store.ts. */
import type { Usuario } from '@balcao/contract/auth';
import { useSyncExternalStore } from 'react';
import { type Sessao, session } from '../lib/session-store.ts';

export * from '../lib/session-store.ts';

export function useSessao(): Sessao | undefined {
  return useSyncExternalStore(session.subscribe, session.get);
}

export function useUsuario(): Usuario | undefined {
  return useSessao()?.usuario;
}
