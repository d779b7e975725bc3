import { errorSchema } from '@balcao/contract/errors';
import {
  periodoOpcionalSchema,
  periodoQuerySchema,
  relatorioCancelamentosSchema,
  relatorioDashboardSchema,
  relatorioHorasSchema,
  relatorioPeriodoSchema,
  relatorioVendedoresSchema,
} from '@balcao/contract/relatorios';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { acesso } from '../../http/permissions.ts';
import { relatarDashboard } from './relatar-dashboard.ts';
import {
  relatarCancelamentos,
  relatarPorDia,
  relatarPorHora,
  relatarPorVendedor,
} from './relatar-intervalo.ts';

const tags = ['relatórios'];
const refusals = { 400: errorSchema, 401: errorSchema, 402: errorSchema, 403: errorSchema };

export async function relatoriosRoutes(
  fastify: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const relata = acesso(fastify, context, { permissoes: ['relatorios'] });

  app.get(
    '/api/relatorios/dashboard',
    {
      ...relata,
      schema: {
        tags,
        summary: 'Cartões e gráficos do período',
        querystring: periodoOpcionalSchema,
        response: { ...refusals, 200: relatorioDashboardSchema },
      },
    },
    async (request) => relatarDashboard(context, request.sessao, request.query.periodo),
  );

  app.get(
    '/api/relatorios/periodo',
    {
      ...relata,
      schema: {
        tags,
        summary: 'Vendas por dia',
        querystring: periodoQuerySchema,
        response: { ...refusals, 200: relatorioPeriodoSchema },
      },
    },
    async (request) => relatarPorDia(context, request.sessao, intervalo(request.query)),
  );

  app.get(
    '/api/relatorios/vendedores',
    {
      ...relata,
      schema: {
        tags,
        summary: 'Vendas por vendedor',
        querystring: periodoQuerySchema,
        response: { ...refusals, 200: relatorioVendedoresSchema },
      },
    },
    async (request) => relatarPorVendedor(context, request.sessao, intervalo(request.query)),
  );

  app.get(
    '/api/relatorios/horas',
    {
      ...relata,
      schema: {
        tags,
        summary: 'Vendas por hora do dia',
        querystring: periodoQuerySchema,
        response: { ...refusals, 200: relatorioHorasSchema },
      },
    },
    async (request) => relatarPorHora(context, request.sessao, intervalo(request.query)),
  );

  app.get(
    '/api/relatorios/cancelamentos',
    {
      ...relata,
      schema: {
        tags,
        summary: 'Cancelamentos por quem cancelou',
        querystring: periodoQuerySchema,
        response: { ...refusals, 200: relatorioCancelamentosSchema },
      },
    },
    async (request) => relatarCancelamentos(context, request.sessao, intervalo(request.query)),
  );
}

function intervalo(query: { dataInicio: string; dataFim: string }) {
  return { inicio: query.dataInicio, fim: query.dataFim };
}
