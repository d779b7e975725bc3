import { errorSchema } from '@balcao/contract/errors';
import { produtoSchema } from '@balcao/contract/produtos';
import { fusaoDesfeitaSchema, parSchema } from '@balcao/contract/produtos-iguais';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from '../../context.ts';
import { acesso } from '../../http/permissions.ts';
import { desfazerFusao } from './desfazer-fusao.ts';
import { fundirProdutos } from './fundir-produtos.ts';

const tags = ['produtos'];

export async function fusoesRoutes(plain: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const escrita = acesso(plain, context, { permissoes: ['produtos'] });

  app.post(
    '/api/produtos/fundir',
    {
      ...escrita,
      schema: {
        tags,
        summary: 'Une dois produtos: o original fica com o estoque e as vendas do duplicado',
        body: parSchema,
        response: { 200: produtoSchema, '4xx': errorSchema },
      },
    },
    async ({ sessao, body }) => fundirProdutos(context, sessao, body),
  );

  app.post(
    '/api/produtos/fundir/desfazer',
    {
      ...escrita,
      schema: {
        tags,
        summary: 'Desfaz a união de dois produtos, enquanto nada foi vendido ou mudado desde então',
        body: parSchema,
        response: { 200: fusaoDesfeitaSchema, '4xx': errorSchema },
      },
    },
    async ({ sessao, body }) => desfazerFusao(context, sessao, body),
  );
}
