import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { LoginState } from '../../features/auth/login-state.ts';
import { deixarRecado } from '../../lib/recado.ts';
import { LOGIN } from './acesso.ts';
import { sessaoEncerrada } from './encerrada.ts';

/** The login is not the application's: a page load, which takes along why a person was sent there, and from where. */
export function ToLogin() {
  const state = useLocation().state as LoginState | null;

  useEffect(() => {
    let gone = false;
    const sair = (texto: string | undefined) => {
      if (gone) return;
      if (texto) deixarRecado({ tipo: 'sessao', texto });
      window.location.replace(LOGIN);
    };
    const { de, motivo } = state ?? {};
    if (de) void sessaoEncerrada(de).then(sair);
    else sair(motivo);
    return () => {
      gone = true;
    };
  }, [state]);

  return null;
}
