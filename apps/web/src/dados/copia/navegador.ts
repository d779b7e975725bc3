/** The copy's world in a real browser: its locks and its other windows. */
import { canal, travas } from '../../lib/browser.ts';
import type { Aviso } from './sincronizador.ts';

const UM_POR_VEZ = 'balcao-copia';
/** Other windows wait so long (ms) for one that was put to sleep with the lock. */
const ESPERA = 10_000;

/** Over plain HTTP there are no locks: then each window asks, and the step of each write keeps it right. */
export async function umPorVez(work: () => Promise<void>): Promise<void> {
  const locks = travas();
  if (!locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), ESPERA);
  let began = false;
  try {
    await locks.request(UM_POR_VEZ, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      began = true;
      return work();
    });
  } catch (error) {
    if (began) throw error;
    await work();
  } finally {
    clearTimeout(timer);
  }
}

/** The other windows of this browser. */
export function canalDaCopia(ouvir: (aviso: Aviso) => void): (aviso: Aviso) => void {
  const channel = canal('balcao-copia', ouvir);
  return (aviso) => channel?.postMessage(aviso);
}
