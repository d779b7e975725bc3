/** How long the person who pressed the button waits for the server: after that the sale goes on from the disk. */

export interface Espera {
  /** Resolves when the wait is over; never, once the answer was claimed. */
  over: Promise<void>;
  /** Asked once, when the answer is there. True: the person still waits; false: the queue takes over. */
  claim: () => boolean;
}

export function esperar(ms: number, after: (ms: number, work: () => void) => () => void): Espera {
  let waiting = true;
  let stop: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    stop = after(ms, () => {
      waiting = false;
      resolve();
    });
  });
  const claim = () => {
    if (waiting) stop();
    return waiting;
  };
  return { over, claim };
}
