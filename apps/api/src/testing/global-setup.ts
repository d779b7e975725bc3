import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemplates, openCitus } from '../database/escala/citus.test-helper.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { OWNER } from '../database/roles.ts';
import { withClient } from '../database/with-client.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { abrirLojas, type DonoPronto } from './lojas-prontas.ts';
import { queriesNotSeen } from './rows/queries-seen.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's connection to the test cluster's database `balcao`. */
    connection: {
      user: string;
      password: string;
      host: string;
      port: number;
      database: string;
      options?: string;
    };
    /** Where a test's database is made: in the test cluster, or on each node of CITUS_URL. */
    nodes: { host: string; port: number }[];
    /** A file that gathers which queries were made (testing/check-rows.ts). */
    queriesSeen: string;
    /** Owners whose stores are in the template of each file's database; none on a cluster. */
    donos: DonoPronto[];
    /** The data directory that data-dir-in-use.ts copies. */
    startedBefore: string;
  }
}

export const TEMPLATE = 'balcao_template';
/** Files whose queries only the long ring makes and judges. */
const LONG_ONLY = /^(move\/|database\/prepare\.ts)/;
/**
 * Nobody pulls this cluster's plug, and it ends with the run: nothing of it has to reach the disk, and nobody sweeps it.
 * Tests of what outlives a crash start a server with one of its own.
 */
const FLEETING = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' },
  ...{ shared_buffers: '256MB', max_wal_size: '4GB' },
};
/** On a cluster: before it is spread. */
export const WHOLE = 'balcao_template_inteiro';

/** One embedded PostgreSQL for the run; one migrated template, copied once per test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const citus = process.env.CITUS_URL;
  if (citus) return setupCitus(project, citus);
  const folder = await mkdtemp(join(tmpdir(), 'balcao-test-'));
  // As root PostgreSQL runs as another user, who must be able to pass through.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  // Several files at a time, each with a server or two.
  const start = () =>
    startEmbedded({ dataDir, log: () => {}, connections: 40 * availableParallelism(), settings: FLEETING });
  const first = await start();
  await prepareDatabase(first.owner);
  await first.stop();
  project.provide('startedBefore', join(folder, 'started-before'));
  await cp(dataDir, join(folder, 'started-before'), { recursive: true });

  const embedded = await start();
  const { user, password, host, port, database } = embedded.superuser;
  await withClient({ ...embedded.superuser, database: 'postgres' }, (client) =>
    client.query(`create database ${TEMPLATE} owner ${OWNER} template ${database}`),
  );
  project.provide('donos', await abrirLojas({ ...embedded.superuser, database: TEMPLATE }));
  project.provide('connection', {
    user: String(user),
    password: String(password),
    host: String(host),
    port: Number(port ?? 5432),
    database: String(database),
  });
  project.provide('nodes', [{ host: String(host), port: Number(port ?? 5432) }]);
  const queriesSeen = await provideQueriesSeen(project, folder);
  return async () => {
    const seen = await readFile(queriesSeen, 'utf8');
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
    if (!(await ranWhole(project))) return;
    const missed = queriesNotSeen(seen).filter((told) => LONG_ONLY.test(told) === (project.name === 'long'));
    if (missed.length > 0)
      throw new Error(`Queries that nobody holds against the database:\n${missed.join('\n')}`);
  };
}

/** The same on a cluster that is there: `npm run check:citus`. */
async function setupCitus(project: TestProject, url: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-test-'));
  const { coordinator, workers } = await openCitus(url);
  await makeTemplates(coordinator, workers, { whole: WHOLE, template: TEMPLATE });
  const { user, password, host, port, database } = coordinator;
  const connection = {
    ...{ user: String(user), password: String(password ?? ''), host: String(host) },
    ...{ port: Number(port ?? 5432), database: String(database) },
    options: '-c plan_cache_mode=force_custom_plan',
  };
  project.provide('connection', connection);
  project.provide('nodes', [...workers, connection]);
  project.provide('donos', []);
  await provideQueriesSeen(project, folder);
  return () => rm(folder, { recursive: true, force: true });
}

async function provideQueriesSeen(project: TestProject, folder: string): Promise<string> {
  const file = join(folder, 'queries-seen');
  await writeFile(file, '');
  project.provide('queriesSeen', file);
  return file;
}

async function ranWhole(project: TestProject): Promise<boolean> {
  if (project.vitest.config.testNamePattern) return false;
  const ran = new Set(project.vitest.state.getFilepaths());
  const { testFiles } = await project.globTestFiles();
  return testFiles.every((file) => ran.has(file));
}
