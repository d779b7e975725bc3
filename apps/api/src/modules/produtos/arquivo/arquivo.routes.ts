import { errorSchema } from '@balcao/contract/errors';
import { blankAsMissing } from '@balcao/contract/fields';
import { importResultSchema } from '@balcao/contract/produtos';
import { exportCsv } from '@balcao/contract/produtos-csv';
import { MAX_BYTES } from '@balcao/contract/produtos-csv-limites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { idempotencyHeaders, requiredKey } from '../../../http/idempotency.ts';
import { acesso } from '../../../http/permissions.ts';
import { listarProdutos } from '../listar-produtos.ts';
import { criarFilaDeImportacao } from './fila-importacao.ts';
import { importarUmaVez, simularImportacao } from './importar-uma-vez.ts';

const tags = ['produtos'];

const querySchema = z.object({
  simular: z.preprocess(
    blankAsMissing,
    z
      .enum(['true', 'false'], 'Informe true ou false.')
      .optional()
      .transform((value) => value === 'true'),
  ),
});

const fileSchema = z
  .instanceof(Buffer, { error: 'Envie um arquivo CSV.' })
  .meta({ type: 'string', format: 'binary', description: 'CSV com ; ou , em UTF-8 ou Latin-1' });

/** The catalogue as a file. Registered apart, because its body is bytes: no other route takes `text/csv`. */
export async function arquivoRoutes(
  plain: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const permitido = acesso(plain, context, { permissoes: ['produtos'] });
  const naVez = criarFilaDeImportacao();

  plain.removeAllContentTypeParsers();
  plain.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(
    '/api/produtos/importar',
    {
      ...permitido,
      bodyLimit: MAX_BYTES,
      schema: {
        tags,
        summary: 'Importa um CSV de produtos, tudo ou nada; com simular=true só diz o que aconteceria',
        querystring: querySchema,
        headers: idempotencyHeaders.partial(),
        consumes: ['text/csv'],
        body: fileSchema,
        response: {
          200: importResultSchema,
          400: errorSchema.extend(importResultSchema.partial().shape),
          '4xx': errorSchema,
        },
      },
    },
    async ({ sessao, query, headers, body }) => {
      // Only what is written needs a key.
      const chave = query.simular ? undefined : requiredKey(headers);
      return naVez(sessao.lojaId, () =>
        chave === undefined
          ? simularImportacao(context, sessao, body)
          : importarUmaVez(context, sessao, { conteudo: body, chave }),
      );
    },
  );

  app.get(
    '/api/produtos/exportar',
    {
      ...permitido,
      schema: {
        tags,
        summary: 'Exporta os produtos em CSV',
        response: { 200: { content: { 'text/csv': { schema: z.string() } } }, '4xx': errorSchema },
      },
    },
    async ({ sessao }, reply) => {
      const produtos = await listarProdutos(context, sessao);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="produtos.csv"')
        .send(exportCsv(produtos));
    },
  );
}
