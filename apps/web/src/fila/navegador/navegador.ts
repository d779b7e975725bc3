/** The motor's world in a real browser: clock, locks, and the signed-in person. */
import { v4 as uuidv4 } from 'uuid';
import { pessoasGuardadas } from '../../dados/pessoas/pessoas-do-aparelho.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { after, travas } from '../../lib/browser.ts';
import type { Entregas, MotorParts, Who } from '../motor/motor-parts.ts';

const LOCK = 'balcao-fila';

function who(): Who | undefined {
  const current = sessaoGuardada.get();
  if (!current) return undefined;
  const { id, lojaId, nome, tipo } = current.usuario;
  return { usuarioId: id, lojaId, nome, tipo, sessao: current.token };
}

function entregas(): Entregas {
  return new Map(pessoasGuardadas.get().todas.map(({ usuarioId, entrega }) => [usuarioId, entrega]));
}

/** Over plain HTTP there are no locks: then each browser tab sends, and the server's key keeps it right. */
export async function sozinho(name: string, work: () => Promise<void>): Promise<boolean> {
  const locks = travas();
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

export const navegador: Omit<MotorParts, 'store' | 'changed' | 'enviar'> = {
  now: () => Date.now(),
  random: () => Math.random(),
  newKey: uuidv4,
  who,
  entregas,
  exclusive: (work) => sozinho(LOCK, work),
  after,
};

/** Calls back on what makes a try worthwhile: connection, page in sight, a sign-in, new delivery tokens. */
export function aoVoltar(wake: () => void): void {
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  let token = sessaoGuardada.get()?.token;
  sessaoGuardada.subscribe(() => {
    const now = sessaoGuardada.get()?.token;
    if (now !== token && now !== undefined) wake();
    token = now;
  });
  let rights = '';
  pessoasGuardadas.subscribe(() => {
    const now = [...entregas().values()].join();
    if (now !== rights && now !== '') wake();
    rights = now;
  });
}
