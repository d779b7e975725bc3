import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from './app.ts';
import { startBackups } from './backup/schedule.ts';
import { tellOperatorByMail } from './backup/tell-operator.ts';
import { systemClock } from './clock.ts';
import { addressOf, type Config, ConfigError, loadConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { startEmbedded } from './database/embedded.ts';
import { outsideConnection } from './database/outside.ts';
import { prepareDatabase } from './database/prepare.ts';
import { asLogin, IDENTIDADE } from './database/roles.ts';
import { createPgBossJobs } from './jobs/pg-boss-jobs.ts';
import { createMail } from './mail/create-mail.ts';

/** Requests under way get this long to finish; a connection that never ends must not keep the server alive. */
const LONGEST_REQUEST_MS = 10_000;

/** What is open, in the order in which it was opened; closed from the end. */
const open: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
let starting: Promise<void> = Promise.resolve();

function log(message: string): void {
  process.stderr.write(`${message}\n`);
}

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const { owner, backup } = await openDatabase(config);
  if (stopping) return;
  await prepareDatabase(owner);
  if (stopping) return;
  const database = connect(owner);
  open.push(async () => database.close());
  // Where nothing is sold nothing waits to be done.
  const jobs =
    config.payments.mode === 'desligado' ? undefined : createPgBossJobs(asLogin(owner, IDENTIDADE), log);
  if (jobs) open.push(() => jobs.stop());
  const app = await buildApp(config, database, jobs ? { jobs } : {});
  open.push(() => closeApp(app));
  if (stopping) return;
  await app.listen({ port: config.port, host: config.host });
  announce(config, app);
  jobs?.start();
  if (backup) lookAfterBackups(config, backup);
}

function lookAfterBackups(config: Config, connection: pg.ClientConfig): void {
  const { dataDir, backupDir } = config;
  const tell = tellOperatorByMail(config, createMail(config, systemClock));
  const backups = startBackups({ connection, dataDir, backupDir, agora: systemClock, log }, tell);
  open.push(() => backups.stop());
}

/** Without `backup`: an outside database's backups are its host's. */
async function openDatabase(config: Config): Promise<{ owner: pg.ClientConfig; backup?: pg.ClientConfig }> {
  if (config.databaseUrl !== undefined) return { owner: outsideConnection(config.databaseUrl) };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  open.push(() => embedded.stop());
  return embedded;
}

function announce(config: Config, app: FastifyInstance): void {
  const address = app.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : config.port;
  if (config.publicUrl === addressOf(config.host, 0)) config.publicUrl = addressOf(config.host, port);
  console.log(`Balcão em ${addressOf(config.host, port)}`);
  // Open to the shop: the address that a phone on the same network types.
  if (config.host === '0.0.0.0' || config.host === '::') {
    for (const neighbour of Object.values(networkInterfaces()).flat()) {
      if (neighbour?.family !== 'IPv4' || neighbour.internal) continue;
      console.log(`Na rede local: ${addressOf(neighbour.address, port)}`);
    }
  }
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_MS);
  await app.close();
  clearTimeout(late);
}

/** Once; whoever calls again waits for the same end. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    // In the middle of starting there is a moment when something is half open: let that step end first.
    await starting.catch(() => {});
    for (const close of open.reverse()) {
      // One that can't be closed must not keep the database from its clean stop.
      await close().catch((error: unknown) => {
        process.exitCode = 1;
        log(`Ao encerrar: ${describe(error)}`);
      });
    }
  })();
  return stopping;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  const place = `${address} na porta ${port}`;
  switch (code) {
    case 'EADDRINUSE':
      return `${place}: já está em uso. Encerre o outro programa, ou escolha outra porta: PORT=3001 npm start`;
    case 'EADDRNOTAVAIL':
      return `${place}: esta máquina não tem o endereço que HOST indica.`;
    case 'EACCES':
      return `${place}: sem permissão para escutar. Escolha uma porta acima de 1023 em PORT.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return `O banco de dados de DATABASE_URL não responde (${code}).`;
    default:
      return error.message;
  }
}

/** Foreseen failures say what to do; with anything else the stack helps whoever has to find the cause. */
function report(error: unknown): void {
  log(describe(error));
  const foreseen =
    error instanceof ConfigError || !(error instanceof TypeError || error instanceof RangeError);
  if (!foreseen && error instanceof Error) log(error.stack ?? '');
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void stop().then(() => process.exit()));
}

starting = start();
try {
  await starting;
} catch (error) {
  report(error);
  process.exitCode = 1;
  await stop();
  process.exit();
}
