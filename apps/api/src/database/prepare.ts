import pg from 'pg';
import * as col from './columns.ts';
import { migrate } from './migrate.ts';
import { APP, IDENTIDADE } from './roles.ts';
import { queryRows } from './rows.ts';
import { ensureLogins } from './sign-in.ts';
import { withClient } from './with-client.ts';

/**
 * Brings the owner's database up to date: its tables, and the logins that the application works with. Answers how many
 * migrations that took.
 */
export async function prepareDatabase(owner: pg.ClientConfig): Promise<number> {
  try {
    const applied = await migrate(owner);
    await ensureLogins(owner);
    return applied;
  } catch (error) {
    if (!lacksRightToRoles(error)) throw error;
    throw new Error(await whatHelps(owner), { cause: error });
  }
}

/** "permission denied to create role", "… to grant role", "… to alter role". */
function lacksRightToRoles(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === '42501' && / role\b/.test(error.message)) return true;
  return lacksRightToRoles(error.cause);
}

async function whatHelps(owner: pg.ClientConfig): Promise<string> {
  return withClient(owner, async (client) => {
    const rows = await queryRows(
      client,
      { rolname: col.text },
      {
        text: 'select rolname from pg_roles where rolname = any ($1) order by rolname',
        values: [[APP, IDENTIDADE]],
      },
    );
    const name = pg.escapeIdentifier(String(owner.user));
    const grants = rows.map(({ rolname }) => `  GRANT ${rolname} TO ${name} WITH ADMIN OPTION;`);
    return [
      `O papel ${owner.user} de DATABASE_URL não pode criar os papéis com que o Balcão trabalha (${APP}, ${IDENTIDADE}).`,
      'Um administrador desse PostgreSQL resolve com:',
      `  ALTER ROLE ${name} CREATEROLE;`,
      ...grants,
    ].join('\n');
  });
}
