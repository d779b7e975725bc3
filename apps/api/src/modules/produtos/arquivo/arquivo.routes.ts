import { produtos } from '@balcao/contract/produtos.endpoints';
import { exportCsv } from '@balcao/contract/produtos-csv';
import { MAX_BYTES } from '@balcao/contract/produtos-csv-limites';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { criarRota, exigirChave } from '../../../http/rota.ts';
import { listarProdutos } from '../listar-produtos.ts';
import { criarFilaDeImportacao } from './fila-importacao.ts';
import { importarUmaVez, simularImportacao } from './importar-uma-vez.ts';

/** The catalogue as a file. Registered apart, because its body is bytes: no other route takes `text/csv`. */
export async function arquivoRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const rota = criarRota(app, context);
  const naVez = criarFilaDeImportacao();

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  rota(
    produtos.importar,
    async ({ sessao, query, body, chave: dada }) => {
      // Only what is written needs a key.
      const chave = query.simular ? undefined : exigirChave(dada);
      return naVez(sessao.lojaId, () =>
        chave === undefined
          ? simularImportacao(context, sessao, body)
          : importarUmaVez(context, sessao, { conteudo: body, chave }),
      );
    },
    { bodyLimit: MAX_BYTES },
  );

  rota(produtos.exportar, async ({ sessao }, reply) => {
    const lista = await listarProdutos(context, sessao);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="produtos.csv"');
    return exportCsv(lista);
  });
}
