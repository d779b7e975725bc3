import { METHODS } from 'node:http';
import { sync } from '@balcao/contract/sync/sync.endpoints';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Seconds: a sale takes some milliseconds, an import or a report of years may take seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Addresses without a route are as many as somebody thinks of: they share one name. */
const NO_ROUTE = 'nenhuma';
const KNOWN_METHODS = new Set(METHODS);

/** Requests by route, never by address: neither an id nor what somebody typed becomes a label. */
export function watchRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const durations = new Histogram({
    name: 'balcao_http_request_duration_seconds',
    help: 'Pedidos respondidos, por rota, método e classe do status; sem os fluxos de eventos.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'balcao_http_failures_total',
    help: 'Respostas 5xx, pelo código.',
    labelNames: ['codigo'] as const,
    registers,
  });
  for (const codigo of ['ERRO_INTERNO', 'INDISPONIVEL']) failures.inc({ codigo }, 0);
  const streams = new Gauge({
    name: 'balcao_event_streams',
    help: 'Aparelhos que ouvem as mudanças agora.',
    registers,
  });
  const sales = new Counter({
    name: 'balcao_vendas_total',
    help: 'Vendas enviadas: registrada, conhecida (a chave já tinha vindo) ou recusada, com o código.',
    labelNames: ['resultado', 'codigo'] as const,
    registers,
  });
  for (const resultado of ['registrada', 'conhecida']) sales.inc({ resultado, codigo: '' }, 0);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? NO_ROUTE;
    const method = KNOWN_METHODS.has(request.method) ? request.method : NO_ROUTE;
    const { statusCode } = reply;
    if (route === sync.acompanhar.path && statusCode === 200) return;
    durations.observe(
      { route, method, status: `${Math.floor(statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
    if (statusCode >= 500) failures.inc({ codigo: request.codigoDaRecusa ?? 'ERRO_INTERNO' });
    if (route === vendas.registrar.path && method === vendas.registrar.method) sales.inc(saleOf(request));
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url !== sync.acompanhar.path || reply.statusCode !== 200) return;
    streams.inc();
    // However it ends: most are broken off.
    reply.raw.once('close', () => streams.dec());
  });
}

function saleOf({ codigoDaRecusa: codigo }: FastifyRequest) {
  if (codigo === null) return { resultado: 'registrada', codigo: '' };
  if (codigo === 'TOKEN_DUPLICADO') return { resultado: 'conhecida', codigo: '' };
  return { resultado: 'recusada', codigo };
}
