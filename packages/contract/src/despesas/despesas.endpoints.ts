import { z } from 'zod';
import { type Acesso, type Endpoint, errorSchema, nada, porId } from '../base/endpoint.ts';
import { periodoOuDatasSchema } from '../relatorios/relatorios.ts';
import {
  alcanceQuerySchema,
  despesaInputSchema,
  despesaSchema,
  despesasRelatorioSchema,
  despesaUpdateSchema,
} from './despesas.ts';

const comum = {
  tag: 'despesas',
  refusals: { 400: errorSchema, 401: errorSchema, 402: errorSchema, 403: errorSchema, 404: errorSchema },
};
const gasta = { permissoes: ['despesas'] } as const satisfies Acesso;

export const despesas = {
  listar: {
    ...comum,
    method: 'GET',
    path: '/api/despesas',
    acesso: gasta,
    summary: 'Despesas da loja',
    answers: { 200: z.array(despesaSchema) },
  },
  registrar: {
    ...comum,
    method: 'POST',
    path: '/api/despesas',
    acesso: { ...gasta, entrega: 'criada' },
    summary: 'Registra uma despesa',
    body: despesaInputSchema,
    answers: { 201: despesaSchema },
    refusals: { ...comum.refusals, 409: errorSchema },
  },
  editar: {
    ...comum,
    method: 'PUT',
    path: '/api/despesas/:id',
    acesso: gasta,
    summary: 'Altera uma despesa; com alcance=proximas, também as que vêm depois dela',
    params: porId,
    query: alcanceQuerySchema,
    body: despesaUpdateSchema,
    answers: { 200: despesaSchema },
  },
  excluir: {
    ...comum,
    method: 'DELETE',
    path: '/api/despesas/:id',
    acesso: gasta,
    summary:
      'Exclui uma despesa, e desfaz a sangria que a pagou; com alcance=proximas, também as que vêm depois',
    params: porId,
    query: alcanceQuerySchema,
    answers: { 204: nada },
  },
  relatar: {
    ...comum,
    method: 'GET',
    path: '/api/despesas/relatorio',
    acesso: { permissoes: ['despesas', 'relatorios'] },
    summary: 'Despesas do período ou entre duas datas, por categoria',
    query: periodoOuDatasSchema,
    answers: { 200: despesasRelatorioSchema },
  },
} as const satisfies Record<string, Endpoint>;
