/** Who pressed the button waits so long for the server, and then goes on: what was pressed is safe on the disk. */

export interface Espera {
  /** Nobody waits any more; never, once the answer was claimed. */
  over: Promise<void>;
  /** Asked once, when the answer is there: whoever still waits then waits to the end, else the queue takes over. */
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
