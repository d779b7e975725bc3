import { despesaInputSchema, despesaSchema, despesasRelatorioSchema } from '@balcao/contract/despesas';
import { errorSchema } from '@balcao/contract/errors';
import { idSchema } from '@balcao/contract/fields';
import { periodoOuDatasSchema } from '@balcao/contract/relatorios';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { acesso } from '../../http/permissions.ts';
import { excluirDespesa } from './excluir-despesa.ts';
import { listarDespesas } from './listar-despesas.ts';
import { registrarDespesa } from './registrar-despesa.ts';
import { relatarDespesas } from './relatar-despesas.ts';

const tags = ['despesas'];
const refusals = { 400: errorSchema, 401: errorSchema, 402: errorSchema, 403: errorSchema, 404: errorSchema };

export async function despesasRoutes(
  fastify: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const gasta = acesso(fastify, context, { permissoes: ['despesas'] });
  const relata = acesso(fastify, context, { permissoes: ['despesas', 'relatorios'] });

  app.get(
    '/api/despesas',
    {
      ...gasta,
      schema: { tags, summary: 'Despesas da loja', response: { ...refusals, 200: z.array(despesaSchema) } },
    },
    async (request) => listarDespesas(context, request.sessao),
  );

  app.post(
    '/api/despesas',
    {
      ...gasta,
      schema: {
        tags,
        summary: 'Registra uma despesa',
        body: despesaInputSchema,
        response: { ...refusals, 409: errorSchema, 201: despesaSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await registrarDespesa(context, request.sessao, request.body)),
  );

  app.delete(
    '/api/despesas/:id',
    {
      ...gasta,
      schema: {
        tags,
        summary: 'Exclui uma despesa',
        params: z.object({ id: idSchema }),
        response: { ...refusals, 204: z.null() },
      },
    },
    async (request, reply) => {
      await excluirDespesa(context, request.sessao, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/despesas/relatorio',
    {
      ...relata,
      schema: {
        tags,
        summary: 'Despesas do período ou entre duas datas, por categoria',
        querystring: periodoOuDatasSchema,
        response: { ...refusals, 200: despesasRelatorioSchema },
      },
    },
    async (request) => relatarDespesas(context, request.sessao, request.query.quando),
  );
}
