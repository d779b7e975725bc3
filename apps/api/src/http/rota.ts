import type { Readable } from 'node:stream';
import type { Endpoint, Lido, Resposta } from '@balcao/contract/endpoint';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteShorthandOptions,
} from 'fastify';
import type { Context } from '../context.ts';
import { idempotencyHeaders } from './idempotency.ts';
import { guardas } from './permissions.ts';

interface Chaves {
  exigida: { 'idempotency-key': string };
  aceita: { 'idempotency-key'?: string | undefined };
}

type Recebido<E extends Endpoint> = FastifyRequest<{
  Params: Lido<E, 'params'>;
  Querystring: Lido<E, 'query'>;
  Body: Lido<E, 'body'>;
  Headers: E extends { chave: infer C extends keyof Chaves } ? Chaves[C] : unknown;
}>;

type Devolvido<E extends Endpoint> =
  Resposta<E> extends undefined
    ? Promise<void>
    : Promise<Resposta<E> extends { content: unknown } ? Readable | string : Resposta<E>>;

/** What the server alone decides of a route. */
type Opcoes = Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute' | 'logLevel'>;

/**
 * `const rota = criarRota(app, context); rota(vendas.buscar, ({ sessao, params }) => …)`: schemas, session, permission,
 * plan, the status of a success and the document follow from the endpoint. Of two statuses the lower one, until the
 * handler says the other.
 */
export function criarRota(app: FastifyInstance, context: Pick<Context, 'agora'>) {
  return function rota<E extends Endpoint>(
    endpoint: E,
    handler: (request: Recebido<E>, reply: FastifyReply) => Devolvido<E>,
    options: Opcoes = {},
  ): void {
    const { method, path, acesso, tag, summary, description, consumes, chave } = endpoint;
    const [status = '200'] = Object.keys(endpoint.answers);
    const guards = guardas(app, context, acesso);
    app.route({
      ...options,
      ...guards,
      method,
      url: path,
      schema: said({
        tags: [tag],
        summary,
        description,
        security: guards.onRequest === undefined ? [] : undefined,
        consumes: consumes && [consumes],
        params: endpoint.params,
        querystring: endpoint.query,
        body: endpoint.body,
        headers: chave && (chave === 'exigida' ? idempotencyHeaders : idempotencyHeaders.partial()),
        response: { ...endpoint.refusals, ...endpoint.answers },
      }),
      handler: async (request, reply) => {
        reply.code(Number(status));
        // What the schemas above let through, which TypeScript can't see here.
        return (await handler(request as Recebido<E>, reply)) ?? null;
      },
    });
  };
}

/** Fastify warns of every part that is there and undefined. */
function said(schema: Record<string, unknown>): FastifySchema {
  return Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined));
}
