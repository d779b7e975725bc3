import { type Acesso, type Endpoint, endpointsOf, porId, recusasDe } from '../base/endpoint.ts';
import { vendaSchema } from '../vendas/vendas.ts';
import {
  aberturaSchema,
  caixaAtualQuerySchema,
  caixaConflictSchema,
  caixaSchema,
  caixasQuerySchema,
  caixasSchema,
  caixaWrittenSchema,
  fechamentoSchema,
  gavetaInputSchema,
  gavetaSchema,
  gavetasSchema,
  gavetaUpdateSchema,
  lugarDaVendaSchema,
  movimentoInputSchema,
  reaberturaSchema,
} from './caixa.ts';

const { get, post, put } = endpointsOf('caixa', {
  ...recusasDe(400, 401, 402, 403, 404, 422),
  409: caixaConflictSchema,
});
/** How it came, not what a person typed. */
const foraDaChave = ['criadaEm', 'origem', 'vendedorId'];
const dono = { principal: true } as const satisfies Acesso;
/** A drawer closes when the plan is over, too: so who closes it can see it. */
const vende = { permissoes: ['vendas'], mesmoExpirado: true } as const satisfies Acesso;

export const caixa = {
  listarGavetas: get('/api/caixas/gavetas', 'Os caixas da loja', {
    acesso: vende,
    answers: { 200: gavetasSchema },
  }),
  criarGaveta: post('/api/caixas/gavetas', 'Cria mais um caixa', {
    acesso: dono,
    body: gavetaInputSchema,
    answers: { 201: gavetaSchema },
  }),
  editarGaveta: put('/api/caixas/gavetas/:id', 'Muda o nome de um caixa, ou o desliga', {
    acesso: dono,
    params: porId,
    body: gavetaUpdateSchema,
    answers: { 200: gavetaSchema },
  }),
  abrir: post('/api/caixas', 'Abre um caixa', {
    acesso: 'sessao',
    chave: 'exigida',
    foraDaChave,
    body: aberturaSchema,
    answers: { 201: caixaWrittenSchema },
  }),
  movimentar: post(
    '/api/caixas/:id/movimentos',
    'Põe dinheiro no caixa (suprimento) ou tira dele (sangria)',
    {
      acesso: 'sessao',
      params: porId,
      chave: 'exigida',
      foraDaChave,
      body: movimentoInputSchema,
      answers: { 201: caixaWrittenSchema },
    },
  ),
  fechar: post('/api/caixas/:id/fechar', 'Fecha um caixa com o que foi contado', {
    acesso: 'sessao',
    params: porId,
    chave: 'exigida',
    foraDaChave,
    body: fechamentoSchema,
    answers: { 200: caixaWrittenSchema },
  }),
  reabrir: post('/api/caixas/:id/reabrir', 'Abre de novo um caixa fechado, como se não tivesse fechado', {
    acesso: dono,
    params: porId,
    body: reaberturaSchema,
    answers: { 200: caixaWrittenSchema },
  }),
  lerAtual: get('/api/caixas/atual', 'O caixa que está aberto em uma gaveta', {
    acesso: vende,
    query: caixaAtualQuerySchema,
    answers: { 200: caixaSchema },
  }),
  listar: get('/api/caixas', 'Os caixas que se abriram, os mais novos primeiro', {
    acesso: vende,
    query: caixasQuerySchema,
    answers: { 200: caixasSchema },
  }),
  ler: get('/api/caixas/:id', 'Um caixa, da abertura ao fechamento', {
    acesso: vende,
    params: porId,
    answers: { 200: caixaSchema },
  }),
  porVenda: put(
    '/api/vendas/:id/caixa',
    'Põe uma venda em um caixa, ou confirma que ela ficou fora de todos',
    { acesso: dono, params: porId, body: lugarDaVendaSchema, answers: { 200: vendaSchema } },
  ),
} as const satisfies Record<string, Endpoint>;
