import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from './app.ts';
import { startBackups } from './backup/schedule.ts';
import { tellOperatorByMail } from './backup/tell-operator.ts';
import { systemClock } from './clock.ts';
import { addressOf, type Config, ConfigError, loadConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { outsideConnection, replicaOf } from './database/outside.ts';
import { prepareDatabase } from './database/prepare.ts';
import { asLogin, IDENTIDADE } from './database/roles.ts';
import { createPgBossJobs } from './jobs/pg-boss-jobs.ts';
import { createMail } from './mail/create-mail.ts';
import { refuseMoved } from './move/moved.ts';
import type { Observer } from './observability/observer.ts';
import { startObservers } from './observability/start-observers.ts';
import { startEmbedded } from './postgres/embedded.ts';
import type { Log } from './postgres/process.ts';
import { announcement } from './startup/announcement.ts';
import { prepareDataDir } from './startup/data-dir.ts';
import { describeFailure } from './startup/describe-failure.ts';
import { tryPort } from './startup/port.mjs';
import { warmUp } from './startup/warm-up.ts';

/** Requests under way get this long to finish; a connection that never ends must not keep the server alive. */
const LONGEST_REQUEST_MS = 10_000;

/** Things to close, in the order in which they were opened; closed from the end. */
const open: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
let starting: Promise<void> = Promise.resolve();

let config: Config | undefined;

let app: FastifyInstance | undefined;

/** While it starts a plain line, for whoever waits; from then on a line of the log, on a terminal a warning or nothing. */
const log: Log = (message, level = 'warn') => {
  if (app !== undefined) app.log[level](message);
  else if (level === 'warn') process.stderr.write(`${message}\n`);
};

async function start(): Promise<void> {
  config = loadConfig(process.env, { terminal: process.stdout.isTTY });
  if (config.port !== 0) await tryPort(config.port, config.host);
  const observers = await startObservers(config, log);
  for (const { stop } of observers) open.push(stop);
  const { owner, backup } = await openDatabase(config);
  if (stopping) return;
  const applied = await prepareDatabase(owner);
  if (applied > 0) log(`Banco de dados preparado: ${applied} ${applied === 1 ? 'migração' : 'migrações'}.`);
  if (stopping) return;
  const { databaseReadUrl } = config;
  const database = connect(
    owner,
    databaseReadUrl === undefined ? undefined : replicaOf(owner, databaseReadUrl),
  );
  for (const { watchDatabase } of observers) watchDatabase(database);
  open.push(async () => database.close());
  // Without plans for sale there are no jobs.
  const jobs =
    config.pagamentos.mode === 'desligado' ? undefined : createPgBossJobs(asLogin(owner, IDENTIDADE), log);
  if (jobs) open.push(() => jobs.stop());
  const seen = jobs && observers.reduce((each, { watchJobs }) => watchJobs(each), jobs);
  const built = await buildApp(config, database, { observers, ...(seen ? { jobs: seen } : {}) });
  open.push(() => closeApp(built));
  if (stopping) return;
  await built.listen({ port: config.port, host: config.host });
  jobs?.start();
  await warmUp(database).catch(() => {});
  announce(config, built);
  app = built;
  if (backup) lookAfterBackups(config, backup, observers);
}

function lookAfterBackups(config: Config, connection: pg.ClientConfig, observers: readonly Observer[]): void {
  const { dataDir, backupDir } = config;
  const mail = observers.reduce((seen, { watchMail }) => watchMail(seen), createMail(config, systemClock));
  const tell = tellOperatorByMail(config, mail);
  const backups = startBackups({ connection, dataDir, backupDir, agora: systemClock, log }, tell);
  open.push(() => backups.stop());
}

/** Without `backup`: an outside database's backups are its host's. */
async function openDatabase(config: Config): Promise<{ owner: pg.ClientConfig; backup?: pg.ClientConfig }> {
  if (config.databaseUrl !== undefined) {
    prepareDataDir(config.dataDir);
    return { owner: outsideConnection(config.databaseUrl) };
  }
  refuseMoved(config.dataDir);
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  open.push(() => embedded.stop());
  return embedded;
}

function announce(config: Config, app: FastifyInstance): void {
  const address = app.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : config.port;
  if (config.publicUrl === addressOf(config.host, 0)) config.publicUrl = addressOf(config.host, port);
  for (const line of announcement(config, port)) console.log(line);
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
        log(`Ao encerrar: ${describeFailure(error, config)}`);
      });
    }
  })();
  return stopping;
}

/** Foreseen failures say what to do; with anything else the stack helps whoever has to find the cause. */
function report(error: unknown): void {
  log(describeFailure(error, config));
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
