import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { linkDaProxima } from '../../http/cursor.ts';
import { criarRota } from '../../http/rota.ts';
import { lerMovimentos } from './movimentos/ler-movimentos.ts';
import { desfazerPerda } from './perdas/desfazer-perda.ts';
import { listarPerdas } from './perdas/listar-perdas.ts';
import { registrarPerda } from './perdas/registrar-perda.ts';

export async function estoqueRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(estoque.lerMovimentos, async (recebido, reply) => {
    const { proxima, ...lidos } = await lerMovimentos(recebido);
    const { params, query } = recebido;
    if (proxima) {
      const path = estoque.lerMovimentos.path.replace(':id', params.id);
      reply.header('link', linkDaProxima(path, query, proxima));
    }
    return lidos;
  });

  rota(estoque.registrarPerda, registrarPerda);

  rota(estoque.listarPerdas, async (recebido, reply) => {
    const { proxima, ...listadas } = await listarPerdas(recebido);
    if (proxima) {
      reply.header('link', linkDaProxima(estoque.listarPerdas.path, recebido.query, proxima));
    }
    return listadas;
  });

  rota(estoque.desfazerPerda, desfazerPerda);
}
