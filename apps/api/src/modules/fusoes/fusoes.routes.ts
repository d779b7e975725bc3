import { fusoes } from '@balcao/contract/produtos/produtos.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { desfazerFusao } from './desfazer-fusao.ts';
import { fundirProdutos } from './fundir-produtos.ts';

export async function fusoesRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(fusoes.fundir, fundirProdutos);

  rota(fusoes.desfazer, desfazerFusao);
}
