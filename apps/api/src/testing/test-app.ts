import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { connect, type Database } from '../database/connect.ts';
import { APP, asLogin, asRole, IDENTIDADE, OWNER } from '../database/roles.ts';
import { ensureLogins } from '../database/sign-in.ts';
import { withClient } from '../database/with-client.ts';
import { createMemoryJobs, type MemoryJobs } from '../jobs/memory-jobs.ts';
import { TEMPLATE } from './global-setup.ts';
import { type DonoPronto, INICIO, LOJA_DESDE, NOME_DA_LOJA } from './lojas-prontas.ts';
import { type Person, personOf } from './person.ts';
import { newAddress, SENHA } from './signed.ts';

/** Not on a cluster (`npm run check:citus`), where only what looks into the one machine of a database is left out. */
export const onOneMachine = inject('nodes').length === 1;

/** A clock that tests move. */
export class TestClock {
  #now: number;
  constructor(start: string | Date) {
    this.#now = new Date(start).getTime();
  }
  readonly read = (): Date => new Date(this.#now);
  set(instant: string | Date): void {
    this.#now = new Date(instant).getTime();
  }
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  clock: TestClock;
  /** Deferred work of the app: done when a test calls `drain`. */
  jobs: MemoryJobs;
  dataDir: string;
  /** As the owner, whom `connect` is given. */
  owner: pg.ClientConfig;
  /** Owners of stores that are there from the start and that no test has had yet. */
  donosProntos: DonoPronto[];
  /** An owner who signed up and in by the front door: just now, or at `INICIO`, up to an hour ago. */
  novoDono(nome?: string): Promise<Person>;
  signIn(email: string, senha?: string): Promise<Person>;
  /** A call by nobody, unless `options` has a token or a cookie. */
  send(
    method: string,
    url: string,
    payload?: unknown,
    options?: InjectOptions,
  ): Promise<LightMyRequestResponse>;
  /** A job of the server's, and what it leaves for later. */
  run(job: string): Promise<void>;
  /** Straight to the tables, as the superuser: for looking, and for what no route does. */
  sql: pg.Pool;
}

/** Into a test's app, whose this is: another one of the same database is `{ ...given, app }`. */
export const DOORS = {
  novoDono(this: TestApp, nome?: string) {
    return novoDono(this, nome);
  },
  signIn(this: TestApp, email: string, senha?: string) {
    return signIn(this, email, senha);
  },
  send(this: TestApp, method: string, url: string, payload?: unknown, options: InjectOptions = {}) {
    return this.app.inject({
      ...options,
      method: method as NonNullable<InjectOptions['method']>,
      url,
      ...(payload === undefined ? {} : { payload: payload as NonNullable<InjectOptions['payload']> }),
    });
  },
  async run(this: TestApp, job: string) {
    await this.jobs.send(job);
    await this.jobs.drain();
  },
};

/** Logins of dropped databases: the next file of this process takes one instead of making one. */
const namesLeft: string[] = [];

/** A real server on a database of this test file's own. The clock stands at `INICIO` until moved. */
export function useTestApp(env: Record<string, string> = {}, template = TEMPLATE): TestApp {
  const name = namesLeft.pop() ?? `teste_${randomUUID().replaceAll('-', '')}`;
  const given = { ...DOORS } as TestApp;
  const onEachNode = async (statement: string) => {
    for (const node of inject('nodes'))
      await withClient({ ...inject('connection'), ...node }, (client) => client.query(statement));
  };
  beforeAll(async () => {
    // As files where nothing is synced; elsewhere each copy would be a checkpoint and hundreds of fsyncs.
    const strategy = onOneMachine ? 'file_copy' : 'wal_log';
    await onEachNode(`create database ${name} owner ${OWNER} template ${template} strategy ${strategy}`);
    const superuser = { ...inject('connection'), database: name };
    given.owner = asRole(superuser, OWNER);
    await ensureLogins(given.owner);
    given.clock = new TestClock(INICIO);
    // What the environment says of plans is said to a store when it is made.
    given.donosProntos = Object.keys(env).length === 0 ? [...inject('donos')] : [];
    given.database = connect(given.owner);
    given.sql = new pg.Pool({ ...superuser, max: 2 });
    // Dropping the database ends what is still open, a connection about to close among it.
    given.sql.on('error', () => {});
    given.sql.on('connect', (client) => client.on('error', () => {}));
    // Made by whatever writes there first; mail without a server does.
    given.dataDir = join(tmpdir(), name);
    const config = loadConfig({
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: given.dataDir,
      ...env,
    });
    given.jobs = createMemoryJobs();
    given.app = await buildApp(config, given.database, { agora: given.clock.read, jobs: given.jobs });
    await given.app.ready();
  });
  afterAll(async () => {
    await given.app.close();
    await given.database.close();
    await given.sql.end();
    await onEachNode(`drop database ${name} with (force)`);
    // A cluster is somebody's, and stays.
    if (onOneMachine) namesLeft.push(name);
    else
      await withClient(inject('connection'), async (client) => {
        for (const group of [APP, IDENTIDADE] as const)
          await client.query(`drop role ${asLogin(given.owner, group).user}`);
      });
    await rm(given.dataDir, { recursive: true, force: true });
  });
  return given;
}

const UMA_HORA = 3_600_000;

async function novoDono(test: TestApp, nome = NOME_DA_LOJA): Promise<Person> {
  const desde = test.clock.read().getTime() - Date.parse(INICIO);
  const pronto = desde >= 0 && desde < UMA_HORA && nome === NOME_DA_LOJA;
  const dono = pronto ? test.donosProntos.pop() : undefined;
  if (dono) return personOf(test, dono);
  const email = `${randomUUID()}@exemplo.com.br`;
  const registered = await test.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    // One address may only make so many.
    remoteAddress: newAddress(),
    payload: { nome, email, senha: SENHA },
  });
  if (registered.statusCode !== 201) throw new Error(registered.body);
  const person = await signIn(test, email);
  await test.sql.query('update lojas set criada_em = $2 where id = $1', [person.lojaId, LOJA_DESDE]);
  return person;
}

async function signIn(test: TestApp, email: string, senha = SENHA): Promise<Person> {
  const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, senha } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { usuario, token } = answer.json<{ usuario: { id: string; lojaId: string }; token: string }>();
  return personOf(test, { lojaId: usuario.lojaId, usuarioId: usuario.id, email, senha, token });
}
