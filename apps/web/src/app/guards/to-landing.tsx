import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { deixarRecado } from '../../lib/recado.ts';
import { unreadToast } from '../../lib/toast.ts';
import { LOGIN } from './acesso.ts';

/** Whether this document itself came from `/`: then the landing page is not to be had (a cached copy, no network). */
function loadedAtRoot(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === '/';
}

/** `/` is not the application's: a page load, which takes along what was about to be said. */
export function ToLanding() {
  const stay = loadedAtRoot();

  useEffect(() => {
    if (stay) return;
    const recado = unreadToast();
    if (recado) deixarRecado(recado);
    window.location.replace('/');
  }, [stay]);

  return stay ? <Navigate to={LOGIN} replace /> : null;
}
