/** What a room of the stock's page is given. */
export interface SalaProps {
  /** Opens a product's ledger over the page. */
  onMovimentos: (produto: { id: string }) => void;
  /** Opens the form of a loss. */
  onPerda: () => void;
}
