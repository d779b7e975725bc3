/** Whether our server answered the last time that somebody asked it. What `navigator.onLine` says is of some network. */
import { createStore } from './store.ts';

export const conectado = createStore(true);
