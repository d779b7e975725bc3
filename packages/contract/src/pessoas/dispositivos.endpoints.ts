import { type Acesso, type Endpoint, endpointsOf, porId } from '../base/endpoint.ts';
import {
  contatoAnswerSchema,
  contatoSchema,
  dispositivoInputSchema,
  dispositivoSchema,
  dispositivosSchema,
  dispositivoUpdateSchema,
} from './dispositivos.ts';

const { get, post, put } = endpointsOf('dispositivos');
const dono = { principal: true } as const satisfies Acesso;

export const dispositivos = {
  registrar: post('/api/dispositivos', 'Dá nome a um aparelho que vende', {
    acesso: { permissoes: ['vendas'] },
    body: dispositivoInputSchema,
    /** 200: it is there already. */
    answers: { 201: dispositivoSchema, 200: dispositivoSchema },
  }),
  editar: put('/api/dispositivos/:id', 'Muda o nome de um aparelho', {
    acesso: dono,
    params: porId,
    body: dispositivoUpdateSchema,
    answers: { 200: dispositivoSchema },
  }),
  listar: get('/api/dispositivos', 'Os aparelhos da loja: último contato, o que espera e o que falta', {
    acesso: dono,
    answers: { 200: dispositivosSchema },
  }),
  contato: post(
    '/api/dispositivos/:id/contato',
    'O que um aparelho diz de si; a resposta diz o que ele deve enviar de novo',
    {
      acesso: { permissoes: ['vendas'], mesmoExpirado: true },
      params: porId,
      body: contatoSchema,
      answers: { 200: contatoAnswerSchema },
    },
  ),
} as const satisfies Record<string, Endpoint>;
