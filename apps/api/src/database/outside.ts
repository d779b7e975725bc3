import pg from 'pg';
import { ConfigError } from '../config.ts';

/** A server that never answers the first words is none; through a slow line PostgreSQL does within seconds. */
const PATIENCE_MS = 15_000;

/** DATABASE_URL taken apart, with what the environment adds to it (PGPASSWORD): the owner of the outside database. */
export function outsideConnection(connectionString: string): pg.ClientConfig {
  const { connectionParameters } = read(connectionString) as unknown as {
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

/** It also opens the certificates that the address names. */
function read(connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    const why =
      path === undefined
        ? 'o endereço não é válido (na senha escreva %23 por #, %2F por /, %40 por @)'
        : `o arquivo ${path} não pode ser lido (${code})`;
    throw new ConfigError(`Configuração inválida: DATABASE_URL: ${why}`);
  }
}
