import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { linkDaProxima } from '../../http/cursor.ts';
import { criarRota } from '../../http/rota.ts';
import { desfazerProducao } from './desfazer-producao.ts';
import { listarProducoes } from './listar-producoes.ts';
import { registrarProducao } from './registrar-producao.ts';

export async function producoesRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const rota = criarRota(app, context);

  rota(estoque.produzir, registrarProducao);

  rota(estoque.listarProducoes, async (recebido, reply) => {
    const { proxima, ...listadas } = await listarProducoes(recebido);
    if (proxima) reply.header('link', linkDaProxima(estoque.listarProducoes.path, recebido.query, proxima));
    return listadas;
  });

  rota(estoque.desfazerProducao, desfazerProducao);
}
