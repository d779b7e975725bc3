import { errorSchema } from '@balcao/contract/errors';
import { idSchema } from '@balcao/contract/fields';
import { produtoNovoSchema, produtoSchema, produtoUpdateSchema } from '@balcao/contract/produtos';
import { separadosSchema, separarSchema } from '@balcao/contract/produtos-iguais';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { idempotencyHeaders, requiredKey } from '../../http/idempotency.ts';
import { acesso } from '../../http/permissions.ts';
import { arquivoRoutes } from './arquivo/arquivo.routes.ts';
import { editarProduto } from './editar-produto.ts';
import { excluirProduto } from './excluir-produto.ts';
import { listarProdutos } from './listar-produtos.ts';
import { registrarProduto } from './registrar-produto.ts';
import { listarSeparados, separarProdutos } from './separar-produtos.ts';

const tags = ['produtos'];
const params = z.object({ id: idSchema });

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
        body: produtoNovoSchema,
        response: { 201: produtoSchema, '4xx': errorSchema },
      },
    },
    async ({ sessao, body }, reply) => reply.code(201).send(await registrarProduto(context, sessao, body)),
  );

  app.put(
    '/api/produtos/:id',
    {
      ...escrita,
      schema: {
        tags,
        summary: 'Altera um produto; com quantidadeAnterior, lança só a diferença no estoque',
        params,
        headers: idempotencyHeaders.partial(),
        body: produtoUpdateSchema,
        response: { 200: produtoSchema, '4xx': errorSchema },
      },
    },
    async ({ sessao, params, headers, body }) => {
      // Without what the form showed the quantity is absolute: done twice, it is the same.
      const chave = body.quantidadeAnterior === undefined ? headers['idempotency-key'] : requiredKey(headers);
      return editarProduto(context, sessao, { id: params.id, chave, corpo: body });
    },
  );

  app.delete(
    '/api/produtos/:id',
    {
      ...escrita,
      schema: {
        tags,
        summary: 'Exclui um produto; as vendas passadas ficam como estão',
        params,
        response: { 204: z.null(), '4xx': errorSchema },
      },
    },
    async ({ sessao, params }, reply) => {
      await excluirProduto(context, sessao, params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/produtos/separados',
    {
      ...escrita,
      schema: {
        tags,
        summary: 'Pares de produtos de mesmo nome que não são o mesmo',
        response: { 200: separadosSchema, '4xx': errorSchema },
      },
    },
    async ({ sessao }) => listarSeparados(context, sessao),
  );

  app.put(
    '/api/produtos/separados',
    {
      ...escrita,
      schema: {
        tags,
        summary: 'Diz se dois produtos não são o mesmo',
        body: separarSchema,
        response: { 204: z.null(), '4xx': errorSchema },
      },
    },
    async ({ sessao, body }, reply) => {
      await separarProdutos(context, sessao, body);
      return reply.code(204).send(null);
    },
  );

  await plain.register(arquivoRoutes, { context });
}
