import { z } from 'zod';
import { notificacaoQuerySchema } from '../assinaturas/assinaturas.ts';
import { type Acesso, type Endpoint, endpointsOf, nada, porId } from '../base/endpoint.ts';
import { idSchema } from '../base/fields.ts';
import {
  cobrancaInputSchema,
  cobrancaSchema,
  pixAutomaticoInputSchema,
  pixAutomaticoSchema,
  pixSimuladoInputSchema,
  pixSimuladoSchema,
} from './pix.ts';

const { del, get, post, put } = endpointsOf('pix');
const quemVende = { permissoes: ['vendas'] } as const satisfies Acesso;
const CONTA = '/api/loja/pix-automatico';
const dono = { principal: true } as const satisfies Acesso;

export const pix = {
  lerAutomatico: get(CONTA, 'Se o Pix automático está ligado e funciona; nunca o token', {
    acesso: dono,
    answers: { 200: pixAutomaticoSchema },
  }),
  mudarAutomatico: put(CONTA, 'Liga o Pix automático à conta da loja no Mercado Pago; token nulo desliga', {
    acesso: dono,
    description: 'O token é conferido no Mercado Pago antes, guardado cifrado e não é mostrado de novo.',
    body: pixAutomaticoInputSchema,
    answers: { 200: pixAutomaticoSchema },
  }),
  desligarAutomatico: del(CONTA, 'Desliga o Pix automático e apaga o token', {
    acesso: dono,
    answers: { 204: nada },
  }),
  cobrar: post('/api/pix/cobrancas', 'Cobra um valor por Pix na conta da loja', {
    acesso: quemVende,
    description: 'Repetida, a chave responde 409 TOKEN_DUPLICADO com `cobranca`.',
    body: cobrancaInputSchema,
    chave: 'exigida',
    answers: { 201: cobrancaSchema },
  }),
  lerCobranca: get(
    '/api/pix/cobrancas/:id',
    'Se uma cobrança foi paga; enquanto espera, o servidor pergunta ao banco',
    { acesso: { ...quemVende, mesmoExpirado: true }, params: porId, answers: { 200: cobrancaSchema } },
  ),
  avisar: post(
    '/api/webhooks/pix/:lojaId',
    'Avisos do Mercado Pago de uma loja, assinados com o segredo dela',
    {
      acesso: 'publico',
      description: 'O aviso só faz perguntar: vale o que o Mercado Pago responde.',
      params: z.object({ lojaId: idSchema }),
      query: notificacaoQuerySchema,
      answers: { 200: z.object({ status: z.literal('ok') }) },
    },
  ),
} as const satisfies Record<string, Endpoint>;

const demonstracao = endpointsOf('demonstração');

/** The bank's side of the demonstration: whoever has the address may pay, as there. */
export const pixSimulado = {
  ler: demonstracao.get('/api/simulado/pix/:id', 'O que a página de demonstração do Pix cobra', {
    params: porId,
    acesso: 'publico',
    answers: { 200: pixSimuladoSchema },
  }),
  decidir: demonstracao.post('/api/simulado/pix/:id', 'Paga, recusa ou devolve o Pix de demonstração', {
    params: porId,
    acesso: 'publico',
    body: pixSimuladoInputSchema,
    answers: { 200: pixSimuladoSchema },
  }),
} as const satisfies Record<string, Endpoint>;
