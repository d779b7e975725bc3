/** What the motor is given in a real browser: its clock, its locks, and who is signed in. */
import { v4 as uuidv4 } from 'uuid';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import type { MotorParts, Who } from '../motor/motor-parts.ts';

const LOCK = 'balcao-fila';

function who(): Who | undefined {
  const current = sessaoGuardada.get();
  if (!current) return undefined;
  const { id, lojaId, nome, tipo } = current.usuario;
  return { usuarioId: id, lojaId, nome, tipo, sessao: current.token };
}

/** Over plain HTTP there are no locks: then each browser tab sends, and the server's key keeps it right. */
async function exclusive(work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

export const navegador: Omit<MotorParts, 'store' | 'changed' | 'enviar'> = {
  now: () => Date.now(),
  random: () => Math.random(),
  newKey: uuidv4,
  who,
  exclusive,
  after,
};

/** Calls back when it is worth trying at once: the connection is back, the page in sight again, somebody signed in. */
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
}
