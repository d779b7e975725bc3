import { dashboard } from '@balcao/contract/relatorios/dashboard.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { lerDashboard } from './ler-dashboard.ts';
import { lerDia } from './ler-dia.ts';

export async function dashboardRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const rota = criarRota(app, context);

  rota(dashboard.ler, lerDashboard);

  rota(dashboard.lerDia, lerDia);
}
