import { backupSchema } from '@balcao/contract/backup';
import { errorSchema } from '@balcao/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { acesso } from '../http/permissions.ts';
import { readStatus } from './status.ts';

/** The details name folders of the machine: they are the operator's, who gets them by mail and in the log. */
const FALHOU = 'O último backup não deu certo. Avise quem cuida do servidor.';

export async function backupRoutes(plain: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/loja/backup',
    {
      ...acesso(plain, context, { principal: true }),
      schema: {
        tags: ['loja'],
        summary: 'O último backup automático do servidor',
        response: { 200: backupSchema, '4xx': errorSchema },
      },
    },
    async () => {
      const { databaseUrl, dataDir } = context.config;
      if (databaseUrl !== undefined) return { gerenciado: false, ultimo: null, ultimoBom: null };
      const status = await readStatus(dataDir);
      if (!status) return { gerenciado: true, ultimo: null, ultimoBom: null };
      const { em, erro, bom } = status;
      return {
        gerenciado: true,
        ultimo: {
          em: em.toISOString(),
          verificado: erro === null,
          tamanho: erro === null ? (bom?.tamanho ?? null) : null,
          erro: erro === null ? null : FALHOU,
        },
        ultimoBom: bom?.em.toISOString() ?? null,
      };
    },
  );
}
