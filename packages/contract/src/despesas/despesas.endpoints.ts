import { z } from 'zod';
import {
  type Acesso,
  type Endpoint,
  endpointsOf,
  errorSchema,
  nada,
  porId,
  recusasDe,
} from '../base/endpoint.ts';
import { periodoOuDatasSchema } from '../relatorios/relatorios.ts';
import {
  alcanceQuerySchema,
  despesaInputSchema,
  despesaSchema,
  despesasQuerySchema,
  despesasRelatorioSchema,
  despesaUpdateSchema,
  pagamentoDaDespesaSchema,
} from './despesas.ts';

const { del, get, post, put } = endpointsOf('despesas', recusasDe(400, 401, 402, 403, 404));
const gasta = { permissoes: ['despesas'] } as const satisfies Acesso;

export const despesas = {
  listar: get('/api/despesas', 'Despesas da loja; com situacao=aVencer, as que faltam pagar', {
    acesso: gasta,
    query: despesasQuerySchema,
    answers: { 200: z.array(despesaSchema) },
  }),
  registrar: post('/api/despesas', 'Registra uma despesa', {
    acesso: { ...gasta, entrega: 'criada' },
    body: despesaInputSchema,
    answers: { 201: despesaSchema },
    refusals: { 409: errorSchema },
  }),
  editar: put(
    '/api/despesas/:id',
    'Altera uma despesa; com alcance=proximas, também as que vêm depois dela',
    {
      acesso: gasta,
      params: porId,
      query: alcanceQuerySchema,
      body: despesaUpdateSchema,
      answers: { 200: despesaSchema },
    },
  ),
  excluir: del(
    '/api/despesas/:id',
    'Exclui uma despesa, e desfaz a sangria que a pagou; com alcance=proximas, também as que vêm depois',
    { acesso: gasta, params: porId, query: alcanceQuerySchema, answers: { 204: nada } },
  ),
  pagar: post('/api/despesas/:id/pagar', 'Paga uma conta a vencer; de novo, ela mesma', {
    acesso: gasta,
    params: porId,
    body: pagamentoDaDespesaSchema,
    answers: { 200: despesaSchema },
  }),
  relatar: get('/api/despesas/relatorio', 'Despesas do período ou entre duas datas, por categoria', {
    acesso: { permissoes: ['despesas', 'relatorios'] },
    query: periodoOuDatasSchema,
    answers: { 200: despesasRelatorioSchema },
  }),
} as const satisfies Record<string, Endpoint>;
