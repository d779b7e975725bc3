import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Jobs } from './jobs.ts';

export interface RunningJobs extends Jobs {
  /** Goes on trying in the background until it works: a database that restarts just then must not end the server. */
  start(): void;
  /** Lets the work under way finish. */
  stop(): Promise<void>;
}

/** Jobs that survive a restart: pg-boss on the same PostgreSQL, in a schema of its own. */
const SCHEMA = 'pgboss';
const CONNECTIONS = 2;
/** Milliseconds that the end of the server waits for a job. */
const PATIENCE = 8000;
const PAUSE = 1000;
/** Milliseconds in which a failure is not told again. */
const QUIET = 60_000;
const TRIES = 12;
/** A job of the clock comes again by itself: its failures must not pile up beside each other. */
const TRIES_BY_CLOCK = 5;
/** A job that fails comes again after 5 s, 10 s, 20 s … at most an hour. */
const QUEUE = {
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

/** `connection`: the role that owns the schema, which is there; the application's has no part in it. */
export function createPgBossJobs(connection: pg.ClientConfig, log: (message: string) => void): RunningJobs {
  const handled = new Map<
    string,
    { work: (chave: string) => Promise<void>; policy: 'standard' | 'exclusive' }
  >();
  const scheduled = new Map<string, string>();
  const first: string[] = [];
  const workers = new Map<string, string>();
  const stopping = new AbortController();
  let boss: PgBoss | undefined;
  let starting: Promise<void> = Promise.resolve();

  /** A database that is away fails every look at it: said once a minute. */
  let told = Number.NEGATIVE_INFINITY;
  function tell(message: string): void {
    if (performance.now() - told < QUIET) return;
    told = performance.now();
    log(message);
  }

  function lookAgain(of: PgBoss, name: string): void {
    const worker = workers.get(name);
    if (worker !== undefined) of.notifyWorker(worker);
  }

  async function startBoss(made: PgBoss): Promise<void> {
    await made.start();
    // A queue that is there stays as it is: what its policy is can't be changed.
    for (const [name, { policy }] of handled) {
      const retryLimit = scheduled.has(name) ? TRIES_BY_CLOCK : TRIES;
      await made.createQueue(name, { ...QUEUE, retryLimit, policy });
    }
    // From here on work may ask for work.
    boss = made;
    for (const [name, { work }] of handled) {
      const worker = await made.work<{ chave?: string }>(
        name,
        { pollingIntervalSeconds: 2 },
        async (jobs) => {
          // After one job there may be another: looked for at once, not after the next pause.
          lookAgain(made, name);
          for (const job of jobs) await work(job.data?.chave ?? '');
        },
      );
      workers.set(name, worker);
    }
    for (const [name, cron] of scheduled) await made.schedule(name, cron);
    for (const name of first) await made.send(name);
  }

  async function keepTrying(): Promise<void> {
    while (!stopping.signal.aborted) {
      const made = new PgBoss({
        ...(connection as object),
        schema: SCHEMA,
        createSchema: false,
        max: CONNECTIONS,
        application_name: 'balcao-jobs',
        connectionTimeoutMillis: 5000,
        // Its tables stay with the coordinator of a cluster; elsewhere the setting means nothing.
        options: `${connection.options ?? ''} -c citus.enable_ddl_propagation=off`,
      });
      // Without a listener the first error of a database that restarts would end this process.
      made.on('error', (error) => tell(`Tarefas: ${messageOf(error)}`));
      try {
        await startBoss(made);
        return;
      } catch (error) {
        boss = undefined;
        tell(`As tarefas em segundo plano ainda não começaram: ${messageOf(error)}`);
        await made.stop({ graceful: false }).catch(() => {});
        await delay(PAUSE, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  return {
    handle: (name, work) => void handled.set(name, { work, policy: 'exclusive' }),
    every(cron, name, work) {
      handled.set(name, { work, policy: 'standard' });
      scheduled.set(name, cron);
    },
    atStart(name, work) {
      handled.set(name, { work, policy: 'standard' });
      first.push(name);
    },
    async send(name, chave) {
      if (!boss) throw new Error('jobs have not started yet');
      await boss.send(name, { chave }, chave === undefined ? {} : { singletonKey: chave });
      lookAgain(boss, name);
    },
    start() {
      starting = keepTrying();
    },
    async stop() {
      stopping.abort();
      await starting;
      await boss?.stop({ graceful: true, timeout: PATIENCE });
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'erro desconhecido';
}
