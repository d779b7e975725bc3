import { z } from 'zod';
import { type Acesso, type Endpoint, endpointsOf, nada, porId, recusasDe } from '../base/endpoint.ts';
import {
  ajusteSchema,
  clienteNovoSchema,
  clienteSchema,
  clientesQuerySchema,
  clienteUpdateSchema,
  creditoConflictSchema,
  dadosDoClienteSchema,
  devedoresQuerySchema,
  devedoresSchema,
  extratoSchema,
  lancadoConflictSchema,
  lancadoSchema,
  parDeClientesSchema,
  recebimentoSchema,
} from './clientes.ts';

const { del, get, post, put } = endpointsOf('clientes', recusasDe(400, 401, 402, 403, 404, 409, 422));
const vende = { permissoes: ['vendas'] } as const satisfies Acesso;
/** A debt is received when the plan is over, too: so who receives it sees who owes, and what. */
const recebe = { ...vende, mesmoExpirado: true } as const satisfies Acesso;
const dono = { principal: true } as const satisfies Acesso;

export const clientes = {
  listar: get('/api/clientes', 'Clientes da loja, por nome; a próxima página vem no cabeçalho Link', {
    acesso: vende,
    query: clientesQuerySchema,
    answers: { 200: z.array(clienteSchema) },
  }),
  listarDevedores: get('/api/clientes/devedores', 'Quem deve, quanto e desde quando', {
    acesso: recebe,
    query: devedoresQuerySchema,
    answers: { 200: devedoresSchema },
  }),
  registrar: post('/api/clientes', 'Cadastra um cliente', {
    acesso: { ...vende, entrega: 'criada' },
    body: clienteNovoSchema,
    /** 200: there already, and alike. */
    answers: { 201: clienteSchema, 200: clienteSchema },
  }),
  ler: get('/api/clientes/:id', 'Um cliente; de um que foi unido a outro, o que ficou', {
    acesso: vende,
    params: porId,
    answers: { 200: clienteSchema },
  }),
  editar: put('/api/clientes/:id', 'Altera um cliente; o limite, só o dono', {
    acesso: vende,
    params: porId,
    body: clienteUpdateSchema,
    answers: { 200: clienteSchema },
  }),
  excluir: del('/api/clientes/:id', 'Exclui um cliente que não deve e não tem crédito', {
    acesso: dono,
    params: porId,
    answers: { 204: nada },
    refusals: { 409: creditoConflictSchema },
  }),
  lerExtrato: get(
    '/api/clientes/:id/extrato',
    'A conta de um cliente: cada lançamento e o que está em aberto',
    { acesso: recebe, params: porId, answers: { 200: extratoSchema } },
  ),
  receber: post(
    '/api/clientes/:id/recebimentos',
    'Recebe do que um cliente deve; paga primeiro o mais antigo',
    {
      /** Money that changed hands is written down, whatever became of the plan; the use case judges the rest. */
      acesso: 'sessao',
      params: porId,
      chave: 'exigida',
      foraDaChave: ['criadaEm', 'origem', 'vendedorId', 'gavetaId'],
      body: recebimentoSchema,
      answers: { 201: lancadoSchema },
      refusals: { 409: lancadoConflictSchema },
    },
  ),
  ajustar: post('/api/clientes/:id/ajustes', 'Acerta a conta de um cliente, com o motivo', {
    acesso: dono,
    params: porId,
    chave: 'aceita',
    body: ajusteSchema,
    answers: { 201: lancadoSchema },
    refusals: { 409: lancadoConflictSchema },
  }),
  fundir: post(
    '/api/clientes/fundir',
    'Une dois clientes: o original fica com a conta e as vendas do duplicado',
    { acesso: dono, body: parDeClientesSchema, answers: { 200: clienteSchema } },
  ),
  exportar: get(
    '/api/clientes/:id/exportar',
    'Tudo o que a loja guarda de um cliente, para entregar a ele (LGPD)',
    { acesso: dono, params: porId, answers: { 200: dadosDoClienteSchema } },
  ),
  apagarDados: post(
    '/api/clientes/:id/apagar-dados',
    'Apaga o nome e os dados de um cliente; os valores ficam (LGPD)',
    {
      acesso: dono,
      params: porId,
      answers: { 204: nada },
      refusals: { 409: creditoConflictSchema },
    },
  ),
} as const satisfies Record<string, Endpoint>;
