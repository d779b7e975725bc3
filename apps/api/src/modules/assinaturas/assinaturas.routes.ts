import { historicoAnswerSchema, planosAnswerSchema, statusAnswerSchema } from '@balcao/contract/assinaturas';
import { errorSchema } from '@balcao/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { acesso } from '../../http/permissions.ts';
import { lerStatus } from './ler-status.ts';
import { listarHistorico } from './listar-historico.ts';
import { planosOferecidos } from './planos.ts';

const tags = ['assinaturas'];
const refusals = { '4xx': errorSchema };

/** Where nothing is sold there is nothing here: a 404 like every other address that doesn't exist. */
export async function assinaturasRoutes(
  fastify: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const { config } = context;
  if (config.payments.mode === 'desligado') return;
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const dono = acesso(fastify, context, { principal: true, mesmoExpirado: true });

  app.get(
    '/api/assinaturas/status',
    {
      ...dono,
      schema: { tags, summary: 'O plano da loja', response: { ...refusals, 200: statusAnswerSchema } },
    },
    async ({ sessao }) => ({ assinatura: await lerStatus(context, sessao) }),
  );

  app.get(
    '/api/assinaturas/historico',
    {
      ...dono,
      schema: { tags, summary: 'Pagamentos da loja', response: { ...refusals, 200: historicoAnswerSchema } },
    },
    async ({ sessao }) => ({ historico: await listarHistorico(context, sessao) }),
  );

  app.get(
    '/api/assinaturas/planos',
    {
      ...dono,
      schema: { tags, summary: 'Planos à venda', response: { ...refusals, 200: planosAnswerSchema } },
    },
    async () => ({
      planos: planosOferecidos(config),
      demonstracao: config.payments.mode === 'simulado',
    }),
  );
}
