import type { Acesso, Endpoint } from '../base/endpoint.ts';
import { errorSchema } from '../base/endpoint.ts';
import { conferenciaQuerySchema, relatorioConferenciaSchema } from './conferencia.ts';
import { relatorioFormasSchema, relatorioLucroSchema } from './figuras.ts';
import {
  periodoOpcionalSchema,
  periodoQuerySchema,
  relatorioCancelamentosSchema,
  relatorioDashboardSchema,
  relatorioHorasSchema,
  relatorioPeriodoSchema,
  relatorioVendedoresSchema,
} from './relatorios.ts';

const comum = {
  tag: 'relatórios',
  method: 'GET',
  acesso: { permissoes: ['relatorios'] } as const satisfies Acesso,
  refusals: { 400: errorSchema, 401: errorSchema, 402: errorSchema, 403: errorSchema },
} as const;

export const relatorios = {
  relatarDashboard: {
    ...comum,
    path: '/api/relatorios/dashboard',
    summary: 'Cartões e gráficos do período',
    query: periodoOpcionalSchema,
    answers: { 200: relatorioDashboardSchema },
  },
  relatarPorDia: {
    ...comum,
    path: '/api/relatorios/periodo',
    summary: 'Vendas por dia',
    query: periodoQuerySchema,
    answers: { 200: relatorioPeriodoSchema },
  },
  relatarPorVendedor: {
    ...comum,
    path: '/api/relatorios/vendedores',
    summary: 'Vendas por vendedor',
    query: periodoQuerySchema,
    answers: { 200: relatorioVendedoresSchema },
  },
  relatarPorHora: {
    ...comum,
    path: '/api/relatorios/horas',
    summary: 'Vendas por hora do dia',
    query: periodoQuerySchema,
    answers: { 200: relatorioHorasSchema },
  },
  relatarFormas: {
    ...comum,
    path: '/api/relatorios/formas',
    summary: 'Vendas por forma de pagamento, e o que ainda entra',
    query: periodoQuerySchema,
    answers: { 200: relatorioFormasSchema },
  },
  relatarLucro: {
    ...comum,
    path: '/api/relatorios/lucro',
    summary: 'O que sobra das vendas depois dos custos e das despesas',
    query: periodoQuerySchema,
    answers: { 200: relatorioLucroSchema },
  },
  conferirDia: {
    ...comum,
    path: '/api/relatorios/conferencia',
    summary: 'O dia conferido: vendas, pagamentos, caixas, fiado, devoluções e totais lado a lado',
    query: conferenciaQuerySchema,
    answers: { 200: relatorioConferenciaSchema },
  },
  relatarCancelamentos: {
    ...comum,
    path: '/api/relatorios/cancelamentos',
    summary: 'Cancelamentos por quem cancelou',
    query: periodoQuerySchema,
    answers: { 200: relatorioCancelamentosSchema },
  },
} as const satisfies Record<string, Endpoint>;
