import {
  ASSINATURA_CANCELADA,
  cancelamentoAnswerSchema,
  checkoutAnswerSchema,
  checkoutInputSchema,
  historicoAnswerSchema,
  planosAnswerSchema,
  statusAnswerSchema,
} from '@balcao/contract/assinaturas';
import { errorSchema } from '@balcao/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { acesso } from '../../http/permissions.ts';
import { cancelarAssinatura } from './cancelamento/cancelar-assinatura.ts';
import { criarCheckout } from './checkout/criar-checkout.ts';
import { planosOferecidos } from './checkout/oferta.ts';
import { abrirCobranca } from './cobranca.ts';
import { simuladoRoutes } from './gateway/simulado.routes.ts';
import { webhookRoutes } from './notificacoes/webhook.routes.ts';
import { lerStatus } from './plano/ler-status.ts';
import { listarPagamentos } from './plano/listar-pagamentos.ts';
import { registrarTrabalhos } from './trabalhos.ts';

const tags = ['assinaturas'];
const refusals = { '4xx': errorSchema };

/** Where nothing is sold there is nothing here: a 404 like every other address that doesn't exist. */
export async function assinaturasRoutes(
  fastify: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const { config } = context;
  const cobranca = abrirCobranca(context);
  if (!cobranca) return;
  registrarTrabalhos(cobranca, fastify.log);
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const dono = acesso(fastify, context, { principal: true, mesmoExpirado: true });

  app.get(
    '/api/assinaturas/status',
    {
      ...dono,
      schema: { tags, summary: 'O plano da loja', response: { ...refusals, 200: statusAnswerSchema } },
    },
    async ({ sessao }) => lerStatus(context, sessao),
  );

  app.get(
    '/api/assinaturas/historico',
    {
      ...dono,
      schema: { tags, summary: 'Pagamentos da loja', response: { ...refusals, 200: historicoAnswerSchema } },
    },
    async ({ sessao }) => ({ historico: await listarPagamentos(context, sessao) }),
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

  app.post(
    '/api/assinaturas/criar-checkout',
    {
      ...dono,
      schema: {
        tags,
        summary: 'Abre o pagamento de um plano',
        body: checkoutInputSchema,
        response: { ...refusals, 200: checkoutAnswerSchema },
      },
    },
    async ({ sessao, body }) => ({ checkoutUrl: await criarCheckout(cobranca, sessao, body) }),
  );

  app.delete(
    '/api/assinaturas/cancelar',
    {
      ...dono,
      schema: {
        tags,
        summary: 'Cancela a assinatura; o que foi pago vale até o fim',
        response: { ...refusals, 200: cancelamentoAnswerSchema },
      },
    },
    async ({ sessao }) => {
      await cancelarAssinatura(cobranca, sessao);
      return { status: 200 as const, mensagem: ASSINATURA_CANCELADA };
    },
  );

  webhookRoutes(fastify, cobranca);
  if (cobranca.simulado) simuladoRoutes(fastify, cobranca, cobranca.simulado);
}
