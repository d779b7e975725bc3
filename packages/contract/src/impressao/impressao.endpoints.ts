import { z } from 'zod';
import { type Acesso, type Endpoint, endpointsOf, nada, porId } from '../base/endpoint.ts';
import { diasDaConsulta, diasEmOrdem, idSchema, param } from '../base/fields.ts';
import {
  abrirGavetaSchema,
  estadoDaImpressaoSchema,
  impressaoComLinhasSchema,
  impressaoConflictSchema,
  impressaoInputSchema,
  impressaoSchema,
  impressaoTomadaSchema,
  impressoesSchema,
  tentarSchema,
  tomarSchema,
} from './impressoes.ts';
import { aberturasSchema, impressorasInputSchema, impressorasSchema } from './impressoras.ts';

const { del, get, post, put } = endpointsOf('impressao');
const dono = { principal: true } as const satisfies Acesso;
/** What exists still prints when the plan is over. */
const imprime = {
  permissoes: ['vendas', 'produtos', 'cozinha'],
  mesmoExpirado: true,
} as const satisfies Acesso;
const vende = { permissoes: ['vendas'], mesmoExpirado: true } as const satisfies Acesso;
const LIMITE = 'Use um limite de 1 a 500.';

export const impressao = {
  listarImpressoras: get('/api/impressoras', 'As impressoras da loja', {
    acesso: imprime,
    answers: { 200: impressorasSchema },
  }),
  editarImpressoras: put('/api/impressoras', 'Troca a lista de impressoras', {
    acesso: { ...dono, mesmoExpirado: true },
    body: impressorasInputSchema,
    answers: { 200: impressorasSchema },
  }),
  testar: post('/api/impressoras/:id/testar', 'Imprime a página de teste', {
    acesso: { ...dono, mesmoExpirado: true },
    params: porId,
    chave: 'exigida',
    answers: { 201: impressaoSchema },
    refusals: { 409: impressaoConflictSchema },
  }),
  abrirGaveta: post('/api/impressoras/:id/gaveta', 'Abre a gaveta ligada a uma impressora', {
    acesso: vende,
    params: porId,
    chave: 'exigida',
    body: abrirGavetaSchema,
    /** 200: it was opened for this sale or movement already. */
    answers: { 201: impressaoSchema, 200: impressaoSchema },
    refusals: { 409: impressaoConflictSchema },
  }),
  listarAberturas: get('/api/impressoras/aberturas', 'Cada vez que uma gaveta foi aberta', {
    acesso: { ...dono, mesmoExpirado: true },
    query: z.object(diasDaConsulta).refine(diasEmOrdem.test, diasEmOrdem.text),
    answers: { 200: aberturasSchema },
  }),
  imprimir: post('/api/impressoes', 'Põe um papel na fila de uma impressora', {
    acesso: imprime,
    chave: 'exigida',
    body: impressaoInputSchema,
    /** 200: the same document in its present state is there already. */
    answers: { 201: impressaoSchema, 200: impressaoSchema },
    refusals: { 409: impressaoConflictSchema },
  }),
  listar: get('/api/impressoes', 'O que foi impresso, e o que espera', {
    acesso: imprime,
    query: z.object({
      pendentes: param(z.enum(['true', 'false'], 'Use true ou false.').optional()),
      /** The key under which it was asked for: of an answer that never came. */
      chave: param(idSchema.optional()),
      limite: param(z.coerce.number(LIMITE).int(LIMITE).min(1, LIMITE).max(500, LIMITE).optional()),
    }),
    answers: { 200: impressoesSchema },
  }),
  ler: get('/api/impressoes/:id', 'Uma impressão, com as linhas do papel', {
    acesso: imprime,
    params: porId,
    answers: { 200: impressaoComLinhasSchema },
  }),
  tentar: post('/api/impressoes/:id/tentar', 'Tenta de novo, ou em outra impressora', {
    acesso: imprime,
    params: porId,
    body: tentarSchema,
    answers: { 200: impressaoSchema },
    refusals: { 409: impressaoConflictSchema },
  }),
  descartar: del('/api/impressoes/:id', 'Descarta uma impressão', {
    acesso: imprime,
    params: porId,
    answers: { 204: nada },
    refusals: { 409: impressaoConflictSchema },
  }),
  tomar: post('/api/impressoes/:id/tomar', 'O aparelho que tem a impressora leva o papel, por 60 s', {
    acesso: imprime,
    params: porId,
    body: tomarSchema,
    answers: { 200: impressaoTomadaSchema },
    refusals: { 409: impressaoConflictSchema },
  }),
  dizerEstado: post('/api/impressoes/:id/estado', 'O aparelho diz como foi', {
    acesso: imprime,
    params: porId,
    body: estadoDaImpressaoSchema,
    answers: { 200: impressaoSchema },
    refusals: { 409: impressaoConflictSchema },
  }),
} as const satisfies Record<string, Endpoint>;
