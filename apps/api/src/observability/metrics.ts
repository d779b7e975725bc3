import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { addressOf, type Config } from '../config.ts';
import type { ConfigMetrics } from '../config-observability.ts';
import { lastMigration } from '../database/migrate.ts';
import { aroundJobs } from '../jobs/jobs.ts';
import { describePort } from '../startup/port.mjs';
import { watchRequests } from './http-metrics.ts';
import type { Observer } from './observer.ts';
import { watchDisk, watchPools } from './state-metrics.ts';

export interface Metrics extends Observer {
  /** Where they are read. */
  readonly url: string;
}

const PATH = '/metrics';

/**
 * Figures for Prometheus, on a port of their own: who reaches the shop does not reach them. No label holds what a
 * person typed, nor an id.
 */
export async function startMetrics(config: Config, { port, host }: ConfigMetrics): Promise<Metrics> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'balcao_info',
    help: 'Versões: do Node e da última migração que este servidor conhece.',
    labelNames: ['node', 'schema'] as const,
    registers,
  }).set({ node: process.versions.node, schema: await lastMigration() }, 1);
  const jobsDone = new Counter({
    name: 'balcao_jobs_total',
    help: 'Tarefas em segundo plano, feitas (done) e que falharam (failed).',
    labelNames: ['tarefa', 'outcome'] as const,
    registers,
  });
  const mails = new Counter({
    name: 'balcao_mails_total',
    help: 'E-mails entregues ao servidor de e-mail (done) e que falharam (failed).',
    labelNames: ['outcome'] as const,
    registers,
  });
  for (const outcome of ['done', 'failed']) mails.inc({ outcome }, 0);
  watchDisk(config, registry);
  const server = createServer((request, response) => void answer(registry, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(describePort(error, 'METRICS_') ?? error.message)));
    server.listen({ port, host }, resolve);
  });
  return {
    url: `${addressOf(host, (server.address() as AddressInfo).port)}${PATH}`,
    watchApp: (app) => watchRequests(app, registry),
    watchDatabase: (database) => watchPools(database, registry),
    watchJobs: (jobs) =>
      aroundJobs(jobs, (tarefa, work) => counted(work, (outcome) => jobsDone.inc({ tarefa, outcome }))),
    watchMail: (mail) => ({
      send: (message) =>
        counted(
          () => mail.send(message),
          (outcome) => mails.inc({ outcome }),
        ),
    }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(registry: Registry, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url !== PATH) {
    response.writeHead(404).end();
    return;
  }
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}

async function counted(
  work: () => Promise<void>,
  count: (outcome: 'done' | 'failed') => void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    count('failed');
    throw error;
  }
  count('done');
}
