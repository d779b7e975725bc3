/**
 * A store with a million sales of before money at the counter is brought up to date, and then gets what is done after a start
 * (an index, a column filled in old rows), while a till of another server on the same database is due to sell every
 * millisecond: how long that takes, and for how long a sale waited. Runs with the others, or alone:
 * `node bench/migration.ts`, `--quick` for the short form.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startLater } from '../apps/api/src/database/later.ts';
import { migrate, readLaterSteps } from '../apps/api/src/database/migrate.ts';
import { withClient } from '../apps/api/src/testing/with-client.ts';
import { every, paceOf, type Waits } from './open-loop.ts';
import { connectionTo, newDataDir, ROOT, removeDataDir, startServer } from './server.ts';
import { goal } from './table.ts';

export interface MigrationResult {
  sales: number;
  /** The last migration of before. */
  from: string;
  /** The migrations, with nobody able to sell in the worst of it; what is done afterwards. */
  start: Step;
  later: Step;
}

interface Step {
  ms: number;
  /** Of the sales that were due meanwhile. */
  waits: Waits;
}

const GOAL_MS = 1000;
/** What there was before a sale said how it was paid. */
const BEFORE = 14;
const CHUNK = 50_000;
const LOJA = '018f0000-0000-7000-8000-000000000001';
const ANA = '018f0000-0000-7000-8000-000000000002';
const PRODUTO = '00000000-0000-0000-0000-000000000001';

export async function measureMigration({ sales }: { sales: number }): Promise<MigrationResult> {
  const dataDir = newDataDir();
  const server = await startServer(dataDir);
  const home = mkdtempSync(join(tmpdir(), 'balcao-before-'));
  try {
    const owner = connectionTo(dataDir);
    const name = 'antes';
    await withClient(owner, (client) => client.query(`create database ${name}`));
    const before = { ...owner, database: name };
    const migrations = join(ROOT, 'apps/api/migrations');
    const known = readdirSync(migrations).filter((file) => /^\d{4}_.*\.sql$/.test(file));
    const old = known.sort().slice(0, BEFORE);
    for (const file of old) cpSync(join(migrations, file), join(home, 'migrations', file));
    await migrate(before, home);
    await withClient(before, (client) => load(client, sales));

    const pace = await paceOf(before, SALE);
    const start = await meanwhile(before, pace, () => migrate(before));
    const later = await meanwhile(before, pace, async () => {
      for (const [name, sql] of Object.entries(AFTERWARDS)) {
        const folder = join(home, 'migrations/depois');
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, `${name}.sql`), sql);
      }
      const running = startLater(before, await readLaterSteps(home), (line) => console.error(line));
      await running.done;
    });
    return { sales, from: old.at(-1)?.slice(0, -4) ?? '', start, later };
  } finally {
    await server.stop();
    removeDataDir(dataDir);
    rmSync(home, { recursive: true, force: true });
  }
}

/** A store, 200 products, a year of sales of three lines, and the totals that they had. */
async function load(client: pg.Client, sales: number): Promise<void> {
  await client.query(
    `insert into lojas (id, nome, criada_em) values ('${LOJA}', 'Loja', now() - interval '2 years')`,
  );
  await client.query(
    `insert into usuarios (loja_id, id, nome, email, senha_hash, tipo, criado_em)
     values ('${LOJA}', '${ANA}', 'Ana', 'ana@exemplo.com.br', 'x', 'PRINCIPAL', now())`,
  );
  await client.query(
    `insert into produtos (loja_id, id, nome, valor_centavos, estoque, categoria, criado_em, atualizado_em)
     select '${LOJA}', lpad(to_hex(n), 32, '0')::uuid, 'Produto ' || n, 999, 100, 'Comidas', now(), now()
     from generate_series(0, 199) n`,
  );
  for (let from = 0; from < sales; from += CHUNK) {
    await client.query(
      `with novas as (
         insert into vendas (loja_id, id, tipo, identificador, vendedor_id, total_centavos, criada_em, finalizada_em,
           recebida_em, somada)
         select '${LOJA}', uuidv7(em - now()), 'VENDAS', 'VENDA-' || (extract(epoch from em) * 1000)::bigint, '${ANA}',
           2997, em, em, em, true
         from (select now() - interval '365 days' * (n::float / $1) as em
           from generate_series($2::int, $3::int) n) s
         returning id, historico_em
       )
       insert into itens_venda (loja_id, venda_id, posicao, produto_id, nome, preco_centavos, preco_tabela_centavos,
         quantidade, historico_em)
       select '${LOJA}', v.id, i, lpad(to_hex((v.n * 7 + i * 31) % 200), 32, '0')::uuid, 'Produto', 999, 999, 1,
         v.historico_em
       from (select *, row_number() over () as n from novas) v, generate_series(0, 2) i`,
      [sales, from, Math.min(sales, from + CHUNK) - 1],
    );
  }
  const dia = `(finalizada_em at time zone 'America/Sao_Paulo')::date`;
  await client.query(
    `insert into totais_dia (loja_id, dia, vendas, centavos, unidades)
     select loja_id, ${dia}, count(*), sum(total_centavos), 3 * count(*) from vendas group by 1, 2`,
  );
  await client.query(
    `insert into totais_produto (loja_id, dia, produto_id, centavos, unidades)
     select v.loja_id, ${dia}, i.produto_id, sum(i.preco_centavos), sum(i.quantidade)
     from vendas v join itens_venda i on i.loja_id = v.loja_id and i.venda_id = v.id group by 1, 2, 3`,
  );
  await client.query('vacuum analyze');
}

