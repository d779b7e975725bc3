import pg from 'pg';
import * as col from '../database/columns.ts';
import { handOver } from '../database/hand-over.ts';
import { APP, asRole, BACKUP, IDENTIDADE, OWNER, passwordClause } from '../database/roles.ts';
import { queryRows } from '../database/rows.ts';

/**
 * The roles of the embedded cluster that only its superuser can make, once: the owner, who is given what the superuser
 * owned before there was one, and the role that copies. In one transaction: they are there, or nothing of it is.
 */
export async function ensureEmbeddedRoles(superuser: pg.ClientConfig): Promise<void> {
  const owner = asRole(superuser, OWNER);
  const backup = asRole(superuser, BACKUP);
  const client = new pg.Client(superuser);
  client.on('error', () => {});
  await client.connect();
  try {
    const made = await client.query('select 1 from pg_roles where rolname = $1', [BACKUP]);
    if (made.rowCount === 1) return;
    await client.query('begin');
    await client.query(`create role ${OWNER} login createrole${passwordClause(owner)}`);
    await client.query(`create role ${BACKUP} login replication${passwordClause(backup)}`);
    // How large the database is: whether the copy will fit.
    await client.query(`grant pg_read_all_stats to ${BACKUP}`);
    // Of a database from the time before: its groups are the owner's to give to logins.
    const rows = await queryRows(
      client,
      { rolname: col.text },
      {
        text: 'select rolname from pg_roles where rolname = any ($1)',
        values: [[APP, IDENTIDADE]],
      },
    );
    for (const { rolname } of rows) await client.query(`grant ${rolname} to ${OWNER} with admin option`);
    await client.query(`alter database ${pg.escapeIdentifier(String(superuser.database))} owner to ${OWNER}`);
    await client.query(handOver('public', OWNER));
    await client.query(handOver('pgboss', OWNER));
    await client.query('commit');
  } finally {
    await client.end();
  }
}
