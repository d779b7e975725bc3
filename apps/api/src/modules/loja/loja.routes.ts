import { errorSchema } from '@balcao/contract/errors';
import { lojaSchema, lojaUpdateSchema } from '@balcao/contract/loja';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { acesso } from '../../http/permissions.ts';
import { atualizarLoja } from './atualizar-loja.ts';
import { lerLoja } from './ler-loja.ts';

const tags = ['loja'];

export async function lojaRoutes(plain: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/loja',
    {
      ...acesso(plain, context, { mesmoExpirado: true }),
      schema: { tags, summary: 'Dados da loja', response: { 200: lojaSchema, '4xx': errorSchema } },
    },
    async ({ sessao }) => lerLoja(context, sessao),
  );

  app.put(
    '/api/loja',
    {
      ...acesso(plain, context, { principal: true }),
      schema: {
        tags,
        summary: 'Muda os dados da loja',
        body: lojaUpdateSchema,
        response: { 200: lojaSchema, '4xx': errorSchema },
      },
    },
    async ({ sessao, body }) => atualizarLoja(context, sessao, body),
  );
}
