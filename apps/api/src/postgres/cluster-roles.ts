import pg from 'pg';
import { tooOld } from '../database/before-1.0.ts';
import * as col from '../database/columns.ts';
import { asRole, BACKUP, OWNER, passwordClause } from '../database/roles.ts';
import { queryRows } from '../database/rows.ts';
import { withClient } from '../database/with-client.ts';

/**
 * The roles of a new embedded cluster that only its superuser can make: the owner, and the role that copies. In one
 * transaction: they are there, or nothing of it is.
 */
export async function ensureEmbeddedRoles(superuser: pg.ClientConfig): Promise<void> {
  const owner = asRole(superuser, OWNER);
  const backup = asRole(superuser, BACKUP);
  return withClient(superuser, async (client) => {
    const [found] = await queryRows(
      client,
      { made: col.bool, filled: col.bool },
      {
        text: `select exists (select 1 from pg_roles where rolname = $1) as made,
          to_regclass('public.migracoes') is not null as filled`,
        values: [BACKUP],
      },
    );
    if (found?.made) return;
    // Its tables are the superuser's, from before there were roles.
    if (found?.filled) throw tooOld();
    await client.query('begin');
    await client.query(`create role ${OWNER} login createrole${passwordClause(owner)}`);
    await client.query(`create role ${BACKUP} login replication${passwordClause(backup)}`);
    // How large the database is: whether the copy will fit.
    await client.query(`grant pg_read_all_stats to ${BACKUP}`);
    await client.query(`alter database ${pg.escapeIdentifier(String(superuser.database))} owner to ${OWNER}`);
    await client.query('commit');
  });
}
