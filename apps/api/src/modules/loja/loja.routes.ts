import { Readable } from 'node:stream';
import { errorSchema } from '@balcao/contract/errors';
import { lojaSchema, lojaUpdateSchema } from '@balcao/contract/loja';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { acesso } from '../../http/permissions.ts';
import { editarLoja } from './editar-loja.ts';
import { exportarLoja } from './exportacao/exportar-loja.ts';
import { lerLoja } from './ler-loja.ts';

const tags = ['loja'];
const zipSchema = z.instanceof(Readable).meta({ type: 'string', format: 'binary' });

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
    async ({ sessao, body }) => editarLoja(context, sessao, body),
  );

  app.get(
    '/api/loja/exportar',
    {
      ...acesso(plain, context, { principal: true, mesmoExpirado: true }),
      // It would read the whole store to answer with nothing.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Tudo da loja, em um ZIP de arquivos CSV',
        response: {
          200: { content: { 'application/zip': { schema: zipSchema } } },
          '4xx': errorSchema,
        },
      },
    },
    async ({ sessao }, reply) => {
      const { nome, zip } = await exportarLoja(context, sessao);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${nome}"`)
        .send(zip);
    },
  );
}
