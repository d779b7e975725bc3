/** Sales whose receipt this device has seen to, in whichever of its windows, also before a page was loaded anew. */
import { travas } from '../../../lib/browser.ts';
import { agora } from '../../../lib/clock.ts';
import { availableStorage } from '../../../lib/device-storage.ts';

const storage = availableStorage();
const LUGAR = 'balcao.finalizadas';
/** By then a sale prints nothing by itself any more, in milliseconds. */
const GUARDADAS = 10 * 60_000;

function ler(): Record<string, number> {
  try {
    return (JSON.parse(storage.getItem(LUGAR) ?? '{}') as Record<string, number> | null) ?? {};
  } catch {
    return {};
  }
}

/** False: another window has it, or had it. Two windows ask one after the other. */
export async function umaVez(id: string): Promise<boolean> {
  const locks = travas();
  return locks ? locks.request('balcao-finalizadas', () => tomar(id)) : tomar(id);
}

function tomar(id: string): boolean {
  const now = agora().getTime();
  const feitas = ler();
  if (id in feitas) return false;
  const vivas = Object.entries(feitas).filter(([, em]) => now - em < GUARDADAS);
  storage.setItem(LUGAR, JSON.stringify({ ...Object.fromEntries(vivas), [id]: now }));
  return true;
}
