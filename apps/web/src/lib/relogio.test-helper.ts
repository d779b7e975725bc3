/** Time in a test's hands. */

/** Everything that is ready to run, runs, however long the chain of promises. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A clock that stands still until it is moved. */
export class RelogioDeTeste {
  now: number;
  private timers: { at: number; work: () => void }[] = [];

  constructor(now = 0) {
    this.now = now;
  }

  after = (ms: number, work: () => void): (() => void) => {
    const timer = { at: this.now + ms, work };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  /** Lets time pass, timer by timer, and everything that follows from each. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    await settle();
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.work();
      await settle();
    }
    this.now = end;
  }

  clear(): void {
    this.timers = [];
  }
}

/** Drawn numbers from 0 to below 1 that are the same again for the same seed (mulberry32). */
export function sorteDe(semente: number): () => number {
  let estado = semente | 0;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
