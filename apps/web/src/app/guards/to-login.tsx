import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { LoginState } from '../../features/auth/login-state.ts';
import { guardadasText, guardadosDe, palavraGuardada } from '../../fila/fila.ts';
import { deixarRecado } from '../../lib/recado.ts';
import { lembrarVolta } from '../../lib/volta.ts';
import { LOGIN, SESSAO_EXPIRADA } from './acesso.ts';

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
    if (de) {
      lembrarVolta({ usuarioId: de.id, pagina: de.pagina });
      void sessaoEncerrada(de).then(sair);
    } else sair(motivo);
    return () => {
      gone = true;
    };
  }, [state]);

  return null;
}
