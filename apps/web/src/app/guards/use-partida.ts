import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { LoginState } from '../../features/auth/login-state.ts';
import { deixarRecado, type Recado } from '../../lib/recado.ts';
import { sessaoEncerrada } from './encerrada.ts';

/**
 * Leaves the application for a page that is not its own, which is told what there is to say: that the session ended,
 * or what `dizer` answers. `para` undefined: it stays.
 */
export function usePartida(
  para: string | undefined,
  dizer: (state: LoginState | null) => Recado | undefined,
): LoginState | null {
  const state = useLocation().state as LoginState | null;

  useEffect(() => {
    if (para === undefined) return;
    let gone = false;
    const sair = (recado: Recado | undefined) => {
      if (gone) return;
      if (recado) deixarRecado(recado);
      window.location.replace(para);
    };
    if (state?.de) void sessaoEncerrada(state.de).then((texto) => sair({ tipo: 'sessao', texto }));
    else sair(dizer(state));
    return () => {
      gone = true;
    };
  }, [para, state, dizer]);

  return state;
}
