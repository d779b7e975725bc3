/** How the tab on the screen is kept, for whoever says it. */
import { createStore } from '../../../../lib/store.ts';

/** `falta`: something of it is still asked for, a weight or a name; undefined: it is not kept by itself. */
export type Salvamento = 'salvando' | 'falta' | 'salvo' | undefined;

export const salvamento = createStore<Salvamento>(undefined);
