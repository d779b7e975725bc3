import { assinaturas } from '@balcao/contract/assinaturas/assinaturas.endpoints';
import type { FastifyInstance } from 'fastify';
import { criarRota } from '../../../http/rota.ts';
import type { Cobranca } from '../cobranca.ts';
import { receberNotificacao } from './receber-notificacao.ts';

export function webhookRoutes(app: FastifyInstance, cobranca: Cobranca): void {
  criarRota(app, cobranca)(assinaturas.notificar, async ({ query, headers }) => {
    const header = (name: string) => {
      const value = headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    await receberNotificacao(cobranca, {
      tipo: query.type,
      recursoId: query['data.id'],
      requisicao: header('x-request-id'),
      signature: header('x-signature'),
    });
    return { status: 'ok' as const };
  });
}
