import { z } from 'zod';
import { type Acesso, type Endpoint, endpointsOf, porId, recusasDe } from '../base/endpoint.ts';
import { cancelarSchema } from './cancelar.ts';
import {
  devolucaoInputSchema,
  devolucoesSchema,
  valorDevolucaoQuerySchema,
  valorDevolucaoSchema,
} from './devolucao.schemas.ts';
import { encerrarSchema, sinaisInputSchema } from './encerrar.ts';
import {
  historicoQuerySchema,
  resumoQuerySchema,
  resumoVendasSchema,
  vendedoresSchema,
} from './historico.ts';
import { abertasSchema } from './listar.ts';
import { fundirVendasSchema, moverConflictSchema, moverSchema, movidaSchema } from './mover.ts';
import { MUITOS_ITENS } from './venda.ts';
import {
  itensInputSchema,
  vendaConflictSchema,
  vendaInputSchema,
  vendaRefusalSchema,
  vendaSchema,
  vendaUpdateSchema,
  vendaWrittenSchema,
} from './vendas.ts';

const { del, get, post, put } = endpointsOf('vendas', {
  ...recusasDe(400, 401, 402, 404, 422),
  403: vendaRefusalSchema,
  409: vendaConflictSchema,
});
/** How a sale came, not what a person typed. */
const foraDaChave = [
  'criadaEm',
  'origem',
  'vendedorId',
  'confirmarDuplicada',
  'unidade',
  'gavetaId',
  'autorizar',
  'dispositivoId',
  'seqLocal',
  'cozinhaImpressa',
];
const vende = { permissoes: ['vendas'] } as const satisfies Acesso;

/** Writes that may come from a device's queue need a session alone: see `Endpoint.acesso`. */
export const vendas = {
  listar: get(
    '/api/vendas',
    'Comandas e vendas futuras abertas e as últimas finalizadas; com filtros, o histórico',
    { acesso: vende, query: historicoQuerySchema, answers: { 200: z.array(vendaSchema) } },
  ),
  somarHistorico: get('/api/vendas/resumo', 'Somas do que o histórico mostra com os mesmos filtros', {
    acesso: vende,
    query: resumoQuerySchema,
    answers: { 200: resumoVendasSchema },
  }),
  listarVendedores: get('/api/vendas/vendedores', 'Quem já vendeu na loja', {
    acesso: vende,
    answers: { 200: vendedoresSchema },
  }),
  contarAbertas: get('/api/vendas/abertas', 'Comandas abertas: quantas e quanto', {
    acesso: vende,
    answers: { 200: abertasSchema },
  }),
  ler: get('/api/vendas/:id', 'Uma venda', { acesso: vende, params: porId, answers: { 200: vendaSchema } }),
  registrar: post('/api/vendas', 'Registra uma venda ou abre uma comanda', {
    acesso: 'sessao',
    chave: 'exigida',
    foraDaChave,
    body: vendaInputSchema,
    grandeDemais: MUITOS_ITENS,
    answers: { 201: vendaWrittenSchema },
  }),
  editar: put('/api/vendas/:id', 'Troca os itens de uma comanda aberta', {
    acesso: 'sessao',
    params: porId,
    chave: 'exigida',
    foraDaChave,
    body: vendaUpdateSchema,
    grandeDemais: MUITOS_ITENS,
    answers: { 200: vendaWrittenSchema },
  }),
  adicionarItens: post('/api/vendas/:id/itens', 'Acrescenta itens a uma comanda', {
    acesso: 'sessao',
    params: porId,
    chave: 'exigida',
    foraDaChave,
    body: itensInputSchema,
    grandeDemais: MUITOS_ITENS,
    /** 201: the tab was closed, and they are in a new one. */
    answers: { 200: vendaWrittenSchema, 201: vendaWrittenSchema },
  }),
  mover: post('/api/vendas/:id/mover', 'Move itens de uma comanda para outra, que pode ser nova', {
    acesso: 'sessao',
    params: porId,
    chave: 'exigida',
    foraDaChave,
    body: moverSchema,
    grandeDemais: MUITOS_ITENS,
    answers: { 200: movidaSchema },
    refusals: { 409: moverConflictSchema },
  }),
  fundir: post('/api/vendas/fundir', 'Junta duas comandas: a primeira fica com os itens da segunda', {
    acesso: 'sessao',
    chave: 'exigida',
    foraDaChave,
    body: fundirVendasSchema,
    answers: { 200: vendaWrittenSchema },
  }),
  encerrar: put('/api/vendas/:id/encerrar', 'Finaliza uma comanda', {
    acesso: 'sessao',
    params: porId,
    body: encerrarSchema,
    answers: { 200: vendaWrittenSchema },
  }),
  receberSinal: post('/api/vendas/:id/sinais', 'Recebe um sinal de uma venda futura aberta', {
    acesso: 'sessao',
    params: porId,
    chave: 'exigida',
    foraDaChave,
    body: sinaisInputSchema,
    answers: { 201: vendaWrittenSchema },
  }),
  cancelar: del('/api/vendas/:id', 'Cancela uma venda', {
    acesso: { ...vende, entrega: 'fila' },
    params: porId,
    body: cancelarSchema,
    answers: { 200: vendaWrittenSchema },
  }),
  devolver: post('/api/vendas/:id/devolucoes', 'Devolve itens de uma venda finalizada', {
    acesso: 'sessao',
    params: porId,
    chave: 'exigida',
    foraDaChave,
    body: devolucaoInputSchema,
    grandeDemais: MUITOS_ITENS,
    answers: { 201: vendaWrittenSchema },
  }),
  listarDevolucoes: get('/api/vendas/:id/devolucoes', 'O que foi devolvido de uma venda', {
    acesso: vende,
    params: porId,
    answers: { 200: devolucoesSchema },
  }),
  avaliarDevolucao: get('/api/vendas/:id/devolucoes/valor', 'Quanto vale devolver estes itens agora', {
    acesso: vende,
    params: porId,
    query: valorDevolucaoQuerySchema,
    answers: { 200: valorDevolucaoSchema },
  }),
} as const satisfies Record<string, Endpoint>;
