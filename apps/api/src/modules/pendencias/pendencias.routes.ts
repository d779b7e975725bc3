import { pendencias } from '@balcao/contract/caixa/pendencias.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { listarPendencias } from './listar-pendencias.ts';
import { marcarVista } from './marcar-vista.ts';

export async function pendenciasRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const rota = criarRota(app, context);

  rota(pendencias.listar, listarPendencias);

  rota(pendencias.marcarVista, marcarVista);
}
