import type pg from 'pg';
import { bool, queryRows } from './rows.ts';

/** Whether the stores of this database are spread over the nodes of a cluster (docs/decisions/069). */
export async function isSpread(client: pg.Client): Promise<boolean> {
  return (
    (await isTrue(client, `to_regclass('pg_dist_partition') is not null`)) &&
    // Where nothing is migrated yet there is no such table.
    (await isTrue(
      client,
      `exists (select from pg_dist_partition where logicalrelid = to_regclass('public.vendas'))`,
    ))
  );
}

export async function isTrue(client: pg.Client, condition: string): Promise<boolean> {
  const rows = await queryRows(client, { yes: bool }, { text: `select ${condition} as yes` });
  return rows[0]?.yes === true;
}
