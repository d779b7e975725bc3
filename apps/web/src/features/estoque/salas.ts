import type { InicioDaPerda } from './perdas/formulario.ts';

/** What a room of the stock's page is given. */
export interface SalaProps {
  /** Opens a product's ledger over the page. */
  onMovimentos: (produto: { id: string }) => void;
  /** Opens the form of a loss, with what is known of it. */
  onPerda: (inicio?: InicioDaPerda) => void;
}
