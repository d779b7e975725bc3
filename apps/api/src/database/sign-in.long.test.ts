import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterEach, expect, test } from 'vitest';
import { createPgBossJobs } from '../jobs/pg-boss-jobs.ts';
import { type EmbeddedDatabase, startEmbedded } from '../postgres/embedded.ts';
import { cleanUp, temporaryDataDir } from '../testing/process/server-process.ts';
import { handOver } from './hand-over.ts';
import { migrate } from './migrate.ts';
import { outsideConnection } from './outside.ts';
import { prepareDatabase } from './prepare.ts';
import { APP, asLogin, BACKUP, IDENTIDADE, OWNER } from './roles.ts';
import { ensureLogins } from './sign-in.ts';
import { withClient } from './with-client.ts';

let running: EmbeddedDatabase | undefined;
afterEach(async () => {
  await running?.stop();
  await cleanUp();
});

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  running = await startEmbedded({ dataDir, log: () => {} });
  return running;
}

async function ask(connection: pg.ClientConfig, ...statements: string[]): Promise<unknown[]> {
  return withClient(connection, async (client) => {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  });
}

test('jobs whose schema another role made, as by reading back a dump, go on', async () => {
  const { owner, superuser } = await start(temporaryDataDir());
  const boss = new PgBoss({ ...(superuser as object), schema: 'pgboss' });
  // It has stopped a moment before its last connection has, which the end of the database may break.
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('antiga');
  await boss.send('antiga', { chave: 'a' });
  await boss.stop({ graceful: false });
  await ask(superuser, `alter schema pgboss owner to ${OWNER}`, handOver('pgboss', OWNER));
  await prepareDatabase(owner);
  const foreign = await ask(
    superuser,
    `select c.oid::regclass::text from pg_class c where c.relnamespace = 'pgboss'::regnamespace
       and c.relkind in ('r', 'p', 'v', 'S', 'i') and pg_get_userbyid(c.relowner) <> '${IDENTIDADE}_balcao'
     union all
     select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'pgboss'::regnamespace
       and pg_get_userbyid(p.proowner) <> '${IDENTIDADE}_balcao'`,
  );
  expect(foreign).toEqual([]);

  const done = Promise.withResolvers<string>();
  const told: string[] = [];
  const jobs = createPgBossJobs(asLogin(owner, IDENTIDADE), (message) => told.push(message));
  jobs.handle('antiga', async (chave) => done.resolve(chave));
  jobs.start();
  expect(await done.promise).toBe('a');
  await jobs.stop();
  expect(told).toEqual([]);
});

test('a folder from before there were roles is told which version to start once, and left as it is', async () => {
  const dataDir = temporaryDataDir();
  const { superuser, stop } = await start(dataDir);
  await ask(superuser, 'alter database balcao owner to postgres', `drop role ${OWNER}, ${BACKUP}`);
  await ask(superuser, 'create table migracoes (numero integer primary key)');
  await stop();
  await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(/versão 0\.9\.0/);
});

test('outside: a role that may create roles is all it takes, and servers that start at once agree', async () => {
  const { superuser } = await start(temporaryDataDir());
  await ask(
    superuser,
    `create role loja login createrole password 'palavra'`,
    'create database fora owner loja',
  );
  const host = encodeURIComponent(String(superuser.host));
  const owner = outsideConnection(`postgres://loja:palavra@/fora?host=${host}`);
  await migrate(owner);
  await Promise.all(Array.from({ length: 8 }, () => ensureLogins(owner)));
  const fora = { ...superuser, database: 'fora' };
  const passwords = () =>
    ask(fora, `select rolname, rolpassword from pg_authid where rolname like 'balcao%fora' order by 1`);
  const first = await passwords();
  expect(first).toMatchObject([{ rolname: `${APP}_fora` }, { rolname: `${IDENTIDADE}_fora` }]);
  await prepareDatabase(owner);
  expect(await passwords()).toEqual(first);
  // Once everything is there, the right to create roles may be taken away again; a new password of the owner needs it.
  await ask(superuser, 'alter role loja nocreaterole');
  await prepareDatabase(owner);
  await ask(superuser, `alter role loja createrole password 'outra'`);
  await prepareDatabase(outsideConnection(`postgres://loja:outra@/fora?host=${host}`));
  expect(await passwords()).not.toEqual(first);
});

test('outside: who may not create roles is told the SQL that helps, and it does', async () => {
  const { superuser } = await start(temporaryDataDir());
  await ask(superuser, `create role "Loja" login password 'palavra'`, 'create database fora owner "Loja"');
  const host = encodeURIComponent(String(superuser.host));
  const owner = outsideConnection(`postgres://Loja:palavra@/fora?host=${host}`);
  const told = await prepareDatabase(owner).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(told).toBe(
    'O papel Loja de DATABASE_URL não pode criar os papéis com que o Balcão trabalha (balcao_app, balcao_identidade).\n' +
      'Um administrador desse PostgreSQL resolve com:\n  ALTER ROLE "Loja" CREATEROLE;',
  );
  const help = (text: string) => text.split('\n').filter((line) => line.startsWith('  '));
  await ask(superuser, ...help(told));
  await prepareDatabase(owner);
  // Another installation in the same cluster, of another role: the groups are not his to give.
  await ask(
    superuser,
    `create role vizinha login createrole password 'muro'`,
    'create database vizinha owner vizinha',
  );
  const neighbour = outsideConnection(`postgres://vizinha:muro@/vizinha?host=${host}`);
  const refused = await prepareDatabase(neighbour).catch((error: Error) => error.message);
  await ask(superuser, ...help(String(refused)));
  await prepareDatabase(neighbour);
  for (const each of [owner, neighbour]) {
    expect(await ask(asLogin(each, APP), 'select current_database() as em')).toEqual([{ em: each.database }]);
  }
});
