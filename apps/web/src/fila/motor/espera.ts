/** How long the person who pressed the button waits for the server: after that the sale goes on from the disk. */

export interface Espera {
  /** Resolves when the wait is over, with whether it took as long as it may; never, once the answer was claimed. */
  over: Promise<boolean>;
  /** From now on it may take so many milliseconds. */
  limitar: (ms: number) => void;
  /** Asked once, when the answer is there. True: the person still waits; false: the queue takes over. */
  claim: () => boolean;
  /** The person goes on by herself. False: not without the answer, which is there and hers. */
  largar: () => boolean;
}

export function esperar(after: (ms: number, work: () => void) => () => void): Espera {
  let state: 'waiting' | 'claimed' | 'over' = 'waiting';
  let stop: () => void = () => undefined;
  let resolve: (late: boolean) => void = () => undefined;
  const over = new Promise<boolean>((done) => {
    resolve = done;
  });
  const leave = (how: 'claimed' | 'over') => {
    if (state !== 'waiting') return false;
    state = how;
    stop();
    return true;
  };
  const end = (late: boolean) => {
    if (leave('over')) resolve(late);
    return state === 'over';
  };
  const limitar = (ms: number) => {
    if (state === 'waiting') stop = after(ms, () => end(true));
  };
  return { over, limitar, claim: () => leave('claimed'), largar: () => end(false) };
}
