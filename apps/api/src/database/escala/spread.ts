import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import * as col from '../columns.ts';
import { lockTables } from '../lock-tables.ts';
import { queryRows } from '../rows.ts';
import { splitStatements } from './split-statements.ts';

/** The SQL that spreads a migrated database over the nodes of a cluster, by store (docs/decisions/069). */
const DEPLOY = new URL('../../../../../deploy/citus/', import.meta.url);

/** `psql -f deploy/citus/distribuir.sql`. What is spread already stays as it is. */
export async function spread(client: pg.Client): Promise<void> {
  const files = await readFile(new URL('distribuir.sql', DEPLOY), 'utf8');
  for (const [, file = ''] of files.matchAll(/^\\ir (.+)$/gm)) {
    const sql = await readFile(new URL(file, DEPLOY), 'utf8');
    for (const statement of splitStatements(sql)) await client.query(statement);
  }
}

/** For a cluster's backup restored on one machine; the functions of `sql/` have to be written anew after it. */
export async function unspread(client: pg.Client): Promise<void> {
  await client.query(await readFile(new URL('uma-maquina.sql', DEPLOY), 'utf8'));
}

/**
 * For the transaction that was begun, which changes tables; answers how an SQL text is sent in it. One machine takes
 * all tables first. A cluster takes none (each would be hundreds of locks on all nodes, and the servers are stopped
 * meanwhile, docs/operations.md), wants statement by statement, and no subquery in the policy of a spread table.
 */
export async function beginChanges(client: pg.Client): Promise<(sql: string) => string[]> {
  if (!(await isSpread(client))) {
    await lockTables(client);
    return (sql) => [sql];
  }
  await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
  await client.query('SET LOCAL citus.enable_unsafe_triggers = on');
  return (sql) => splitStatements(sql.replace(/\(select (loja_atual\(\))\)/g, '$1'));
}

/** Whether the stores of this database are spread over the nodes of a cluster. */
export async function isSpread(client: pg.Client): Promise<boolean> {
  return (
    (await isTrue(client, `to_regclass('pg_dist_partition') is not null`)) &&
    // An empty database has no such table.
    (await isTrue(
      client,
      `exists (select from pg_dist_partition where logicalrelid = to_regclass('public.vendas'))`,
    ))
  );
}

/**
 * Whether the functions are those of the other kind of database: as `sql/` has them on a cluster, where they take no
 * sale, or as a cluster has them on one machine, where a cluster's backup was restored.
 */
export async function hasOthersFunctions(client: pg.Client): Promise<boolean> {
  const language = (await isSpread(client)) ? 'plpgsql' : 'sql';
  return isTrue(
    client,
    `exists (select from pg_proc p join pg_language l on l.oid = p.prolang
      where p.proname = 'gravar_itens' and p.pronamespace = 'public'::regnamespace and l.lanname <> '${language}')`,
  );
}

async function isTrue(client: pg.Client, condition: string): Promise<boolean> {
  const rows = await queryRows(client, { yes: col.bool }, { text: `select ${condition} as yes` });
  return rows[0]?.yes === true;
}
