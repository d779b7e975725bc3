import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { READS } from '../../http/sessao.ts';
import { notarEscrita } from './ler-na-replica.ts';

/** The instant that the figures of an answer are of, where they lack what came after it. */
const LIDO_ATE = 'x-lido-ate';
/** Milliseconds for which this server remembers that it noted somebody. */
const NOTED = 30_000;
/** As many people as that are remembered; a note too many is no harm. */
const REMEMBERED = 10_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a report that a replica answered which lags. */
    lidoAte: Date | null;
  }
}

/** Notes who wrote, and says of what instant a replica's figures are: docs/decisions/068. */
export function registerReplica(app: FastifyInstance, { database }: Pick<Context, 'database'>): void {
  app.decorateRequest('lidoAte', null);
  if (database.replica === undefined) return;

  app.addHook('onSend', async ({ lidoAte }, reply) => {
    if (lidoAte) reply.header(LIDO_ATE, lidoAte.toISOString());
  });

  const noted = new Map<string, number>();
  app.addHook('onSend', async (request, reply) => {
    // A refused call wrote nothing; a failed one may have.
    if (READS.has(request.method) || !request.sessao || (reply.statusCode >= 400 && reply.statusCode < 500))
      return;
    const { usuarioId } = request.sessao;
    const now = performance.now();
    if (now - (noted.get(usuarioId) ?? Number.NEGATIVE_INFINITY) < NOTED) return;
    try {
      await notarEscrita(database, request.sessao);
      if (noted.size >= REMEMBERED) noted.clear();
      noted.set(usuarioId, now);
    } catch {
      // A note that fails must not turn a finished sale into a failure; the database is away for readers, too.
    }
  });
}
