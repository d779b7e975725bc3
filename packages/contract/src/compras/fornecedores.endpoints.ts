import { z } from 'zod';
import { type Acesso, type Endpoint, endpointsOf, nada, porId, recusasDe } from '../base/endpoint.ts';
import {
  fornecedorConflictSchema,
  fornecedoresQuerySchema,
  fornecedorInputSchema,
  fornecedorNovoSchema,
  fornecedorSchema,
} from './fornecedores.ts';

const { del, get, post, put } = endpointsOf('fornecedores', recusasDe(400, 401, 402, 403, 404, 409));
const compra = { permissoes: ['produtos'] } as const satisfies Acesso;

export const fornecedores = {
  listar: get('/api/fornecedores', 'Fornecedores da loja, por nome; a próxima página vem no cabeçalho Link', {
    acesso: compra,
    query: fornecedoresQuerySchema,
    answers: { 200: z.array(fornecedorSchema) },
  }),
  registrar: post('/api/fornecedores', 'Cadastra um fornecedor', {
    acesso: compra,
    body: fornecedorNovoSchema,
    /** 200: there already, and alike. */
    answers: { 201: fornecedorSchema, 200: fornecedorSchema },
    refusals: { 409: fornecedorConflictSchema },
  }),
  ler: get('/api/fornecedores/:id', 'Um fornecedor', {
    acesso: compra,
    params: porId,
    answers: { 200: fornecedorSchema },
  }),
  editar: put('/api/fornecedores/:id', 'Altera um fornecedor; o que não vem fica como está', {
    acesso: compra,
    params: porId,
    body: fornecedorInputSchema,
    answers: { 200: fornecedorSchema },
    refusals: { 409: fornecedorConflictSchema },
  }),
  excluir: del('/api/fornecedores/:id', 'Exclui um fornecedor de quem nada foi comprado', {
    acesso: compra,
    params: porId,
    answers: { 204: nada },
  }),
} as const satisfies Record<string, Endpoint>;
