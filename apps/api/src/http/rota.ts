import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Endpoint, PedidoLido, Resposta } from '@balcao/contract/base/endpoint';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteShorthandOptions,
} from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Chave } from '../database/chaves.ts';
import { campoInvalido } from './errors.ts';
import { guardas } from './permissoes.ts';
import type { Sessao } from './sessao.ts';

const CHAVE_AUSENTE = 'Envie o cabeçalho Idempotency-Key com um UUID.';

/** `Idempotency-Key`: one random UUID per intent, the same on every retry. */
const cabecalhos = z.object({ 'idempotency-key': z.uuid(CHAVE_AUSENTE).toLowerCase() });

type ChaveDe<E extends Endpoint> = E extends { chave: 'exigida' } ? Chave : Chave | undefined;

export interface Recebido<E extends Endpoint> {
  context: Context;
  sessao: Sessao;
  params: PedidoLido<E, 'params'>;
  query: PedidoLido<E, 'query'>;
  body: PedidoLido<E, 'body'>;
  chave: ChaveDe<E>;
  /** For a use case to say of what instant its figures are, where they lack what came after it (http/replica.ts). */
  lidoAte: Date | null;
}

type Devolvido<E extends Endpoint> =
  Resposta<E> extends undefined
    ? Promise<void>
    : Promise<Resposta<E> extends { content: unknown } ? Readable | Buffer | string : Resposta<E>>;

/** Options of a route that the contract does not say. */
type Opcoes = Pick<RouteShorthandOptions, 'bodyLimit' | 'compress' | 'exposeHeadRoute' | 'logLevel'>;

/**
 * `const rota = criarRota(app, context); rota(vendas.ler, lerVenda)`: schemas, session, permission, plan, key, the
 * status of a success and the document follow from the endpoint. Of two statuses the lower one, until the handler says
 * the other.
 */
export function criarRota(app: FastifyInstance, context: Context) {
  return function rota<E extends Endpoint>(
    endpoint: E,
    handler: (request: FastifyRequest & Recebido<E>, reply: FastifyReply) => Devolvido<E>,
    options: Opcoes = {},
  ): void {
    const { method, path, acesso, tag, summary, description, consumes, chave, grandeDemais } = endpoint;
    const [status = '200'] = Object.keys(endpoint.answers);
    const guards = guardas(app, context, acesso);
    app.route({
      ...options,
      ...guards,
      config: { grandeDemais },
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
        headers: chave && (chave === 'exigida' ? cabecalhos : cabecalhos.partial()),
        response: { ...endpoint.refusals, ...endpoint.answers },
      }),
      handler: async (request, reply) => {
        reply.code(Number(status));
        const recebido = Object.assign(request, { context, chave: chaveDe(endpoint, request) });
        // The schemas above checked it, which TypeScript can't see here.
        return (await handler(recebido as FastifyRequest & Recebido<E>, reply)) ?? null;
      },
    });
  };
}

/** Fastify warns of every part that is there and undefined. */
function said(schema: Record<string, unknown>): FastifySchema {
  return Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined));
}

/** Undefined where the call has no key. */
function chaveDe(endpoint: Endpoint, { headers, params, body }: FastifyRequest): Chave | undefined {
  const chave = headers['idempotency-key'];
  if (endpoint.chave === undefined || typeof chave !== 'string') return undefined;
  return { chave, conteudo: conteudoDe(endpoint, { params, body }) };
}

/** For a route where only some calls need a key: an absent one is a matter of shape there, too. */
export function exigirChave(chave: Chave | undefined): Chave {
  if (chave === undefined) throw campoInvalido('idempotency-key', CHAVE_AUSENTE);
  return chave;
}

/** SHA-256 of method, path and content, as parsed, for which a key stands. For a file it is the hash of its bytes. */
export function conteudoDe(
  { method, path, foraDaChave = [] }: Pick<Endpoint, 'method' | 'path' | 'foraDaChave'>,
  { params, body }: { params?: unknown; body: unknown },
): Buffer {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const url = path.replaceAll(/:(\w+)/g, (_, name) => String(values.get(name)));
  const content =
    body instanceof Uint8Array
      ? createHash('sha256').update(body).digest('hex')
      : canonical(body ?? {}, foraDaChave);
  return createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(content)}`)
    .digest();
}

/** Keys in the order of the alphabet at every depth, without some, so that equal content has one text. */
function canonical(value: unknown, fora: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => canonical(each, fora));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key, inner]) => inner !== undefined && !fora.includes(key));
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, canonical(inner, fora)]),
  );
}
