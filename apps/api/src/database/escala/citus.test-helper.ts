import type pg from 'pg';
import { outsideConnection } from '../outside.ts';
import { prepareDatabase } from '../prepare.ts';
import { asRole, OWNER } from '../roles.ts';
import { withClient } from '../with-client.ts';
import { spread } from './spread.ts';

/** Each table is so many on the nodes: few, so that a database is made and copied quickly. */
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

/** A database of that name on each node, migrated and not spread yet; answers its owner's connection to the coordinator. */
export async function makeWhole(
  coordinator: pg.ClientConfig,
  workers: readonly Node[],
  name: string,
): Promise<pg.ClientConfig> {
  const owner = asRole({ ...coordinator, database: name }, OWNER);
  await withClient(coordinator, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    if (!rowCount) await client.query(`create role ${OWNER}`);
    // It makes roles on every node, which only a superuser can.
    await client.query(`alter role ${OWNER} login superuser password '${owner.password ?? ''}'`);
  });
  for (const node of nodesOf(coordinator, workers)) {
    await withClient(node, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name} owner ${OWNER}`);
    });
    await withClient({ ...node, database: name }, (client) => client.query('create extension citus'));
  }
  await withClient({ ...coordinator, database: name }, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [
      coordinator.host,
      coordinator.port ?? 5432,
    ]);
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port]);
  });
  await prepareDatabase(owner);
  return owner;
}

/** As `deploy/citus/distribuir.sql`, in few parts. */
export function spreadInFew(owner: pg.ClientConfig): Promise<void> {
  return withClient(owner, async (client) => {
    await client.query(`set citus.shard_count = ${SHARDS}`);
    await spread(client);
  });
}

/** The templates of this run: one that is not spread, and a copy that is. */
export async function makeTemplates(
  coordinator: pg.ClientConfig,
  workers: readonly Node[],
  { whole, template }: { whole: string; template: string },
): Promise<void> {
  const nodes = nodesOf(coordinator, workers);
  const onEachNode = async (statement: string) => {
    for (const node of nodes) await withClient(node, (client) => client.query(statement));
  };
  // A database is copied while nobody is in it, and each has a process of Citus' own.
  const close = async (name: string) => {
    await onEachNode(`alter database ${name} allow_connections false`);
    await onEachNode(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
    );
  };
  const owner = await makeWhole(coordinator, workers, whole);
  await close(whole);
  await onEachNode(`drop database if exists ${template} with (force)`);
  await onEachNode(`create database ${template} owner ${OWNER} template ${whole}`);
  await spreadInFew({ ...owner, database: template });
  await close(template);
}
