import type { LoginState } from '../../features/auth/login-state.ts';
import type { Recado } from '../../lib/recado.ts';
import { LOGIN } from './acesso.ts';
import { usePartida } from './use-partida.ts';

const porque = (state: LoginState | null): Recado | undefined =>
  state?.motivo ? { tipo: 'sessao', texto: state.motivo } : undefined;

/** The login is not the application's: a page load, which takes along why a person was sent there, and from where. */
export function ToLogin() {
  usePartida(LOGIN, porque);
  return null;
}
