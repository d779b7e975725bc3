import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** 200 only when the database answers; else the handler's 503. */
export function registerHealth(app: FastifyInstance, { database }: Context): void {
  const schema = { tags: ['saúde'], security: [], response: { 200: z.object({ status: z.literal('ok') }) } };
  app.get('/api/health', { schema, logLevel: 'warn' }, async () => {
    await database.identidadePool.query('select 1');
    return { status: 'ok' as const };
  });
}
