import { z } from 'zod';
import { type Acesso, type Endpoint, errorSchema, porId } from './endpoint.ts';
import {
  abertasSchema,
  cancelarSchema,
  encerrarSchema,
  itensInputSchema,
  vendaConflictSchema,
  vendaInputSchema,
  vendaSchema,
  vendaUpdateSchema,
  vendaWrittenSchema,
} from './vendas.ts';
import {
  historicoQuerySchema,
  resumoQuerySchema,
  resumoVendasSchema,
  vendedoresSchema,
} from './vendas-historico.ts';

const comum = {
  tag: 'vendas',
  refusals: {
    400: errorSchema,
    401: errorSchema,
    402: errorSchema,
    403: errorSchema,
    404: errorSchema,
    409: vendaConflictSchema,
    422: errorSchema,
  },
};
/** How a sale came, not what a person typed. */
const foraDaChave = ['criadaEm', 'origem', 'vendedorId', 'confirmarDuplicada'];
const vende = { permissoes: ['vendas'] } as const satisfies Acesso;

/** Writes that may come from a device's queue need a session alone: see `Endpoint.acesso`. */
export const vendas = {
  listar: {
    ...comum,
    method: 'GET',
    path: '/api/vendas',
    acesso: vende,
    summary: 'Comandas e vendas futuras abertas e as últimas finalizadas; com filtros, o histórico',
    query: historicoQuerySchema,
    answers: { 200: z.array(vendaSchema) },
  },
  somarHistorico: {
    ...comum,
    method: 'GET',
    path: '/api/vendas/resumo',
    acesso: vende,
    summary: 'Somas do que o histórico mostra com os mesmos filtros',
    query: resumoQuerySchema,
    answers: { 200: resumoVendasSchema },
  },
  listarVendedores: {
    ...comum,
    method: 'GET',
    path: '/api/vendas/vendedores',
    acesso: vende,
    summary: 'Quem já vendeu na loja',
    answers: { 200: vendedoresSchema },
  },
  contarAbertas: {
    ...comum,
    method: 'GET',
    path: '/api/vendas/abertas',
    acesso: vende,
    summary: 'Comandas abertas: quantas e quanto',
    answers: { 200: abertasSchema },
  },
  ler: {
    ...comum,
    method: 'GET',
    path: '/api/vendas/:id',
    acesso: vende,
    summary: 'Uma venda',
    params: porId,
    answers: { 200: vendaSchema },
  },
  registrar: {
    ...comum,
    method: 'POST',
    path: '/api/vendas',
    acesso: 'sessao',
    summary: 'Registra uma venda ou abre uma comanda',
    chave: 'exigida',
    foraDaChave,
    body: vendaInputSchema,
    answers: { 201: vendaWrittenSchema },
  },
  editar: {
    ...comum,
    method: 'PUT',
    path: '/api/vendas/:id',
    acesso: 'sessao',
    summary: 'Troca os itens de uma comanda aberta',
    params: porId,
    chave: 'exigida',
    foraDaChave,
    body: vendaUpdateSchema,
    answers: { 200: vendaWrittenSchema },
  },
  adicionarItens: {
    ...comum,
    method: 'POST',
    path: '/api/vendas/:id/itens',
    acesso: 'sessao',
    summary: 'Acrescenta itens a uma comanda',
    params: porId,
    chave: 'exigida',
    foraDaChave,
    body: itensInputSchema,
    /** 201: the tab was closed, and they are in a new one. */
    answers: { 200: vendaWrittenSchema, 201: vendaWrittenSchema },
  },
  encerrar: {
    ...comum,
    method: 'PUT',
    path: '/api/vendas/:id/encerrar',
    acesso: 'sessao',
    summary: 'Finaliza uma comanda',
    params: porId,
    body: encerrarSchema,
    answers: { 200: vendaWrittenSchema },
  },
  cancelar: {
    ...comum,
    method: 'DELETE',
    path: '/api/vendas/:id',
    acesso: vende,
    summary: 'Cancela uma venda',
    params: porId,
    body: cancelarSchema,
    answers: { 200: vendaWrittenSchema },
  },
} as const satisfies Record<string, Endpoint>;
