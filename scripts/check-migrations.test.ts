import { expect, test } from 'vitest';
import { checkMigrations } from './check-migrations.ts';

const START = 'apps/api/migrations/0025_x.sql';
const messages = async (path: string, text: string) =>
  (await checkMigrations([{ path, text }])).map(({ message }) => message);

test.each([
  ['create index i on vendas (loja_id)', /an index on vendas/],
  ['create unique index i on mudancas (loja_id)', /an index on mudancas/],
  ['create index concurrently i on vendas (loja_id)', /CONCURRENTLY: a migration is one/],
  ['create index i on uma_que_vem_depois (a)', /an index on uma_que_vem_depois/],
  ['alter table vendas alter column total_centavos type numeric', /another type writes the table anew/],
  ['alter table vendas alter column criada_em set not null', /SET NOT NULL reads the whole table/],
  ['alter table itens_venda validate constraint c', /VALIDATE reads the whole table/],
  ['alter table vendas add column a uuid default gen_random_uuid()', /default that is no constant/],
  ['alter table vendas add column a timestamptz not null default now()', /default that is no constant/],
  [
    'alter table vendas add column a int generated always as (total_centavos + 1) stored',
    /computed or counted/,
  ],
  ['alter table vendas add column a bigint generated always as identity', /computed or counted/],
  ['alter table vendas add column a int check (a > 0)', /constraint at the column reads the whole table/],
  ['alter table vendas add column a uuid references lojas', /constraint at the column/],
  ['alter table vendas add column a int unique', /a key builds its index here/],
  ['alter table vendas add column a int not null', /NOT NULL without a default/],
  ['alter table vendas add constraint c check (total_centavos > 0)', /without NOT VALID/],
  ['alter table vendas add constraint c foreign key (loja_id) references lojas', /without NOT VALID/],
  ['alter table vendas add constraint c unique (loja_id, id)', /builds its index here/],
  ['alter table vendas add primary key (loja_id, id)', /builds its index here/],
  ['alter table vendas set logged', /AT_SetLogged is not known to be short/],
  ['update vendas set a = 1', /vendas: reads or writes rows that grow/],
  ['update lojas l set nome = v.id::text from vendas v where v.loja_id = l.id', /^vendas: reads or writes/],
  ['delete from movimentos_estoque where loja_id is null', /movimentos_estoque: reads/],
  ['insert into lojas select * from totais_dia', /totais_dia: reads/],
  [
    'with v as (select * from pagamentos_venda) delete from lojas where id in (select loja_id from v)',
    /^pagamentos_venda: /,
  ],
  [`select setval('x', (select max(ordem) from lancamentos_cliente))`, /lancamentos_cliente: reads/],
  ['create table copia as select * from vendas', /vendas: reads/],
  ['truncate vendas', /TruncateStmt: not known to be short/],
  ['do $$ begin update vendas set a = 1; end $$', /DoStmt: not known to be short/],
  ['lock table vendas', /LockStmt/],
  [
    'create table nova (loja_id uuid, primary key (loja_id)); alter table vendas add foreign key (loja_id) references nova not valid',
    /^vendas: a key to nova, which comes in this file: in the next one/,
  ],
  [
    'create table nova (id int primary key); alter table lojas add column nova int references nova',
    /^lojas: a key to nova/,
  ],
  ['alter table vendas rename to vendas_velhas', /asks vendas by the old name/],
  ['alter table lojas rename column nome to razao', /asks lojas by the old name/],
])('in a migration: %s', async (sql, message) => {
  expect(await messages(START, `-- why\n${sql};`)).toEqual([expect.stringMatching(message)]);
});

test.each([
  'alter table vendas add column a int',
  `alter table vendas add column a text[] not null default array['x']::text[], add column b bigint default 0`,
  'alter table vendas add constraint c check (total_centavos > 0) not valid',
  'alter table vendas add constraint c foreign key (loja_id) references lojas not valid',
  `alter table vendas alter column a set default 'x', alter column b drop not null, drop constraint c, drop column d`,
  'create table nova (loja_id uuid, id uuid, primary key (loja_id, id)); create index i on nova (id); alter table nova alter column id set not null',
  'create table a (id int primary key); create table b (a int references a); alter table b add foreign key (a) references a',
  'create index i on lojas (nome); update lojas set nome = nome',
  `insert into mudancas_marcos (loja_id) values ('018f0000-0000-7000-8000-000000000001')`,
  'create policy p on vendas using (loja_id is not null); grant select on vendas to balcao_app; drop function if exists f(int)',
  'alter table vendas enable row level security; alter table vendas set (fillfactor = 90)',
])('may stand in a migration: %s', async (sql) => {
  expect(await messages(START, sql)).toEqual([]);
});

test('what is out in the world is not judged, and a violation has its line', async () => {
  const sql = '-- é assim\nselect 1;\n\n-- porque sim\nupdate vendas set a = 1;\n';
  expect(await messages('apps/api/migrations/0009_x.sql', sql)).toEqual([]);
  expect(await messages('apps/api/migrations/ate-1.0/0034_x.sql', sql)).toEqual([]);
  expect(await checkMigrations([{ path: START, text: sql }])).toMatchObject([{ path: START, line: 5 }]);
});

test('what takes long may stand where the comment before it says so', async () => {
  const said = '-- demora: 2 s por milhão de vendas, uma vez\nupdate vendas set a = 1;';
  expect(await messages(START, said)).toEqual([]);
  expect(await messages(START, `${said}\nupdate vendas set b = 1;`)).toHaveLength(1);
  expect(await messages(START, '-- demora: 1 s\nalter table vendas rename to v;')).toHaveLength(1);
});
