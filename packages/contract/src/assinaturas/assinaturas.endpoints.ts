import { z } from 'zod';
import { type Acesso, type Endpoint, porId, recusas } from '../base/endpoint.ts';
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

const comum = { tag: 'assinaturas', refusals: recusas };
const paga = { principal: true, mesmoExpirado: true } as const satisfies Acesso;

export const assinaturas = {
  lerStatus: {
    ...comum,
    method: 'GET',
    path: '/api/assinaturas/status',
    acesso: paga,
    summary: 'O plano da loja',
    answers: { 200: statusAnswerSchema },
  },
  listarPagamentos: {
    ...comum,
    method: 'GET',
    path: '/api/assinaturas/historico',
    acesso: paga,
    summary: 'Pagamentos da loja',
    answers: { 200: pagamentosAnswerSchema },
  },
  listarPlanos: {
    ...comum,
    method: 'GET',
    path: '/api/assinaturas/planos',
    acesso: paga,
    summary: 'Planos à venda',
    answers: { 200: planosAnswerSchema },
  },
  criarCheckout: {
    ...comum,
    method: 'POST',
    path: '/api/assinaturas/criar-checkout',
    acesso: paga,
    summary: 'Abre o pagamento de um plano',
    body: checkoutInputSchema,
    answers: { 200: checkoutAnswerSchema },
  },
  cancelar: {
    ...comum,
    method: 'DELETE',
    path: '/api/assinaturas/cancelar',
    acesso: paga,
    summary: 'Cancela a assinatura; o que foi pago vale até o fim',
    answers: { 200: cancelamentoAnswerSchema },
  },
  notificar: {
    ...comum,
    method: 'POST',
    path: '/api/webhooks/mercadopago',
    acesso: 'publico',
    summary: 'Notificações do Mercado Pago',
    description: 'Assinadas. Guardada uma vez e respondida logo; o que mudou é lido depois no Mercado Pago.',
    query: notificacaoQuerySchema,
    answers: { 200: z.object({ status: z.literal('ok') }) },
  },
} as const satisfies Record<string, Endpoint>;

const demonstracao = { ...comum, tag: 'demonstração', path: '/api/simulado/:id', params: porId } as const;

/** The other company's side of the demonstration: whoever has the address of the checkout may decide, as there. */
export const simulado = {
  ler: {
    ...demonstracao,
    method: 'GET',
    acesso: 'publico',
    summary: 'O que a página de demonstração cobra',
    answers: { 200: simuladoSchema },
  },
  decidir: {
    ...demonstracao,
    method: 'POST',
    acesso: 'publico',
    summary: 'Aprova, recusa ou deixa pendente o pagamento de demonstração',
    body: simuladoInputSchema,
    answers: { 200: simuladoAnswerSchema },
  },
} as const satisfies Record<string, Endpoint>;
