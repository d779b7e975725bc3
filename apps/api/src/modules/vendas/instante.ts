/** The earlier of the two: an instant ahead of the server's clock counts as now. */
export function noMaximo(instante: Date, limite: Date): Date {
  return instante > limite ? limite : instante;
}

/** The later of the two: nothing is finished before it was begun. */
export function noMinimo(instante: Date, limite: Date): Date {
  return instante < limite ? limite : instante;
}
