/** How long the person who pressed the button waits for the server: after that the sale goes on from the disk. */

export interface Espera {
  /** Resolves when the wait is over, with whether it took as long as it may; never, once the answer was claimed. */
  over: Promise<boolean>;
  /** Asked once, when the answer is there. True: the person still waits; false: the queue takes over. */
  claim: () => boolean;
  /** The person goes on by herself. */
  largar: () => void;
}

export function esperar(ms: number, after: (ms: number, work: () => void) => () => void): Espera {
  let waiting = true;
  let stop: () => void = () => undefined;
  let end: (late: boolean) => void = () => undefined;
  const over = new Promise<boolean>((resolve) => {
    end = (late) => {
      waiting = false;
      resolve(late);
    };
    stop = after(ms, () => end(true));
  });
  const claim = () => {
    if (waiting) stop();
    return waiting;
  };
  const largar = () => {
    if (!claim()) return;
    end(false);
  };
  return { over, claim, largar };
}
