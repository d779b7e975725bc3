import { type Acesso, type Endpoint, endpointsOf, nada, porId, recusasDe } from '../base/endpoint.ts';
import {
  contagemConflictSchema,
  contagemNovaSchema,
  contagemSchema,
  contagensSchema,
  fecharContagemSchema,
  leiturasInputSchema,
} from './contagens.ts';

const { del, get, post } = endpointsOf('contagens', recusasDe(400, 401, 402, 403, 404));
const cuida = { permissoes: ['produtos'] } as const satisfies Acesso;

export const contagens = {
  listar: get('/api/contagens', 'As contagens, abertas primeiro', {
    acesso: cuida,
    answers: { 200: contagensSchema },
  }),
  abrir: post('/api/contagens', 'Começa uma contagem; a loja continua vendendo', {
    acesso: { ...cuida, entrega: 'criada' },
    body: contagemNovaSchema,
    /** 200: there already. */
    answers: { 201: contagemSchema, 200: contagemSchema },
  }),
  ler: get('/api/contagens/:id', 'Uma contagem, com o que foi contado', {
    acesso: cuida,
    params: porId,
    answers: { 200: contagemSchema },
  }),
  contar: post('/api/contagens/:id/linhas', 'O que foi visto, e quando', {
    acesso: { ...cuida, entrega: 'fila' },
    params: porId,
    chave: 'exigida',
    foraDaChave: ['origem'],
    body: leiturasInputSchema,
    answers: { 200: contagemSchema },
    refusals: { 409: contagemConflictSchema },
  }),
  fechar: post(
    '/api/contagens/:id/fechar',
    'Fecha uma contagem e acerta o estoque, no instante de cada leitura',
    {
      acesso: cuida,
      params: porId,
      chave: 'exigida',
      body: fecharContagemSchema,
      answers: { 200: contagemSchema },
      refusals: { 409: contagemConflictSchema },
    },
  ),
  descartar: del('/api/contagens/:id', 'Descarta uma contagem aberta', {
    acesso: cuida,
    params: porId,
    answers: { 204: nada },
    refusals: { 409: contagemConflictSchema },
  }),
} as const satisfies Record<string, Endpoint>;
