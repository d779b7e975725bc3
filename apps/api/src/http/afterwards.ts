import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';

/** At once: mail that waits for its server must not take the sales' connections. */
const AT_ONCE = 4;
/** Milliseconds that the end of the server waits for what is under way. */
const PATIENCE = 10_000;

export type Afterwards = (request: FastifyRequest, work: () => Promise<void>) => void;

/**
 * Work that begins when the answer was given: how long it takes tells the caller nothing, and its failure is logged.
 * A server that stops waits for it, before the database closes.
 */
export function createAfterwards(app: FastifyInstance): Afterwards {
  const inTurn = pLimit(AT_ONCE);
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    const patience = new AbortController();
    const tooLong = setTimeout(PATIENCE, undefined, { signal: patience.signal }).catch(() => {});
    await Promise.race([Promise.allSettled(running), tooLong]);
    patience.abort();
  });
  const run: (...args: Parameters<Afterwards>) => Promise<void> = async (request, work) => {
    try {
      await setImmediate();
      await inTurn(work);
    } catch (error) {
      request.log.error({ err: error }, 'work after the answer failed');
    }
  };
  return (request, work) => {
    const task = run(request, work);
    running.add(task);
    void task.then(() => running.delete(task));
  };
}
