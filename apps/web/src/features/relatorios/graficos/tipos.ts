/** A part of the ring. */
export interface Fatia {
  nome: string;
  centavos: number;
  /** The name that the charting library has for its colour. */
  fill: string;
}
