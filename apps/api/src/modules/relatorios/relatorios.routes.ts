import { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { conferirDia } from './conferir-dia.ts';
import { relatarCancelamentos } from './relatar-cancelamentos.ts';
import { relatarDashboard } from './relatar-dashboard.ts';
import { relatarEstoque } from './relatar-estoque.ts';
import { relatarFormas } from './relatar-formas.ts';
import { relatarLucro } from './relatar-lucro.ts';
import { relatarPorDia } from './relatar-por-dia.ts';
import { relatarPorHora } from './relatar-por-hora.ts';
import { relatarPorVendedor } from './relatar-por-vendedor.ts';

export async function relatoriosRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const rota = criarRota(app, context);

  rota(relatorios.relatarDashboard, relatarDashboard);

  rota(relatorios.relatarPorDia, relatarPorDia);

  rota(relatorios.relatarPorVendedor, relatarPorVendedor);

  rota(relatorios.relatarPorHora, relatarPorHora);

  rota(relatorios.relatarFormas, relatarFormas);

  rota(relatorios.relatarLucro, relatarLucro);

  rota(relatorios.relatarEstoque, relatarEstoque);

  rota(relatorios.conferirDia, conferirDia);

  rota(relatorios.relatarCancelamentos, relatarCancelamentos);
}
