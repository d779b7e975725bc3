import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { cleanUp, temporaryDataDir } from '../../testing/process/server-process.ts';
import { onOneMachine, useTestApp } from '../../testing/test-app.ts';
import { migrate } from '../migrate.ts';
import { prepareDatabase } from '../prepare.ts';
import { readMigrations } from '../schema-files.ts';

// Most of it on a cluster only (`npm run check:citus`).
const given = useTestApp();
afterAll(cleanUp);

it.runIf(!onOneMachine)('a version that brings other functions sells at once on a cluster', async () => {
  const owner = await given.novoDono();
  const produtoId = await owner.novoProduto({ quantidade: 10 });
  await owner.vender(produtoId);
  // As if their text had changed: they are written anew.
  await given.sql.query('delete from migracoes where numero = 0');
  await prepareDatabase(given.owner);
  await owner.vender(produtoId, { confirmarDuplicada: true });
  expect(await owner.lerSaldo(produtoId)).toBe(8);
  await owner.expectLedgerToAgree();
});

it.runIf(!onOneMachine)('a version that brings tables, keys, a trigger and a view spreads them', async () => {
  const owner = await given.novoDono();
  const produtoId = await owner.novoProduto({ quantidade: 10 });
  const { id: vendaId } = await owner.vender(produtoId);

  const home = await homeOfNext();
  expect(await migrate(given.owner, home)).toBe(2);

  const { rows: spreadOut } = await given.sql.query(
    "select logicalrelid::text as tabela from pg_dist_partition where logicalrelid in ('notas'::regclass, 'motivos'::regclass) order by 1",
  );
  expect(spreadOut).toEqual([{ tabela: 'motivos' }, { tabela: 'notas' }]);
  const note = (venda: string) =>
    given.sql.query("insert into notas (loja_id, id, venda_id, texto) values ($1, 1, $2, ' bom ')", [
      owner.lojaId,
      venda,
    ]);
  await expect(note(produtoId)).rejects.toMatchObject({ code: '23503' });
  await note(vendaId);
  expect((await given.sql.query('select nome, texto from notas_das_vendas')).rows).toEqual([
    { nome: 'nenhum', texto: 'bom' },
  ]);
  await owner.vender(produtoId, { confirmarDuplicada: true });
  expect(await owner.lerSaldo(produtoId)).toBe(8);
});

it.runIf(onOneMachine)(
  'what is restored here from a cluster’s backup has the functions of one machine',
  async () => {
    const owner = await given.novoDono();
    const produtoId = await owner.novoProduto({ quantidade: 10 });
    await given.sql.query(AS_ON_A_CLUSTER);
    await prepareDatabase(given.owner);
    await owner.vender(produtoId);
    expect(await owner.lerSaldo(produtoId)).toBe(9);
    const { rows } = await given.sql.query(
      "select provolatile as volatile from pg_proc where proname = 'loja_atual'",
    );
    expect(rows).toEqual([{ volatile: 's' }]);
  },
);

const AS_ON_A_CLUSTER = `
  create or replace function loja_atual() returns uuid language plpgsql immutable as $$ begin return null; end $$;
  do $$
  declare v record;
  begin
    select p.oid, p.prosrc into v from pg_proc p where p.proname = 'gravar_itens';
    execute replace(replace(pg_get_functiondef(v.oid), 'LANGUAGE sql', 'LANGUAGE plpgsql'), v.prosrc, 'begin end');
  end $$`;

/** Migrations of a later version, as `migrate` takes them. */
async function homeOfNext(): Promise<string> {
  const home = temporaryDataDir();
  for (const folder of ['migrations', 'sql'])
    cpSync(fileURLToPath(new URL(`../../../${folder}`, import.meta.url)), join(home, folder), {
      recursive: true,
    });
  const migrations = join(home, 'migrations');
  await add(migrations, 'notas', NOTAS);
  await add(migrations, 'motivo', MOTIVO);
  return home;
}

/** As the next file of a folder. */
async function add(folder: string, name: string, sql: string): Promise<void> {
  const number = (await readMigrations(folder)).length + 1;
  writeFileSync(join(folder, `${String(number).padStart(4, '0')}_${name}.sql`), sql);
}

const NOTAS = `
  create table motivos (
    loja_id uuid not null references lojas (id), id integer not null, nome text not null, primary key (loja_id, id)
  );
  create table notas (
    loja_id uuid not null, id integer not null, venda_id uuid not null, texto text not null,
    primary key (loja_id, id), foreign key (loja_id, venda_id) references vendas (loja_id, id)
  );
  alter table notas enable row level security;
  create policy loja on notas to balcao_app using (loja_id = (select loja_atual()));
  grant select, insert on notas to balcao_app;
  insert into motivos (loja_id, id, nome) select id, 1, 'sem' from lojas;
  create unique index notas_uma_por_venda on notas (loja_id, venda_id);
  create view notas_das_vendas with (security_invoker = true) as
    select n.loja_id, n.texto, m.nome from notas n join motivos m on m.loja_id = n.loja_id;
  grant select on notas_das_vendas to balcao_app;`;

const MOTIVO = `
  alter table vendas add column motivo_id integer;
  alter table vendas add constraint vendas_motivo
    foreign key (loja_id, motivo_id) references motivos (loja_id, id) not valid;
  alter table vendas validate constraint vendas_motivo;
  create index por_motivo on vendas (loja_id, motivo_id);
  update motivos set nome = 'nenhum';
  alter table motivos enable row level security;
  create policy loja on motivos to balcao_app using (loja_id = (select loja_atual()));
  create function aparar() returns trigger language plpgsql as $$ begin new.texto := trim(new.texto); return new; end $$;
  create trigger aparar before insert on notas for each row execute function aparar();`;
