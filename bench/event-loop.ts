/** Loaded into the server before its own code (`--import`): how long its one thread is kept from its next turn. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Blocked {
  /** Milliseconds. */
  p99: number;
  longest: number;
}

const delay = monitorEventLoopDelay({ resolution: 1 });

process.on('message', (message) => {
  if (message === 'begin') {
    delay.reset();
    delay.enable();
  } else if (message === 'end') {
    delay.disable();
    process.send?.({ p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 } satisfies Blocked);
  }
});
// Whoever listens for messages would keep the process alive.
process.channel?.unref();
