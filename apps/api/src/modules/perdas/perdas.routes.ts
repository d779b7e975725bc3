import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { linkDaProxima } from '../../http/cursor.ts';
import { criarRota } from '../../http/rota.ts';
import { desfazerPerda } from './desfazer-perda.ts';
import { listarPerdas } from './listar-perdas.ts';
import { registrarPerda } from './registrar-perda.ts';

export async function perdasRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

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
