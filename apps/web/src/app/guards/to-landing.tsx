import { Navigate } from 'react-router';
import { unreadToast } from '../../lib/toast.ts';
import { LOGIN } from './acesso.ts';
import { usePartida } from './use-partida.ts';

/** Whether this document itself came from `/`: then the landing page is not to be had (a cached copy, no network). */
function loadedAtRoot(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === '/';
}

/** `/` is not the application's: a page load, which takes along what was about to be said, or that the session ended. */
export function ToLanding() {
  const stay = loadedAtRoot();
  const state = usePartida(stay ? undefined : '/', unreadToast);
  return stay ? <Navigate to={LOGIN} state={state} replace /> : null;
}
