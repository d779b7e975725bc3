import { z } from 'zod';
import { type Acesso, type Endpoint, endpointsOf, porId } from '../base/endpoint.ts';
import {
  cancelamentoAnswerSchema,
  checkoutAnswerSchema,
  checkoutInputSchema,
  notificacaoQuerySchema,
  pagamentosAnswerSchema,
  planosAnswerSchema,
  simuladoAnswerSchema,
  simuladoInputSchema,
  simuladoSchema,
  statusAnswerSchema,
} from './assinaturas.ts';

const { del, get, post } = endpointsOf('assinaturas');
const paga = { principal: true, mesmoExpirado: true } as const satisfies Acesso;

export const assinaturas = {
  lerStatus: get('/api/assinaturas/status', 'O plano da loja', {
    acesso: paga,
    answers: { 200: statusAnswerSchema },
  }),
  listarPagamentos: get('/api/assinaturas/historico', 'Pagamentos da loja', {
    acesso: paga,
    answers: { 200: pagamentosAnswerSchema },
  }),
  listarPlanos: get('/api/assinaturas/planos', 'Planos à venda', {
    acesso: paga,
    answers: { 200: planosAnswerSchema },
  }),
  criarCheckout: post('/api/assinaturas/criar-checkout', 'Abre o pagamento de um plano', {
    acesso: paga,
    body: checkoutInputSchema,
    answers: { 200: checkoutAnswerSchema },
  }),
  cancelar: del('/api/assinaturas/cancelar', 'Cancela a assinatura; o que foi pago vale até o fim', {
    acesso: paga,
    answers: { 200: cancelamentoAnswerSchema },
  }),
  notificar: post('/api/webhooks/mercadopago', 'Notificações do Mercado Pago', {
    acesso: 'publico',
    description: 'Assinadas. Guardada uma vez e respondida logo; o que mudou é lido depois no Mercado Pago.',
    query: notificacaoQuerySchema,
    answers: { 200: z.object({ status: z.literal('ok') }) },
  }),
} as const satisfies Record<string, Endpoint>;

const demonstracao = endpointsOf('demonstração');

/** The other company's side of the demonstration: whoever has the address of the checkout may decide, as there. */
export const simulado = {
  ler: demonstracao.get('/api/simulado/:id', 'O que a página de demonstração cobra', {
    params: porId,
    acesso: 'publico',
    answers: { 200: simuladoSchema },
  }),
  decidir: demonstracao.post(
    '/api/simulado/:id',
    'Aprova, recusa ou deixa pendente o pagamento de demonstração',
    {
      params: porId,
      acesso: 'publico',
      body: simuladoInputSchema,
      answers: { 200: simuladoAnswerSchema },
    },
  ),
} as const satisfies Record<string, Endpoint>;
