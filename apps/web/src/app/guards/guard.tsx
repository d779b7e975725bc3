import { ehPaginaDaLoja } from '@balcao/contract/pessoas/permissoes';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { dashboardQuery } from '../../dados/dashboard.ts';
import { usePlano } from '../../dados/plano.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import type { LoginState } from '../../features/auth/login-state.ts';
import { toast } from '../../lib/toast.ts';
import { useHasUnsaved } from '../../lib/unsaved.ts';
import { AcessoRetiradoContext } from '../../ui/paginas/acesso-retirado-contexto.ts';
import { NotFound } from '../pages/not-found.tsx';
import {
  decidirAcesso,
  expirou,
  type GuardedPath,
  LOGIN,
  motivoDoLogin,
  primeiraPaginaDe,
} from './acesso.ts';
import { Checking } from './checking.tsx';
import { meQuery } from './sessao-watcher.tsx';

/** How long the server is waited for before a person is sent away by what this device knows, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Opens a page to whom it belongs. What is stored is believed when it says yes (the server decides about every call
 * anyway, and the till must open without a network); when it says no, the server is asked once more before the
 * person is sent away: the owner may have given the permission, or paid for the plan, a minute ago. A page in whose
 * form something is typed stays until the form is closed: the form says what happened. Who was on the page and is sent
 * away from it is told why; that the plan is over, the page where he gets to says.
 */
export function Guard({ path, children }: { path: GuardedPath; children: ReactNode }) {
  const usuario = useUsuario();
  const plano = usePlano();
  const queryClient = useQueryClient();
  const decision = decidirAcesso(path, usuario, plano);
  const typed = useHasUnsaved();
  const [shown, setShown] = useState(false);
  const stays = !decision.allowed && usuario !== undefined && shown && typed;
  const mustAsk = !decision.allowed && usuario !== undefined && !stays;
  const [asked, setAsked] = useState(false);
  const framed = ehPaginaDaLoja(path);
  const motivo = usuario ? undefined : motivoDoLogin(path);
  // The same one however often this renders: a new one would lead away again from where the ended session led.
  const state = useMemo<LoginState | null>(() => (motivo ? { motivo } : null), [motivo]);

  const mine = `${usuario?.id} ${path}`;
  const was = useRef<string>(undefined);

  useEffect(() => {
    if (decision.allowed || stays) {
      setShown(true);
      setAsked(false);
    } else setShown(false);
  }, [decision.allowed, stays]);

  useEffect(() => {
    if (!mustAsk || asked) return;
    let gone = false;
    // While the page was open, what is on its way was asked for before, and may not know what happened since.
    if (was.current === mine) void queryClient.cancelQueries({ queryKey: meQuery.queryKey });
    // Not `refetchQueries`: on a page just loaded the queries have no observer yet, and it would skip them.
    const answers = [
      queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
      queryClient.fetchQuery({ ...dashboardQuery, staleTime: 0, retry: false }),
    ];
    const told = () => {
      if (!gone) setAsked(true);
    };
    void Promise.allSettled(answers).then(told);
    // A network that swallows every packet must not keep the person here.
    const timer = setTimeout(told, PATIENCE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [mustAsk, asked, mine, queryClient]);

  const sentAway = mustAsk && asked && decision.to !== undefined && !expirou(plano);
  useEffect(() => {
    if (decision.allowed) was.current = mine;
    if (!sentAway || was.current !== mine) return;
    was.current = undefined;
    toast.depois('Seu acesso a esta página foi retirado.');
  }, [decision.allowed, sentAway, mine]);

  if (decision.allowed || stays) {
    return (
      <AcessoRetiradoContext value={stays}>
        <Suspense fallback={<Checking inside={framed} />}>{children}</Suspense>
      </AcessoRetiradoContext>
    );
  }
  if (mustAsk && !asked) return <Checking inside={framed} />;
  if (decision.to === undefined) return <NotFound />;
  return <Navigate to={decision.to} state={state} replace />;
}

/** A page for those who have no better place to be; everybody else goes there. */
export function OnlyWhenSent({ path, children }: { path: string; children: ReactNode }) {
  const usuario = useUsuario();
  const plano = usePlano();
  const start = usuario ? primeiraPaginaDe(usuario, plano) : LOGIN;
  return start === path ? children : <Navigate to={start} replace />;
}
