import { type Acesso, type Endpoint, endpointsOf, porId } from '../base/endpoint.ts';
import {
  estacoesInputSchema,
  estacoesSchema,
  estadoDoPedidoSchema,
  pedidoConflictSchema,
  pedidoSchema,
  pedidosQuerySchema,
  pedidosSchema,
} from './cozinha.ts';

const { get, post, put } = endpointsOf('cozinha');
const prepara = { permissoes: ['cozinha'] } as const satisfies Acesso;

export const cozinha = {
  listarEstacoes: get('/api/estacoes', 'Onde se prepara o quê', {
    acesso: { permissoes: ['cozinha', 'vendas', 'produtos'] },
    answers: { 200: estacoesSchema },
  }),
  editarEstacoes: put('/api/estacoes', 'Troca a lista de estações', {
    acesso: { principal: true },
    body: estacoesInputSchema,
    answers: { 200: estacoesSchema },
  }),
  listarPedidos: get('/api/cozinha', 'O que se prepara agora', {
    acesso: prepara,
    query: pedidosQuerySchema,
    answers: { 200: pedidosSchema },
  }),
  mudarEstado: post('/api/cozinha/:id/estado', 'Diz como está um pedido', {
    acesso: { ...prepara, entrega: 'fila' },
    params: porId,
    chave: 'exigida',
    foraDaChave: ['origem'],
    body: estadoDoPedidoSchema,
    answers: { 200: pedidoSchema },
    refusals: { 409: pedidoConflictSchema },
  }),
} as const satisfies Record<string, Endpoint>;
