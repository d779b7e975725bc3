import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { deixarAviso } from '../lib/aviso.ts';
import { recentToast } from '../lib/toast.ts';
import { LOGIN, type LoginState } from './access.ts';

/** Whether this document itself came from `/`: then the landing page is not to be had (a cached copy, no network). */
function loadedAtRoot(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === '/';
}

/** `/` is not the application's: a page load, which takes along what was about to be said. */
export function ToLanding() {
  const state = useLocation().state as LoginState | null;
  const texto = state?.aviso;
  const stay = loadedAtRoot();

  useEffect(() => {
    if (stay) return;
    const aviso = texto === undefined ? recentToast() : { tipo: 'aviso' as const, texto };
    if (aviso) deixarAviso(aviso);
    window.location.replace('/');
  }, [stay, texto]);

  return stay ? <Navigate to={LOGIN} state={state} replace /> : null;
}
