import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { LoginState } from '../../features/auth/login-state.ts';
import { deixarRecado } from '../../lib/recado.ts';
import { LOGIN } from './acesso.ts';

/** The login is not the application's: a page load, which takes along why a person was sent there. */
export function ToLogin() {
  const state = useLocation().state as LoginState | null;

  useEffect(() => {
    if (state?.motivo) deixarRecado({ tipo: 'sessao', texto: state.motivo });
    window.location.replace(LOGIN);
  }, [state]);

  return null;
}
