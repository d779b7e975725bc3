/** Whether the kitchen has the whole of this device's window. The frame around the pages asks it. */
import { availableStorage } from '../../lib/device-storage.ts';
import { createStore } from '../../lib/store.ts';

export const INTEIRA = 'balcao.cozinha.inteira';

/** The menu beside the cards is away. */
export const telaInteira = createStore(availableStorage().getItem(INTEIRA) === 'sim');
