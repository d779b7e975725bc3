import { errorSchema } from '@balcao/contract/errors';
import { produtoInputSchema, produtoSchema } from '@balcao/contract/produtos';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { acesso } from '../../http/permissions.ts';
import { listarProdutos } from './listar-produtos.ts';
import { registrarProduto } from './registrar-produto.ts';

const tags = ['produtos'];

export async function produtosRoutes(
  plain: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const leitura = acesso(plain, context, { permissoes: ['produtos', 'vendas'] });
  const escrita = acesso(plain, context, { permissoes: ['produtos'] });

  app.get(
    '/api/produtos',
    {
      ...leitura,
      schema: {
        tags,
        summary: 'Lista os produtos da loja, em ordem alfabética',
        response: { 200: z.array(produtoSchema), '4xx': errorSchema },
      },
    },
    async ({ sessao }) => listarProdutos(context, sessao),
  );

  app.post(
    '/api/produtos',
    {
      ...escrita,
      schema: {
        tags,
        summary: 'Cadastra um produto',
        body: produtoInputSchema,
        response: { 201: produtoSchema, '4xx': errorSchema },
      },
    },
    async ({ sessao, body }, reply) => reply.code(201).send(await registrarProduto(context, sessao, body)),
  );
}
