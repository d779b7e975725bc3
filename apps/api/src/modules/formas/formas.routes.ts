import { formas } from '@balcao/contract/caixa/formas.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { editarFormas } from './editar-formas.ts';
import { listarFormas } from './listar-formas.ts';

export async function formasRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);
  rota(formas.listar, listarFormas);
  rota(formas.editar, editarFormas);
}
