/** How a paper went on a printer of this device. `incerto`: something of it left the browser, and nobody knows how much came out. */
export interface ComoFoi {
  estado: 'impresso' | 'sem_papel' | 'tampa' | 'falhou' | 'incerto';
  /** In Portuguese, for a person. */
  motivo?: string;
  /** The printer itself said afterwards that all is well. */
  confirmada?: true;
}

export const nadaSaiu = ({ estado }: Pick<ComoFoi, 'estado'>): boolean =>
  estado !== 'impresso' && estado !== 'incerto';
