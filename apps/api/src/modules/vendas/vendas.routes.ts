import { errorSchema } from '@balcao/contract/errors';
import { idSchema } from '@balcao/contract/fields';
import {
  historicoQuerySchema,
  resumoQuerySchema,
  resumoVendasSchema,
  vendedoresSchema,
} from '@balcao/contract/historico';
import {
  abertasSchema,
  cancelarSchema,
  comandaUpdateSchema,
  encerrarSchema,
  itensAddSchema,
  vendaConflictSchema,
  vendaInputSchema,
  vendaSchema,
  vendaWrittenSchema,
} from '@balcao/contract/vendas';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { idempotencyHeaders } from '../../http/idempotency.ts';
import { acesso, somenteSessao } from '../../http/permissions.ts';
import { contarAbertas } from './contar-abertas.ts';
import { adicionarItens } from './edicao/adicionar-itens.ts';
import { cancelarVenda } from './edicao/cancelar-venda.ts';
import { editarVenda } from './edicao/editar-venda.ts';
import { encerrarVenda } from './edicao/encerrar-venda.ts';
import { ehHistorico, listarHistorico } from './historico/listar-historico.ts';
import { listarVendedores } from './historico/listar-vendedores.ts';
import { somarHistorico } from './historico/somar-historico.ts';
import { lerVenda } from './ler-venda.ts';
import { listarVendas } from './listar-vendas.ts';
import { registrarVenda } from './registrar-venda.ts';

const params = z.object({ id: idSchema });
const tags = ['vendas'];
const refusals = {
  400: errorSchema,
  401: errorSchema,
  402: errorSchema,
  403: errorSchema,
  404: errorSchema,
  409: vendaConflictSchema,
  422: errorSchema,
};

/** Writes that may come from a device's queue judge plan and permission themselves, after the key. */
export async function vendasRoutes(
  fastify: FastifyInstance,
  { context }: { context: Context },
): Promise<void> {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const vende = acesso(fastify, context, { permissoes: ['vendas'] });
  const comSessao = somenteSessao(fastify);

  app.get(
    '/api/vendas',
    {
      ...vende,
      schema: {
        tags,
        summary: 'Comandas e vendas futuras abertas e as últimas finalizadas; com filtros, o histórico',
        querystring: historicoQuerySchema,
        response: { ...refusals, 200: z.array(vendaSchema) },
      },
    },
    async (request, reply) => {
      const listar = ehHistorico(request.query) ? listarHistorico : listarVendas;
      const { vendas, proxima } = await listar(context, request.sessao, request.query);
      if (proxima !== undefined) reply.header('link', `</api/vendas?${proxima}>; rel="next"`);
      return vendas;
    },
  );

  app.get(
    '/api/vendas/resumo',
    {
      ...vende,
      schema: {
        tags,
        summary: 'Somas do que o histórico mostra com os mesmos filtros',
        querystring: resumoQuerySchema,
        response: { ...refusals, 200: resumoVendasSchema },
      },
    },
    async (request) => somarHistorico(context, request.sessao, request.query),
  );

  app.get(
    '/api/vendas/vendedores',
    {
      ...vende,
      schema: { tags, summary: 'Quem já vendeu na loja', response: { ...refusals, 200: vendedoresSchema } },
    },
    async (request) => listarVendedores(context, request.sessao),
  );

  app.get(
    '/api/vendas/abertas',
    {
      ...vende,
      schema: {
        tags,
        summary: 'Comandas abertas: quantas e quanto',
        response: { ...refusals, 200: abertasSchema },
      },
    },
    async (request) => contarAbertas(context, request.sessao),
  );

  app.get(
    '/api/vendas/:id',
    {
      ...vende,
      schema: { tags, summary: 'Uma venda', params, response: { ...refusals, 200: vendaSchema } },
    },
    async (request) => lerVenda(context, request.sessao, request.params.id),
  );

  app.post(
    '/api/vendas',
    {
      ...comSessao,
      schema: {
        tags,
        summary: 'Registra uma venda ou abre uma comanda',
        headers: idempotencyHeaders,
        body: vendaInputSchema,
        response: { ...refusals, 201: vendaWrittenSchema },
      },
    },
    async (request, reply) => {
      const chave = request.headers['idempotency-key'];
      const venda = await registrarVenda(context, request.sessao, chave, request.body);
      return reply.code(201).send(venda);
    },
  );

  app.put(
    '/api/vendas/:id',
    {
      ...comSessao,
      schema: {
        tags,
        summary: 'Troca os itens de uma comanda aberta',
        params,
        headers: idempotencyHeaders,
        body: comandaUpdateSchema,
        response: { ...refusals, 200: vendaWrittenSchema },
      },
    },
    async (request) => {
      const chave = request.headers['idempotency-key'];
      return editarVenda(context, request.sessao, request.params.id, chave, request.body);
    },
  );

  app.post(
    '/api/vendas/:id/itens',
    {
      ...comSessao,
      schema: {
        tags,
        summary: 'Acrescenta itens a uma comanda',
        params,
        headers: idempotencyHeaders,
        body: itensAddSchema,
        response: { ...refusals, 200: vendaWrittenSchema, 201: vendaWrittenSchema },
      },
    },
    async (request, reply) => {
      const chave = request.headers['idempotency-key'];
      const { venda, nova } = await adicionarItens(
        context,
        request.sessao,
        request.params.id,
        chave,
        request.body,
      );
      return reply.code(nova ? 201 : 200).send(venda);
    },
  );

  app.put(
    '/api/vendas/:id/encerrar',
    {
      ...comSessao,
      schema: {
        tags,
        summary: 'Finaliza uma comanda',
        params,
        body: encerrarSchema,
        response: { ...refusals, 200: vendaWrittenSchema },
      },
    },
    async (request) => encerrarVenda(context, request.sessao, request.params.id, request.body),
  );

  app.delete(
    '/api/vendas/:id',
    {
      ...vende,
      schema: {
        tags,
        summary: 'Cancela uma venda',
        params,
        body: cancelarSchema,
        response: { ...refusals, 200: vendaWrittenSchema },
      },
    },
    async (request) => cancelarVenda(context, request.sessao, request.params.id, request.body.motivo),
  );
}
