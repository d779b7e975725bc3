/** When a new version of the app may take the place of the one in use. Pure, so that every case can be tested. */

export interface Momento {
  /** It is on the device, whole. */
  pronta: boolean;
  /** In this window something is begun: a sale, a form. */
  ocupada: boolean;
  /** In another window of this device. */
  outraOcupada: boolean;
  /** How many of the queue are still to be sent; undefined: the disk has not told yet. */
  porEnviar: number | undefined;
}

/** The one condition, asked before a new version is offered and again before it is taken. */
export function podeAtualizar({ pronta, ocupada, outraOcupada, porEnviar }: Momento): boolean {
  return pronta && !ocupada && !outraOcupada && porEnviar === 0;
}
