import { ordem } from '@balcao/contract/produtos/produtos.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { lerOrdem } from './ler-ordem.ts';

export async function ordemRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(ordem.ler, lerOrdem);
}
