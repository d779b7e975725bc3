import pg from 'pg';

/** A server that never answers the first words is none; through a slow line PostgreSQL does within seconds. */
const PATIENCE_MS = 15_000;

/** DATABASE_URL taken apart, with what the environment adds to it (PGPASSWORD): the owner of the outside database. */
export function outsideConnection(connectionString: string): pg.ClientConfig {
  const { connectionParameters } = new pg.Client({ connectionString }) as unknown as {
    connectionParameters: Required<pg.ClientConfig>;
  };
  const { host, port, user, password, database, ssl, options } = connectionParameters;
  return {
    ...{ host, port, user, database, ssl },
    connectionTimeoutMillis: PATIENCE_MS,
    ...(password ? { password } : {}),
    ...(options ? { options } : {}),
  };
}

/**
 * The owner of the database at the place of DATABASE_READ_URL: a replica has the same roles, and passwords that follow from
 * the same one.
 */
export function replicaOf(owner: pg.ClientConfig, connectionString: string): pg.ClientConfig {
  const { host, port, ssl, options } = outsideConnection(connectionString);
  return { ...owner, host, port, ssl, options };
}
