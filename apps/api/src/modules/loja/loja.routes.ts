import { loja } from '@balcao/contract/loja/loja.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { criarRota } from '../../http/rota.ts';
import { editarLoja } from './editar-loja.ts';
import { exportarLoja } from './exportacao/exportar-loja.ts';
import { lerLoja } from './ler-loja.ts';

export async function lojaRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  rota(loja.ler, lerLoja);

  rota(loja.editar, editarLoja);

  rota(
    loja.exportar,
    async (recebido, reply) => {
      const { nome, zip } = await exportarLoja(recebido);
      reply.type('application/zip').header('content-disposition', `attachment; filename="${nome}"`);
      return zip;
    },
    // It would read the whole store to answer with nothing.
    { exposeHeadRoute: false },
  );
}
