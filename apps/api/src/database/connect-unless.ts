import type pg from 'pg';

/**
 * Connects; rejects with the signal's reason once that is aborted, for a client that is ended while it connects never says
 * what became of it. Whoever calls ends the client.
 */
export async function connectUnless(signal: AbortSignal, client: pg.Client): Promise<void> {
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
  });
  try {
    signal.throwIfAborted();
    await Promise.race([client.connect(), stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
