import { errorSchema } from '@balcao/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Cobranca } from '../cobranca.ts';
import { receberEvento } from './receber-evento.ts';

/** Ids of theirs are short; whatever else comes is nobody's. */
const short = z.string().max(200).optional();

export function webhookRoutes(fastify: FastifyInstance, cobranca: Cobranca): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/api/webhooks/mercadopago',
    {
      schema: {
        tags: ['assinaturas'],
        summary: 'Notificações do Mercado Pago',
        description:
          'Assinadas. Guardada uma vez e respondida logo; o que mudou é lido depois no Mercado Pago.',
        security: [],
        querystring: z.object({ 'data.id': short, type: short }),
        response: { 200: z.object({ status: z.literal('ok') }), '4xx': errorSchema },
      },
    },
    async ({ query, headers }) => {
      const header = (name: string) => {
        const value = headers[name];
        return typeof value === 'string' ? value : undefined;
      };
      await receberEvento(cobranca, {
        tipo: query.type,
        dataId: query['data.id'],
        requestId: header('x-request-id'),
        signature: header('x-signature'),
      });
      return { status: 'ok' as const };
    },
  );
}
