import { errorSchema } from '@balcao/contract/errors';
import { idSchema } from '@balcao/contract/fields';
import {
  funcionarioAnswerSchema,
  funcionarioInputSchema,
  funcionariosAnswerSchema,
  funcionariosRefusalSchema,
  funcionarioUpdateSchema,
} from '@balcao/contract/funcionarios';
import { PLANOS_COM_FUNCIONARIOS } from '@balcao/contract/plano';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { acesso } from '../../http/permissions.ts';
import { editarFuncionario } from './editar-funcionario.ts';
import { excluirFuncionario } from './excluir-funcionario.ts';
import { listarFuncionarios } from './listar-funcionarios.ts';
import { registrarFuncionario } from './registrar-funcionario.ts';

const tags = ['funcionarios'];
const refusals = { '4xx': errorSchema };
const params = z.object({ id: idSchema });

export async function funcionariosRoutes(
  fastify: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  // What the plan has to do with the list, the list says itself.
  const olha = acesso(fastify, context);
  const administra = acesso(fastify, context, { principal: true, planos: PLANOS_COM_FUNCIONARIOS });
  // On every plan: whoever moved to a smaller one can still take an employee's access away.
  const dispensa = acesso(fastify, context, { principal: true });

  app.get(
    '/api/funcionarios',
    {
      ...olha,
      schema: {
        tags,
        summary: 'Funcionários da loja',
        response: { ...refusals, 200: funcionariosAnswerSchema, 403: funcionariosRefusalSchema },
      },
    },
    async ({ sessao }) => ({ funcionarios: await listarFuncionarios(context, sessao) }),
  );

  app.post(
    '/api/funcionarios',
    {
      ...administra,
      schema: {
        tags,
        summary: 'Cria a conta de um funcionário',
        body: funcionarioInputSchema,
        response: { ...refusals, 201: funcionarioAnswerSchema },
      },
    },
    async ({ sessao, body }, reply) =>
      reply.code(201).send({ funcionario: await registrarFuncionario(context, sessao, body) }),
  );

  app.put(
    '/api/funcionarios/:id',
    {
      ...administra,
      schema: {
        tags,
        summary: 'Muda dados, páginas de acesso ou estado de um funcionário',
        params,
        body: funcionarioUpdateSchema,
        response: { ...refusals, 200: funcionarioAnswerSchema },
      },
    },
    async ({ sessao, params, body }) => ({
      funcionario: await editarFuncionario(context, sessao, params.id, body),
    }),
  );

  app.delete(
    '/api/funcionarios/:id',
    {
      ...dispensa,
      schema: {
        tags,
        summary: 'Exclui um funcionário; suas vendas continuam dele',
        params,
        response: { ...refusals, 204: z.null() },
      },
    },
    async ({ sessao, params }, reply) => {
      await excluirFuncionario(context, sessao, params.id);
      return reply.code(204).send(null);
    },
  );
}
