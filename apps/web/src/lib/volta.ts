/** In the history entry of a page that was opened on the way: where the person came from, and what to call it. */
export interface Volta {
  voltar?: { path: string; texto: string };
}
