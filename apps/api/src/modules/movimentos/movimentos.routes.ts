import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { linkDaProxima } from '../../http/cursor.ts';
import { criarRota } from '../../http/rota.ts';
import { lerMovimentos } from './ler-movimentos.ts';

export async function movimentosRoutes(
  app: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const rota = criarRota(app, context);

  rota(estoque.lerMovimentos, async (recebido, reply) => {
    const { proxima, ...lidos } = await lerMovimentos(recebido);
    const { params, query } = recebido;
    const path = estoque.lerMovimentos.path.replace(':id', params.id);
    if (proxima) reply.header('link', linkDaProxima(path, query, proxima));
    return lidos;
  });
}
