import { type Acesso, type Endpoint, endpointsOf, recusasDe } from '../base/endpoint.ts';
import { conferenciaQuerySchema, relatorioConferenciaSchema } from './conferencia.schemas.ts';
import { estoqueQuerySchema, relatorioEstoqueSchema } from './estoque.ts';
import { relatorioFormasSchema, relatorioLucroSchema } from './figuras.ts';
import {
  periodoOuDatasSchema,
  periodoQuerySchema,
  relatorioCancelamentosSchema,
  relatorioDashboardSchema,
  relatorioHorasSchema,
  relatorioPeriodoSchema,
  relatorioVendedoresSchema,
} from './relatorios.ts';

const { get } = endpointsOf('relatórios', recusasDe(400, 401, 402, 403));

const le = { permissoes: ['relatorios'] } as const satisfies Acesso;

export const relatorios = {
  relatarDashboard: get('/api/relatorios/dashboard', 'Cartões e gráficos do período ou entre duas datas', {
    acesso: le,
    query: periodoOuDatasSchema,
    answers: { 200: relatorioDashboardSchema },
  }),
  relatarPorDia: get('/api/relatorios/periodo', 'Vendas por dia', {
    acesso: le,
    query: periodoQuerySchema,
    answers: { 200: relatorioPeriodoSchema },
  }),
  relatarPorVendedor: get('/api/relatorios/vendedores', 'Vendas por vendedor', {
    acesso: le,
    query: periodoQuerySchema,
    answers: { 200: relatorioVendedoresSchema },
  }),
  relatarPorHora: get('/api/relatorios/horas', 'Vendas por hora do dia', {
    acesso: le,
    query: periodoQuerySchema,
    answers: { 200: relatorioHorasSchema },
  }),
  relatarFormas: get('/api/relatorios/formas', 'Vendas por forma de pagamento, e o que ainda entra', {
    acesso: le,
    query: periodoQuerySchema,
    answers: { 200: relatorioFormasSchema },
  }),
  relatarLucro: get('/api/relatorios/lucro', 'O que sobra das vendas depois dos custos e das despesas', {
    acesso: le,
    query: periodoQuerySchema,
    answers: { 200: relatorioLucroSchema },
  }),
  relatarEstoque: get(
    '/api/relatorios/estoque',
    'O estoque de agora: valor, giro, perdas e o que falta contar',
    {
      acesso: le,
      query: estoqueQuerySchema,
      answers: { 200: relatorioEstoqueSchema },
    },
  ),
  conferirDia: get(
    '/api/relatorios/conferencia',
    'O dia conferido: vendas, pagamentos, caixas, fiado, devoluções e totais lado a lado',
    { acesso: le, query: conferenciaQuerySchema, answers: { 200: relatorioConferenciaSchema } },
  ),
  relatarCancelamentos: get('/api/relatorios/cancelamentos', 'Cancelamentos por quem cancelou', {
    acesso: le,
    query: periodoQuerySchema,
    answers: { 200: relatorioCancelamentosSchema },
  }),
} as const satisfies Record<string, Endpoint>;
