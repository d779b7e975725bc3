import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { LoginState } from '../../features/auth/login-state.ts';
import { guardadasText, guardadosDe, palavraGuardada } from '../../fila/fila.ts';
import { deixarRecado } from '../../lib/recado.ts';
import { unreadToast } from '../../lib/toast.ts';
import { LOGIN, SESSAO_EXPIRADA } from './acesso.ts';

/** Whether this document itself came from `/`: then the landing page is not to be had (a cached copy, no network). */
function loadedAtRoot(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === '/';
}

/** Nobody is kept waiting for a slow disk. */
const PATIENCE = 4_000;

/** That the session ended, and what waits on this device for the next one: nothing unsent is invisible. */
async function sessaoEncerrada(de: NonNullable<LoginState['de']>): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve(''), PATIENCE));
  const waiting = guardadosDe(de).then(
    (envios) => (envios.length === 0 ? '' : `${guardadasText(envios)} ${palavraGuardada(envios)}`),
    () => '',
  );
  const guardadas = await Promise.race([waiting, late]);
  return guardadas === ''
    ? SESSAO_EXPIRADA
    : `${SESSAO_EXPIRADA} ${guardadas} neste aparelho: entre para enviar.`;
}

/** `/` is not the application's: a page load, which takes along what was about to be said. */
export function ToLanding() {
  const state = useLocation().state as LoginState | null;
  const [ended, setEnded] = useState<string>();
  const stay = loadedAtRoot();
  const de = state?.de;
  const asking = de !== undefined && ended === undefined;
  const texto = ended ?? state?.motivo;

  useEffect(() => {
    if (de) void sessaoEncerrada(de).then(setEnded);
  }, [de]);

  useEffect(() => {
    if (stay || asking) return;
    if (ended !== undefined) deixarRecado({ tipo: 'sessao', texto: ended });
    else {
      const recado = texto === undefined ? unreadToast() : { tipo: 'aviso' as const, texto };
      if (recado) deixarRecado(recado);
    }
    window.location.replace('/');
  }, [stay, asking, ended, texto]);

  if (!stay || asking) return null;
  return <Navigate to={LOGIN} state={texto === undefined ? null : { motivo: texto }} replace />;
}
