import { MAX_BYTES_FOTO } from '@balcao/contract/produtos/foto';
import { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { criarRota } from '../../../http/rota.ts';
import { excluirFoto } from './excluir-foto.ts';
import { gravarFoto } from './gravar-foto.ts';
import { lerFoto } from './ler-foto.ts';

/** Registered apart: a photo is told by its bytes, so that these routes take whatever it is called. */
export async function fotoRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  rota(produtos.gravarFoto, gravarFoto, { bodyLimit: MAX_BYTES_FOTO });

  rota(produtos.lerFoto, lerFoto);

  rota(produtos.excluirFoto, excluirFoto);
}
