import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

export async function dashboardRoutes(_app: FastifyInstance, _options: { context: Context }): Promise<void> {}
