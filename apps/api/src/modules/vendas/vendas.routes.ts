import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

export async function vendasRoutes(_app: FastifyInstance, _options: { context: Context }): Promise<void> {}
