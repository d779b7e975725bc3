import { MAX_BYTES } from '@balcao/contract/produtos/arquivo/limites';
import { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { criarRota } from '../../../http/rota.ts';
import { exportarProdutos } from './exportar-produtos.ts';
import { criarUmaPorVez } from './importacao-por-vez.ts';
import { importarProdutos } from './importar-produtos.ts';
import { simularImportacao } from './simular-importacao.ts';

/** The catalogue as a file. Registered apart, because its body is bytes: no other route takes `text/csv`. */
export async function arquivoRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);
  const umaPorVez = criarUmaPorVez();

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  rota(
    produtos.importar,
    async (recebido) => {
      const { lojaId } = recebido.sessao;
      const importar = recebido.query.simular ? simularImportacao : importarProdutos;
      return umaPorVez(lojaId, () => importar(recebido));
    },
    { bodyLimit: MAX_BYTES },
  );

  rota(produtos.exportar, async (recebido, reply) => {
    const csv = await exportarProdutos(recebido);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="produtos.csv"');
    return csv;
  });
}
