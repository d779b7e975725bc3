import type { AsyncLocalStorage } from 'node:async_hooks';
import { METHODS } from 'node:http';
import { sync } from '@balcao/contract/sync/sync.endpoints';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const KNOWN_METHODS = new Set(METHODS);

/** A span for each request, under the name of its route: no address, no header, no body, no caller. */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  current: AsyncLocalStorage<Context>,
): void {
  const open = new WeakMap<FastifyRequest, Context>();

  const end = (request: FastifyRequest, status: number | undefined, error?: string) => {
    const span = trace.getSpan(open.get(request) ?? ROOT_CONTEXT);
    open.delete(request);
    if (span === undefined) return;
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (error !== undefined) span.setAttribute('error.type', error);
    if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const method = KNOWN_METHODS.has(request.method) ? request.method : '_OTHER';
    const route = request.routeOptions.url;
    const attributes = {
      'http.request.method': method,
      ...(route === undefined ? {} : { 'http.route': route }),
    };
    const name = route === undefined ? method : `${method} ${route}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    const context = trace.setSpan(ROOT_CONTEXT, span);
    open.set(request, context);
    current.run(context, done);
  });
  // A body arrives on the connection's own account: what comes after it is this request's again.
  app.addHook('preValidation', (request, _reply, done) => {
    current.run(open.get(request) ?? ROOT_CONTEXT, done);
  });
  app.addHook('onSend', async (request, reply) => {
    // A stream of events has answered when it begins: its hours say nothing.
    if (request.routeOptions.url === sync.acompanhar.path) end(request, reply.statusCode);
  });
  app.addHook('onRequestAbort', async (request) => end(request, undefined, 'aborted'));
  app.addHook('onResponse', async (request, reply) => {
    end(request, reply.statusCode, request.codigoDaRecusa ?? undefined);
  });
}
