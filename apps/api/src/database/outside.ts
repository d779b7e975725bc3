import pg from 'pg';

/** DATABASE_URL taken apart, with what the environment adds to it (PGPASSWORD): the owner of the outside database. */
export function outsideConnection(connectionString: string): pg.ClientConfig {
  const { connectionParameters } = new pg.Client({ connectionString }) as unknown as {
    connectionParameters: Required<pg.ClientConfig>;
  };
  const { host, port, user, password, database, ssl, options } = connectionParameters;
  return {
    ...{ host, port, user, database, ssl },
    ...(password ? { password } : {}),
    ...(options ? { options } : {}),
  };
}
