import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes: far more than any file that somebody chose by mistake. */
const MOST = 64 * 1024 * 1024;
/** Milliseconds for all of it. */
const PATIENCE = 5_000;

/**
 * A body that is too large is refused before it was read, and the connection then closes: a client that is still
 * sending would see a reset, not the answer. So what it sends is dropped first, within bounds.
 */
export function registerDrain(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 413) await drain(request.raw);
  });
}

function drain(body: FastifyRequest['raw']): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let dropped = 0;
    const count = (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped > MOST) done();
    };
    const late = setTimeout(done, PATIENCE);
    function done() {
      clearTimeout(late);
      body.off('data', count).off('end', done).off('close', done);
      resolve();
    }
    body.on('data', count).on('end', done).on('close', done).resume();
  });
}
