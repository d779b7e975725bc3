import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Person } from '../testing/person.ts';
import { useTestApp } from '../testing/test-app.ts';
import { APP, asLogin, asRole, BACKUP, IDENTIDADE, OWNER } from './roles.ts';

const test = useTestApp();

/** Tables that the sign-in and job pools may read across stores: these and no others. */
const IDENTITY_READS = [
  'assinaturas',
  'avisos_plano',
  'cartoes_vivos',
  'emails',
  'eventos_gateway',
  'lojas',
  'pagamentos',
  'pagamentos_contados',
  'planos_base',
  'saude',
  'segredos',
  'sessoes',
  'simulado_pix',
  'simulado_recursos',
  'tentativas',
  'tokens_senha',
  'usuarios',
];

/** Statements that an injection would try: another role, another store. */
const ESCAPES = [
  'reset role',
  'set role none',
  'reset session authorization',
  ...['postgres', OWNER, BACKUP, APP, IDENTIDADE].flatMap((role) => [
    `set role ${role}`,
    `set session authorization ${role}`,
    `grant ${role} to current_user`,
  ]),
  `set app.identidade = 'on'`,
  'set row_security = off',
  'alter role current_user superuser',
  'alter role current_user bypassrls',
  'alter role current_user createrole',
  `create role intruso superuser`,
  'alter table produtos disable row level security',
  'create policy tudo on produtos using (true)',
  'drop policy loja on produtos',
  'alter table produtos owner to current_user',
  `create function public.tudo() returns bigint language sql security definer as 'select count(*) from produtos'`,
  'create table public.copia as select 1',
  'create schema intruso',
  `copy (select 1) to program 'true'`,
  `select pg_read_file('PG_VERSION')`,
  'select * from pg_authid',
  'select * from migracoes',
];

/** A connection as the server's own, which tries everything above and stays open. */
async function afterEveryEscape(connection: pg.ClientConfig, begin = 'select 1'): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(begin);
  const whoami = async () => (await client.query('select current_user, session_user')).rows[0];
  const before = await whoami();
  for (const attempt of ESCAPES) {
    await client.query(attempt).catch(() => {});
    const after = await whoami();
    // Its own group gives it nothing that it has not.
    if ([APP, IDENTIDADE].includes(after.current_user)) await client.query('reset role');
    expect(await whoami(), attempt).toEqual(before);
  }
  await client.query('set row_security = on');
  return client;
}

async function tables(where: string): Promise<string[]> {
  const { rows } = await test.sql.query(
    `select relname from pg_class c where relnamespace = 'public'::regnamespace and ${where} order by relname`,
  );
  return rows.map(({ relname }) => relname);
}

async function twoStores(): Promise<[Person, Person]> {
  const owners: [Person, Person] = [await test.novoDono(), await test.novoDono()];
  for (const owner of owners) await owner.novoProduto();
  return owners;
}

it('the connection that sells is one store’s, whatever is injected into it', async () => {
  const [ana, bia] = await twoStores();
  const client = await afterEveryEscape(asLogin(test.owner, APP), `set app.loja_id = '${ana.lojaId}'`);
  for (const table of await tables(`c.relkind = 'r' and has_table_privilege('${APP}', c.oid, 'select')`)) {
    const column = table === 'lojas' ? 'id' : 'loja_id';
    const { rows } = await client.query(`select count(*)::int as n from ${table} where ${column} <> $1`, [
      ana.lojaId,
    ]);
    expect(rows, table).toEqual([{ n: 0 }]);
  }
  expect((await client.query('select loja_id from produtos')).rows).toEqual([{ loja_id: ana.lojaId }]);
  await expect(client.query('select * from segredos')).rejects.toThrow(/permission denied/);
  const writes = [
    `update produtos set nome = 'x' where loja_id = '${bia.lojaId}'`,
    `delete from sessoes where usuario_id = '${bia.usuarioId}'`,
  ];
  for (const write of writes) expect((await client.query(write)).rowCount).toBe(0);
  await client.query(`set app.loja_id = ''`);
  expect((await client.query('select * from produtos')).rows).toEqual([]);
});

it('the connection that knows people sees no shop’s business, whatever is injected into it', async () => {
  const [ana] = await twoStores();
  const client = await afterEveryEscape(asLogin(test.owner, IDENTIDADE), `set app.loja_id = '${ana.lojaId}'`);
  const readable: string[] = [];
  for (const table of await tables(`c.relkind in ('r', 'v')`)) {
    const seen = await client.query(`select * from ${table} limit 1`).then(
      () => true,
      () => false,
    );
    if (seen) readable.push(table);
  }
  expect(readable).toEqual(IDENTITY_READS);
  for (const write of [
    `update usuarios set senha_hash = 'x'`,
    `update sessoes set expira_em = 'infinity'`,
    'delete from sessoes',
    `update lojas set plano = 'premium'`,
    `insert into produtos (loja_id, id) values ('${ana.lojaId}', '${ana.lojaId}')`,
    'drop table sessoes',
  ]) {
    await expect(client.query(write), write).rejects.toThrow(/permission denied|must be owner/);
  }
});

it('the one that copies the cluster reads no table', async () => {
  await twoStores();
  const client = await afterEveryEscape(asRole(await superuser(), BACKUP));
  for (const table of await tables(`c.relkind in ('r', 'v')`)) {
    await expect(client.query(`select * from ${table}`), table).rejects.toThrow(/permission denied/);
  }
});

async function superuser(): Promise<pg.ClientConfig> {
  return (test.sql as unknown as { options: pg.ClientConfig }).options;
}

it('each signs in with a password of its own, which opens nobody else’s door', async () => {
  const known = [
    await superuser(),
    test.owner,
    asRole(await superuser(), BACKUP),
    asLogin(test.owner, APP),
    asLogin(test.owner, IDENTIDADE),
  ];
  expect(new Set(known.map(({ password }) => password)).size).toBe(5);
  for (const { user } of known) {
    for (const { user: other, password } of known) {
      const client = new pg.Client({ ...test.owner, user, password });
      if (user === other) await client.connect();
      else await expect(client.connect()).rejects.toThrow(/password authentication failed/);
      await client.end();
    }
  }
});

it('every table has its policies, and nothing goes round them', async () => {
  const { rows } = await test.sql.query(`
    select relname from pg_class c
    where relnamespace = 'public'::regnamespace and relname <> 'migracoes' and (
      relkind = 'r' and (not relrowsecurity or relforcerowsecurity
        or not exists (select from pg_policy p where p.polrelid = c.oid))
      or relkind = 'v' and not coalesce(reloptions @> array['security_invoker=true'], false)
      or relkind = 'm')
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`);
  expect(rows).toEqual([]);
  const roles = await test.sql.query(
    `select count(*)::int as n from pg_roles where rolname like 'balcao%' and (rolsuper or rolbypassrls)`,
  );
  expect(roles.rows).toEqual([{ n: 0 }]);
});
