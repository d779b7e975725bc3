import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LogLevel } from '../config.ts';
import type { Context } from '../context.ts';

const QUIETER = new Set<LogLevel>(['error', 'fatal', 'silent']);

/** 200 only when the database answers; else the handler's 503. */
export function registerHealth(app: FastifyInstance, { config, database }: Context): void {
  const schema = {
    tags: ['saúde'],
    summary: 'Diz se o servidor e o banco respondem',
    security: [],
    response: { 200: z.object({ status: z.literal('ok') }) },
  };
  // Asked every few seconds by whoever watches: only what goes wrong is worth a line.
  const logLevel = QUIETER.has(config.logLevel) ? config.logLevel : 'warn';
  app.get('/api/health', { schema, logLevel }, async () => {
    await database.identidadePool.query('select 1');
    return { status: 'ok' as const };
  });
}
