import { SESSAO_EXPIRADA } from '@balcao/contract/base/recusas';
import type { LoginState } from '../../features/auth/login-state.ts';
import { guardadasText, guardadosDe, palavraGuardada } from '../../fila/fila.ts';
import { lembrarVolta } from '../../lib/volta.ts';

/** Patience with a slow disk, in milliseconds. */
const PATIENCE = 4_000;

/** Says that the session ended and how many sales wait on this device: nothing unsent is invisible. */
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