/** A sale as the version before makes it: with its lines, and who sold looked up while it holds them. */
const SALE = `
  begin;
  with nova as (
    insert into vendas (loja_id, id, tipo, identificador, vendedor_id, total_centavos, criada_em, finalizada_em, recebida_em,
      criada_no_dispositivo)
    values ('${LOJA}', gen_random_uuid(), 'VENDAS', 'VENDA-1', '${ANA}', 999, now(), now(), now(), now())
    returning id, historico_em
  )
  insert into itens_venda (loja_id, venda_id, posicao, produto_id, nome, preco_centavos, preco_tabela_centavos,
    quantidade, historico_em)
  select '${LOJA}', id, 0, '${PRODUTO}', 'Produto', 999, 999, 1, historico_em from nova;
  select nome from usuarios where loja_id = '${LOJA}' and id = '${ANA}';
  select sum(centavos) from totais_dia where loja_id = '${LOJA}';
  select total_centavos from vendas where loja_id = '${LOJA}' order by criada_em desc limit 1;
  commit`;

/** How a column of old rows is filled: an index of those that wait for it, the rows, and the index goes. */
const AFTERWARDS = {
  '0001_esperam': `create index concurrently if not exists vendas_esperam on vendas (loja_id, id)
    where criada_no_dispositivo is null`,
  '0002_preencher': `update vendas set criada_no_dispositivo = criada_em where loja_id = $1 and id in (
    select id from vendas where loja_id = $1 and criada_no_dispositivo is null order by id limit 1000)`,
  '0003_esperavam': 'drop index concurrently if exists vendas_esperam',
};

async function meanwhile(
  connection: pg.ClientConfig,
  pace: number,
  work: () => Promise<unknown>,
): Promise<Step> {
  const selling = every(connection, SALE, pace);
  const begin = performance.now();
  await work();
  const ms = performance.now() - begin;
  return { ms, waits: await selling.end() };
}

export function migrationLine({ sales, from, start, later }: MigrationResult): string {
  const waited = ({ waits: { done, p99Ms, longestMs } }: Step) =>
    `${done.toLocaleString('en-US')} sales meanwhile, p99 ${p99Ms.toFixed(0)} ms, the longest ${longestMs.toFixed(0)} ms ` +
    `(${goal(longestMs <= GOAL_MS, `≤ ${GOAL_MS} ms`)})`;
  return (
    `A store with ${sales.toLocaleString('en-US')} sales at ${from} is up to date in ${(start.ms / 1000).toFixed(1)} s, with a sale ` +
    `due every ${start.waits.everyMs.toFixed(1)} ms: ${waited(start)}. An index, a column filled in every old sale and the ` +
    `index gone again, after the start: ${(later.ms / 1000).toFixed(0)} s; ${waited(later)}.`
  );
}

if (import.meta.main) {
  const sales = process.argv.includes('--quick') ? 50_000 : 1_000_000;
  const result = await measureMigration({ sales });
  console.log(migrationLine(result));
  if (result.start.waits.longestMs > GOAL_MS || result.later.waits.longestMs > GOAL_MS) process.exitCode = 1;
}
