import { relatorios } from '@balcao/contract/relatorios.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { relatarDashboard } from './relatar-dashboard.ts';
import {
  relatarCancelamentos,
  relatarPorDia,
  relatarPorHora,
  relatarPorVendedor,
} from './relatar-intervalo.ts';

export async function relatoriosRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const rota = criarRota(app, context);

  rota(relatorios.relatarDashboard, ({ sessao, query }) => relatarDashboard(context, sessao, query.periodo));

  rota(relatorios.relatarPorDia, ({ sessao, query }) => relatarPorDia(context, sessao, intervalo(query)));

  rota(relatorios.relatarPorVendedor, ({ sessao, query }) =>
    relatarPorVendedor(context, sessao, intervalo(query)),
  );

  rota(relatorios.relatarPorHora, ({ sessao, query }) => relatarPorHora(context, sessao, intervalo(query)));

  rota(relatorios.relatarCancelamentos, ({ sessao, query }) =>
    relatarCancelamentos(context, sessao, intervalo(query)),
  );
}

function intervalo(query: { dataInicio: string; dataFim: string }) {
  return { inicio: query.dataInicio, fim: query.dataFim };
}
