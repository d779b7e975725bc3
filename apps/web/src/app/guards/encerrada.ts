import type { LoginState } from '../../features/auth/login-state.ts';
import { guardadasText, guardadosDe, palavraGuardada } from '../../fila/fila.ts';
import { lembrarVolta } from '../../lib/volta.ts';
import { SESSAO_EXPIRADA } from './acesso.ts';

/** Nobody is kept waiting for a slow disk. */
const PATIENCE = 4_000;

/** That the session ended, and what waits on this device for the next one: nothing unsent is invisible. */
export async function sessaoEncerrada(de: NonNullable<LoginState['de']>): Promise<string> {
  lembrarVolta({ usuarioId: de.id, pagina: de.pagina });
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
