/** Asked on every page, so it knows nothing of printers. */
import { availableStorage } from '../../lib/device-storage.ts';
import { createStore } from '../../lib/store.ts';

export const PORTAS_KEY = 'balcao.portas';

/** Whether a printer was ever connected to this device. */
export const temPorta = (): boolean => availableStorage().getItem(PORTAS_KEY) !== null;

/** Counts the printers that were connected in this window. */
export const conectadas = createStore(0);
