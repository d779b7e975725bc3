import type pg from 'pg';
import { outsideConnection } from '../database/outside.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { asRole, OWNER } from '../database/roles.ts';
import { spread } from '../database/spread.ts';
import { withClient } from './with-client.ts';

/** Each table is so many on the nodes: few, so that a copy of the database is made quickly. */
const SHARDS = 4;

interface Node {
  host: string;
  port: number;
}

/** A cluster that is there: its coordinator, as a superuser of it, in a database that knows the workers. */
export async function openCitus(url: string): Promise<{ coordinator: pg.ClientConfig; workers: Node[] }> {
  const coordinator = outsideConnection(url);
  const workers = await withClient(coordinator, async (client) => {
    const { rows } = await client.query<Node>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by groupid',
    );
    return rows;
  });
  return { coordinator, workers };
}

/** Connections to each node, to the same database of all; the coordinator's last. */
export function nodesOf(coordinator: pg.ClientConfig, workers: readonly Node[]): pg.ClientConfig[] {
  return [...workers.map((node) => ({ ...coordinator, ...node })), coordinator];
}

/** The template of this run: migrated, and spread over the workers. */
export async function makeSpreadTemplate(
  coordinator: pg.ClientConfig,
  workers: readonly Node[],
  template: string,
): Promise<void> {
  const nodes = nodesOf(coordinator, workers);
  const owner = asRole({ ...coordinator, database: template }, OWNER);
  await withClient(coordinator, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    if (!rowCount) await client.query(`create role ${OWNER}`);
    // It makes roles on every node, which only a superuser can.
    await client.query(`alter role ${OWNER} login superuser password '${owner.password ?? ''}'`);
  });
  for (const node of nodes) {
    await withClient(node, async (client) => {
      await client.query(`drop database if exists ${template} with (force)`);
      await client.query(`create database ${template} owner ${OWNER}`);
    });
    await withClient({ ...node, database: template }, (client) => client.query('create extension citus'));
  }
  await withClient({ ...coordinator, database: template }, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [
      coordinator.host,
      coordinator.port ?? 5432,
    ]);
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port]);
    await client.query(`alter database ${template} set citus.shard_count = ${SHARDS}`);
  });
  await prepareDatabase(owner);
  await withClient(owner, spread);
  // A database is copied while nobody is in it, and each has a process of Citus' own.
  for (const node of nodes) {
    await withClient(node, async (client) => {
      await client.query(`alter database ${template} allow_connections false`);
      await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
        template,
      ]);
    });
  }
}
