import { ASSINATURA_CANCELADA } from '@balcao/contract/assinaturas/assinaturas';
import { assinaturas } from '@balcao/contract/assinaturas/assinaturas.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { lerNotificacao } from '../../gateway/notificacao.ts';
import { criarRota } from '../../http/rota.ts';
import { cancelarAssinatura } from './cancelamento/cancelar-assinatura.ts';
import { criarCheckout } from './checkout/criar-checkout.ts';
import { listarPlanos } from './checkout/listar-planos.ts';
import { abrirCobranca } from './cobranca.ts';
import { simuladoRoutes } from './gateway/simulado.routes.ts';
import { receberNotificacao } from './notificacoes/receber-notificacao.ts';
import { lerStatus } from './plano/ler-status.ts';
import { listarPagamentos } from './plano/listar-pagamentos.ts';
import { registerTrabalhos } from './trabalhos.ts';

/** A server that sells no plans has none of these routes: a 404 as for every unknown address. */
export async function assinaturasRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const cobranca = abrirCobranca(context);
  if (!cobranca) return;
  registerTrabalhos(cobranca);
  const rota = criarRota(app, context);

  rota(assinaturas.lerStatus, lerStatus);

  rota(assinaturas.listarPagamentos, listarPagamentos);

  rota(assinaturas.listarPlanos, listarPlanos);

  rota(assinaturas.criarCheckout, async ({ sessao, body }) => ({
    checkoutUrl: await criarCheckout(cobranca, sessao, body),
  }));

  rota(assinaturas.cancelar, async ({ sessao }) => {
    await cancelarAssinatura(cobranca, sessao);
    return { status: 200 as const, mensagem: ASSINATURA_CANCELADA };
  });

  rota(assinaturas.notificar, async (request) => {
    await receberNotificacao(cobranca, lerNotificacao(request));
    return { status: 'ok' as const };
  });

  if (cobranca.simulado) simuladoRoutes(app, cobranca, cobranca.simulado);
}
