import { type Acesso, type Endpoint, endpointsOf, nada, porId, recusasDe } from '../base/endpoint.ts';
import { comprarSchema, validadesQuerySchema, validadesSchema } from './comprar.ts';
import { listaDoEstoqueSchema, movimentosSchema } from './movimentos.ts';
import { perdaConflictSchema, perdaInputSchema, perdaSchema, perdasSchema } from './perdas.ts';
import { producaoConflictSchema, producaoInputSchema, producaoSchema, producoesSchema } from './producoes.ts';

const { del, get, post } = endpointsOf('estoque', recusasDe(400, 401, 402, 403, 404));
const cuida = { permissoes: ['produtos'] } as const satisfies Acesso;

export const estoque = {
  lerMovimentos: get(
    '/api/produtos/:id/movimentos',
    'Por que o saldo é este: cada movimento de um produto; a próxima página vem no cabeçalho Link',
    { acesso: cuida, params: porId, query: listaDoEstoqueSchema, answers: { 200: movimentosSchema } },
  ),
  registrarPerda: post('/api/estoque/perdas', 'Baixa o que se perdeu', {
    acesso: { permissoes: ['produtos', 'vendas'], entrega: 'fila' },
    chave: 'exigida',
    foraDaChave: ['criadaEm', 'origem'],
    body: perdaInputSchema,
    answers: { 201: perdaSchema },
    refusals: { 409: perdaConflictSchema },
  }),
  listarPerdas: get(
    '/api/estoque/perdas',
    'As perdas, com o valor ao custo; a próxima página vem no cabeçalho Link',
    {
      acesso: cuida,
      query: listaDoEstoqueSchema,
      answers: { 200: perdasSchema },
    },
  ),
  listarValidades: get(
    '/api/estoque/validades',
    'O que ainda há de cada lote com validade, o mais velho primeiro',
    {
      acesso: cuida,
      query: validadesQuerySchema,
      answers: { 200: validadesSchema },
    },
  ),
  sugerirCompras: get('/api/estoque/comprar', 'O que está acabando, quanto comprar e de quem', {
    acesso: cuida,
    answers: { 200: comprarSchema },
  }),
  desfazerPerda: del('/api/estoque/perdas/:id', 'Desfaz uma perda: é como se não tivesse havido', {
    acesso: cuida,
    params: porId,
    answers: { 204: nada },
  }),
  produzir: post(
    '/api/estoque/producoes',
    'Produz pela ficha: tira as partes, e o produto entra pelo custo delas',
    {
      acesso: { ...cuida, entrega: 'fila' },
      chave: 'exigida',
      foraDaChave: ['criadaEm', 'origem'],
      body: producaoInputSchema,
      answers: { 201: producaoSchema },
      refusals: { 409: producaoConflictSchema },
    },
  ),
  listarProducoes: get(
    '/api/estoque/producoes',
    'O que se produziu; a próxima página vem no cabeçalho Link',
    {
      acesso: cuida,
      query: listaDoEstoqueSchema,
      answers: { 200: producoesSchema },
    },
  ),
  desfazerProducao: del('/api/estoque/producoes/:id', 'Desfaz uma produção: é como se não tivesse havido', {
    acesso: cuida,
    params: porId,
    answers: { 204: nada },
  }),
} as const satisfies Record<string, Endpoint>;
