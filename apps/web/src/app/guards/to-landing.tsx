import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { LoginState } from '../../features/auth/login-state.ts';
import { deixarRecado, type Recado } from '../../lib/recado.ts';
import { unreadToast } from '../../lib/toast.ts';
import { LOGIN } from './acesso.ts';
import { sessaoEncerrada } from './encerrada.ts';

/** Whether this document itself came from `/`: then the landing page is not to be had (a cached copy, no network). */
function loadedAtRoot(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === '/';
}

/** `/` is not the application's: a page load, which takes along what was about to be said, or that the session ended. */
export function ToLanding() {
  const state = useLocation().state as LoginState | null;
  const stay = loadedAtRoot();
  const de = state?.de;

  useEffect(() => {
    if (stay) return;
    let gone = false;
    const sair = (recado: Recado | undefined) => {
      if (gone) return;
      if (recado) deixarRecado(recado);
      window.location.replace('/');
    };
    if (de) void sessaoEncerrada(de).then((texto) => sair({ tipo: 'sessao', texto }));
    else sair(unreadToast());
    return () => {
      gone = true;
    };
  }, [stay, de]);

  return stay ? <Navigate to={LOGIN} state={state} replace /> : null;
}
