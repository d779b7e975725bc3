import { z } from 'zod';
import { notificacaoQuerySchema } from '../assinaturas/assinaturas.ts';
import { type Acesso, type Endpoint, nada, porId, recusas } from '../base/endpoint.ts';
import { idSchema } from '../base/fields.ts';
import {
  cobrancaInputSchema,
  cobrancaSchema,
  pixAutomaticoInputSchema,
  pixAutomaticoSchema,
  pixSimuladoInputSchema,
  pixSimuladoSchema,
} from './pix.ts';

const comum = { tag: 'pix', refusals: recusas };
const quemVende = { permissoes: ['vendas'] } as const satisfies Acesso;
const conta = { ...comum, path: '/api/loja/pix-automatico', acesso: { principal: true } } as const;

export const pix = {
  lerAutomatico: {
    ...conta,
    method: 'GET',
    summary: 'Se o Pix automático está ligado e funciona; nunca o token',
    answers: { 200: pixAutomaticoSchema },
  },
  mudarAutomatico: {
    ...conta,
    method: 'PUT',
    summary: 'Liga o Pix automático à conta da loja no Mercado Pago; token nulo desliga',
    description: 'O token é conferido no Mercado Pago antes, guardado cifrado e não é mostrado de novo.',
    body: pixAutomaticoInputSchema,
    answers: { 200: pixAutomaticoSchema },
  },
  desligarAutomatico: {
    ...conta,
    method: 'DELETE',
    summary: 'Desliga o Pix automático e apaga o token',
    answers: { 204: nada },
  },
  cobrar: {
    ...comum,
    method: 'POST',
    path: '/api/pix/cobrancas',
    acesso: quemVende,
    summary: 'Cobra um valor por Pix na conta da loja',
    description: 'Repetida, a chave responde 409 TOKEN_DUPLICADO com `cobranca`.',
    body: cobrancaInputSchema,
    chave: 'exigida',
    answers: { 201: cobrancaSchema },
  },
  lerCobranca: {
    ...comum,
    method: 'GET',
    path: '/api/pix/cobrancas/:id',
    acesso: { ...quemVende, mesmoExpirado: true },
    summary: 'Se uma cobrança foi paga; enquanto espera, o servidor pergunta ao banco',
    params: porId,
    answers: { 200: cobrancaSchema },
  },
  avisar: {
    ...comum,
    method: 'POST',
    path: '/api/webhooks/pix/:lojaId',
    acesso: 'publico',
    summary: 'Avisos do Mercado Pago de uma loja, assinados com o segredo dela',
    description: 'O aviso só faz perguntar: vale o que o Mercado Pago responde.',
    params: z.object({ lojaId: idSchema }),
    query: notificacaoQuerySchema,
    answers: { 200: z.object({ status: z.literal('ok') }) },
  },
} as const satisfies Record<string, Endpoint>;

const demonstracao = { ...comum, tag: 'demonstração', path: '/api/simulado/pix/:id', params: porId } as const;

/** The bank's side of the demonstration: whoever has the address may pay, as there. */
export const pixSimulado = {
  ler: {
    ...demonstracao,
    method: 'GET',
    acesso: 'publico',
    summary: 'O que a página de demonstração do Pix cobra',
    answers: { 200: pixSimuladoSchema },
  },
  decidir: {
    ...demonstracao,
    method: 'POST',
    acesso: 'publico',
    summary: 'Paga, recusa ou devolve o Pix de demonstração',
    body: pixSimuladoInputSchema,
    answers: { 200: pixSimuladoSchema },
  },
} as const satisfies Record<string, Endpoint>;
