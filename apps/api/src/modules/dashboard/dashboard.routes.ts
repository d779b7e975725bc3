import { dashboardSchema } from '@balcao/contract/dashboard';
import { errorSchema } from '@balcao/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { acesso } from '../../http/permissions.ts';
import { lerDashboard } from './ler-dashboard.ts';

export async function dashboardRoutes(
  plain: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/dashboard',
    {
      ...acesso(plain, context, { mesmoExpirado: true }),
      schema: {
        tags: ['visão geral'],
        summary: 'O dia da loja, o estoque baixo e o plano',
        response: { 200: dashboardSchema, '4xx': errorSchema },
      },
    },
    async ({ sessao }) => lerDashboard(context, sessao),
  );
}
