/** How long the person who pressed the button waits for the server: after that the sale goes on from the disk. */

type After = (ms: number, work: () => void) => () => void;

interface Espera {
  /** Resolves when the wait is over, with whether it took as long as it may; never, once the answer was claimed. */
  over: Promise<boolean>;
  /** From now on it may take so many milliseconds. */
  limitar: (ms: number) => void;
  /** Asked when the answer is there. True: the person still waits; false: the queue takes over. */
  claim: () => boolean;
}

export class Esperas {
  private readonly after: After;
  /** How each that is still open is left, by the key of what is waited for. */
  private readonly abertas = new Map<string, () => void>();

  constructor(after: After) {
    this.after = after;
  }

  abrir(key: string): Espera {
    let stop: () => void = () => undefined;
    const { promise: over, resolve } = Promise.withResolvers<boolean>();
    const claim = () => {
      stop();
      return this.abertas.delete(key);
    };
    const end = (late: boolean) => {
      if (claim()) resolve(late);
    };
    this.abertas.set(key, () => end(false));
    const limitar = (ms: number) => {
      if (this.abertas.has(key)) stop = this.after(ms, () => end(true));
    };
    return { over, limitar, claim };
  }

  /** The person goes on by herself. False: not without the answer, which is there and hers. */
  largar(key: string): boolean {
    const sair = this.abertas.get(key);
    sair?.();
    return sair !== undefined;
  }
}
