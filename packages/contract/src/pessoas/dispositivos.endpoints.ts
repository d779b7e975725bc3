import { type Acesso, type Endpoint, porId, recusas } from '../base/endpoint.ts';
import {
  contatoAnswerSchema,
  contatoSchema,
  dispositivoInputSchema,
  dispositivoSchema,
  dispositivosSchema,
  dispositivoUpdateSchema,
} from './dispositivos.ts';

const comum = { tag: 'dispositivos', refusals: recusas };
const dono = { principal: true } as const satisfies Acesso;

export const dispositivos = {
  registrar: {
    ...comum,
    method: 'POST',
    path: '/api/dispositivos',
    acesso: { permissoes: ['vendas'] },
    summary: 'Dá nome a um aparelho que vende',
    body: dispositivoInputSchema,
    /** 200: it is there already. */
    answers: { 201: dispositivoSchema, 200: dispositivoSchema },
  },
  editar: {
    ...comum,
    method: 'PUT',
    path: '/api/dispositivos/:id',
    acesso: dono,
    summary: 'Muda o nome de um aparelho',
    params: porId,
    body: dispositivoUpdateSchema,
    answers: { 200: dispositivoSchema },
  },
  listar: {
    ...comum,
    method: 'GET',
    path: '/api/dispositivos',
    acesso: dono,
    summary: 'Os aparelhos da loja: último contato, o que espera e o que falta',
    answers: { 200: dispositivosSchema },
  },
  contato: {
    ...comum,
    method: 'POST',
    path: '/api/dispositivos/:id/contato',
    acesso: { permissoes: ['vendas'], mesmoExpirado: true },
    summary: 'O que um aparelho diz de si; a resposta diz o que ele deve enviar de novo',
    params: porId,
    body: contatoSchema,
    answers: { 200: contatoAnswerSchema },
  },
} as const satisfies Record<string, Endpoint>;
