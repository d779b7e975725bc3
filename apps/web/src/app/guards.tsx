import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useUsuario } from '../lib/session.ts';
import {
  avisoDeLogin,
  decide,
  type GuardedPath,
  LOGIN,
  type LoginState,
  SEM_ACESSO,
  startPage,
} from './access.ts';
import { Checking } from './checking.tsx';
import { ME_KEY } from './session-watcher.tsx';

/**
 * Opens a page to whom it belongs. What is stored is believed when it says yes (the server decides about every call
 * anyway, and the till must open without a network); when it says no, the server is asked once more before the
 * person is sent away: the owner may have given the permission a minute ago.
 */
export function Guard({ path, children }: { path: GuardedPath; children: ReactNode }) {
  const usuario = useUsuario();
  const queryClient = useQueryClient();
  const decision = decide(path, usuario);
  const mustAsk = !decision.allowed && usuario !== undefined;
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    if (!mustAsk || asked) return;
    let gone = false;
    queryClient.refetchQueries({ queryKey: ME_KEY }).finally(() => {
      if (!gone) setAsked(true);
    });
    return () => {
      gone = true;
    };
  }, [mustAsk, asked, queryClient]);

  if (decision.allowed) return <Suspense fallback={<Checking />}>{children}</Suspense>;
  if (mustAsk && !asked) return <Checking />;
  const aviso = usuario ? undefined : avisoDeLogin(path, false);
  const state: LoginState | null = aviso ? { aviso } : null;
  return <Navigate to={decision.to} state={state} replace />;
}

/** The page for an employee without any permission; everybody else has a better place to be. */
export function OnlyWithoutAccess({ children }: { children: ReactNode }) {
  const usuario = useUsuario();
  const start = usuario ? startPage(usuario) : LOGIN;
  return start === SEM_ACESSO ? children : <Navigate to={start} replace />;
}
