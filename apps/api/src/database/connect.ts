import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Replica } from './escala/replica.ts';
import { APP, asLogin, IDENTIDADE } from './roles.ts';
import type { DB } from './types.ts';

/** Connections that write, on a machine of two cores. */
const APP_CONNECTIONS = 6;
const IDENTITY_CONNECTIONS = 2;
/** Readers of a replica: reports and exports. */
const REPLICA_CONNECTIONS = 6;

// bigint (centavos, counts) and numeric (quantities) are far below 2^53 here: plain numbers in the code.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

/**
 * Sees people, sessions and payments of every store, and no other rows of theirs (docs/decisions/002): for the moment
 * before the caller's own is known, and for the jobs that look after the payments of all.
 */
export type Identidade = Kysely<DB>;

export interface Database {
  /** Bound to one store per transaction: only tenant.ts takes connections from here. */
  app: pg.Pool;
  appQueries: Kysely<DB>;
  identidade: Identidade;
  identidadePool: pg.Pool;
  /** Only ler-na-replica.ts asks it; undefined without DATABASE_READ_URL. */
  replica: Replica | undefined;
  /** A connection beside the pools, as the one that works for the stores. */
  login: pg.ClientConfig;
  /** Told of each store in which a transaction ended that may have written, at once and without waiting. */
  ouvintes: Set<(lojaId: string) => void>;
  close(): Promise<void>;
}

/** Generic plans: the hot path's statements are the same for every store. */
const SETTINGS =
  '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c TimeZone=UTC ' +
  '-c plan_cache_mode=force_generic_plan -c jit=off';

function pool(connection: pg.ClientConfig, max: number): pg.Pool {
  const made = new pg.Pool({
    ...connection,
    max,
    types,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // The options of DATABASE_URL win: a cluster plans each statement with its store.
    options: `${SETTINGS} ${connection.options ?? ''}`,
  } as pg.PoolConfig);
  // An idle connection that dies, and one that dies while checked out: without both listeners a restart of the
  // database would end this process.
  made.on('error', () => {});
  made.on('connect', (client) => client.on('error', () => {}));
  return made;
}

/**
 * Connects to a prepared database. Both pools sign in as roles of their own, which own nothing, bypass nothing and can
 * become nobody else (docs/decisions/024).
 */
export function connect(owner: pg.ClientConfig, replicaAt?: pg.ClientConfig): Database {
  const login = asLogin(owner, APP);
  const replica = replicaAt && new Replica(pool(asLogin(replicaAt, APP), REPLICA_CONNECTIONS));
  const app = pool(login, APP_CONNECTIONS);
  const identidadePool = pool(asLogin(owner, IDENTIDADE), IDENTITY_CONNECTIONS);
  return {
    app,
    replica,
    login,
    ouvintes: new Set(),
    appQueries: new Kysely<DB>({ dialect: new PostgresDialect({ pool: app }) }),
    identidadePool,
    identidade: new Kysely<DB>({ dialect: new PostgresDialect({ pool: identidadePool }) }),
    async close() {
      await Promise.all([app.end(), identidadePool.end(), replica?.close()]);
    },
  };
}
