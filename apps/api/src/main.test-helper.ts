/** A server that has something to lose. */
import { query, type ServerProcess, startServer } from './testing/process/server-process.ts';

export async function health(server: ServerProcess): Promise<unknown> {
  return (await fetch(`${await server.url}/api/health`)).json();
}

/** The status that it answers once its PostgreSQL is back. */
export async function statusAfterAway(server: ServerProcess): Promise<number> {
  for (;;) {
    const { status } = await fetch(`${await server.url}/api/health`);
    if (status !== 503) return status;
  }
}

export async function startedWithData(dataDir: string): Promise<ServerProcess> {
  const server = startServer({ DATA_DIR: dataDir });
  await server.url;
  await query(dataDir, 'CREATE TABLE prova AS SELECT 42 AS valor');
  return server;
}

export const valor = (dataDir: string) => query(dataDir, 'SELECT valor FROM prova');
