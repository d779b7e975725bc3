import { mkdirSync } from 'node:fs';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { connect } from '../database/connect.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { PIXEL } from '../testing/fotos.ts';
import { Copia } from '../testing/loja/copia.ts';
import { umDia } from '../testing/loja/um-dia.ts';
import { asAdmin, useOutsideHost } from '../testing/outside-database.ts';
import type { Person } from '../testing/person.ts';
import { key } from '../testing/signed.ts';
import { useTestApp } from '../testing/test-app.ts';
import { moveDatabase } from './move-database.ts';
import { forgetMove, hasMoved } from './moved.ts';

const test = useTestApp();
const outside = useOutsideHost();

function move(target: pg.ClientConfig, more: Partial<Parameters<typeof moveDatabase>[0]> = {}) {
  mkdirSync(test.dataDir, { recursive: true });
  const ends = { source: test.owner, target, dataDir: test.dataDir };
  return moveDatabase({ ...ends, agora: test.clock.read, log: () => {}, ...more });
}

/** Every row of every table, and what guards them, written down by another way than the move's own. */
function everything(database: unknown): Promise<Record<string, unknown>> {
  return asAdmin(async (client) => {
    const found: Record<string, unknown> = {};
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname <> 'migracoes'`,
    );
    for (const { relname } of rows) {
      const all = await client.query(`select to_jsonb(t)::text as r from ${relname} t order by 1`);
      found[relname] = all.rows.map(({ r }) => r);
    }
    const guards = await client.query(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as g from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
    );
    found.guards = guards.rows.map(({ g }) => g);
    return found;
  }, String(database));
}

const SALE = (produtoId: string) => ({
  tipo: 'VENDAS',
  itens: [{ produtoId, nome: 'Pão', preco: 0.75, quantidade: 2 }],
});

it('a furnished shop is the same on the other side, for whoever was signed in, queued and followed', async () => {
  const { ana } = await umDia(test);
  const produto = await ana.novoProduto({ codigoBarras: '7891000100103' });
  const foto = await ana.call('PUT', `/api/produtos/${produto}/foto`, PIXEL, { 'content-type': 'image/png' });
  expect(foto.statusCode, foto.body).toBe(204);
  const chave = key();
  const sold = await ana.call('POST', '/api/vendas', SALE(produto), chave);
  expect(sold.statusCode).toBe(201);
  await ana.call(
    'POST',
    '/api/vendas',
    { ...SALE(produto), tipo: 'COMANDAS', identificador: 'Mesa 4' },
    key(),
  );
  const { cursor } = await new Copia(ana).seguir();

  const target = await outside();
  const moved = await move(target);
  const before = await everything(test.owner.database);
  expect(await everything(target.database)).toEqual(before);
  for (const table of ['vendas', 'fotos', 'mudancas', 'codigos_produto', 'segredos', 'sessoes'])
    expect(before[table], table).not.toEqual([]);
  const { rows } = await test.sql.query(
    `select (select count(*)::int from lojas) as lojas, count(*)::int as vendas, sum(total_centavos)::int as centavos
     from vendas`,
  );
  expect(moved).toMatchObject(rows[0]);
  forgetMove(test.dataDir);

  const there = await serverOn(target);
  const call: Person['call'] = (method, url, payload, headers = {}) =>
    there.inject({
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${ana.token}`, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
  expect((await call('GET', '/api/auth/me')).statusCode).toBe(200);
  const again = await call('POST', '/api/vendas', SALE(produto), chave);
  expect(JSON.parse(again.body)).toMatchObject({ venda: { id: sold.json().id } });
  expect((await call('GET', `/api/sync?desde=${cursor}`)).json()).toMatchObject({ mais: false });
  // What guards a row does so again.
  const twice = await call('POST', '/api/produtos', {
    ...{ nome: 'Outro', valor: 1, quantidade: 1, estoque: 1, categoria: 'Comidas' },
    codigoBarras: '7891000100103',
  });
  expect(twice.statusCode).toBe(409);
  expect((await call('POST', '/api/vendas', SALE(produto), key())).statusCode).toBe(409);
  const sale = { ...SALE(produto), confirmarDuplicada: true };
  expect((await call('POST', '/api/vendas', sale, key())).statusCode).toBe(201);
});

async function serverOn(owner: pg.ClientConfig) {
  const database = connect(owner);
  const app = await buildApp(loadConfig({ LOG_LEVEL: 'silent' }), database, { agora: test.clock.read });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return app;
}

/** How many rows the other side has, of stores and of what a first start writes. */
const rowsOf = (target: pg.ClientConfig, tables = 'lojas, vendas, produtos, sessoes, segredos') =>
  asAdmin(async (client) => {
    const counts = tables.split(', ').map((table) => `(select count(*) from ${table})`);
    return Number((await client.query(`select ${counts.join(' + ')} as n`)).rows[0].n);
  }, target.database);

it('a database that was prepared, and started once, counts as empty; what a server wrote there gives way', async () => {
  await test.novoDono();
  const target = await outside();
  await prepareDatabase(target);
  await asAdmin((client) => client.query(`insert into segredos values ('sync', 'outro')`), target.database);
  expect(await move(target)).toBeDefined();
  const { segredos } = await everything(target.database);
  expect(segredos).toEqual((await everything(test.owner.database)).segredos);
});

it('is refused, with nothing changed, where there is a row, a table of others, a server, or another encoding', async () => {
  await test.novoDono();
  const said = (target: pg.ClientConfig) => move(target).then(String, ({ message }) => String(message));

  const used = await outside();
  expect(await move(used)).toBeDefined();
  forgetMove(test.dataDir);
  const before = await everything(used.database);
  expect(await said(used)).toMatch(
    /^O banco fora_\w+ não está vazio: há linhas em \w+\. A mudança só é feita para um banco vazio\. Nada foi mudado\.$/,
  );
  expect(await everything(used.database)).toEqual(before);

  const others = await outside();
  await asAdmin((client) => client.query('create table notas (n int)'), others.database);
  expect(await said(others)).toContain('tem tabelas que não são do Balcão (notas)');
  expect(Object.keys(await everything(others.database))).toEqual(['notas', 'guards']);

  const served = await outside();
  await prepareDatabase(served);
  const server = await serverOn(served);
  await server.inject('/api/health');
  expect(await said(served)).toContain('Há um servidor do Balcão aberto');

  const latin = await outside(`encoding 'LATIN1' template template0 locale_provider libc locale 'C'`);
  expect(await said(latin)).toContain('guarda textos em LATIN1');
  expect(hasMoved(test.dataDir)).toBe(false);
});

it.each([
  ['update vendas set total_centavos = total_centavos + 1', /as vendas da loja \S+ \(aqui 1 vendas, 150 /],
  [`update itens_venda set nome = nome || ' '`, /o conteúdo de itens_venda/],
  ['delete from chaves', /linhas em chaves/],
  [`insert into segredos values ('x', 'y')`, /linhas em segredos/],
])('what differs on the other side (%s) is found, and nothing of it is kept', async (change, sentence) => {
  await test.sql.query('truncate lojas cascade');
  test.donosProntos.length = 0;
  const ana = await test.novoDono();
  expect((await ana.call('POST', '/api/vendas', SALE(await ana.novoProduto()), key())).statusCode).toBe(201);
  const target = await outside();
  await prepareDatabase(target);
  // Within the move's own transaction, after the rows are in: only a database's superuser can.
  await asAdmin(
    (client) =>
      client.query(`
        create function atrapalhar() returns event_trigger language plpgsql as
          $$ begin
            if not exists (select from lojas) or current_setting('teste.feito', true) = 'sim' then return; end if;
            perform set_config('teste.feito', 'sim', true);
            ${change};
          end $$;
        create event trigger atrapalhar on ddl_command_end when tag in ('ALTER TABLE')
          execute function atrapalhar()`),
    target.database,
  );
  await expect(move(target)).rejects.toThrow(sentence);
  expect(await rowsOf(target)).toBe(0);
  expect(hasMoved(test.dataDir)).toBe(false);
  await asAdmin((client) => client.query('drop event trigger atrapalhar'), target.database);
  expect(await move(target)).toMatchObject({ lojas: 1, vendas: 1, centavos: 150 });
  expect(hasMoved(test.dataDir)).toBe(true);
  // As when the answer of the commit was lost.
  expect(await move(target)).toBeUndefined();
  forgetMove(test.dataDir);
});

it('carries sequences, computed columns and rows that a later check would refuse', async () => {
  const target = await outside();
  await prepareDatabase(target);
  const table = `create table contada (
    n bigint generated always as identity primary key, v int, dobro int generated always as (v * 2) stored)`;
  const later = 'alter table contada add constraint positiva check (v > 0) not valid';
  await test.sql.query(
    `${table}; insert into contada (v) values (7), (-8); ${later}; alter table contada owner to ${test.owner.user}`,
  );
  onTestFinished(async () => void (await test.sql.query('drop table contada')));
  const run = (sql: string) => asAdmin((client) => client.query(sql), target.database);
  await run(`${table}; ${later}; alter table contada owner to ${target.user}`);
  // Rows of a table that only one side has would be lost without a word.
  await test.sql.query('create table so_aqui (n int)');
  await expect(move(target)).rejects.toThrow('Estas tabelas não são iguais nos dois bancos: so_aqui.');
  await test.sql.query('drop table so_aqui');
  expect(await move(target)).toBeDefined();
  forgetMove(test.dataDir);
  const { rows } = await run('insert into contada (v) values (9) returning n::int, dobro');
  expect(rows).toEqual([{ n: 3, dobro: 18 }]);
  expect((await run('select dobro from contada where v = -8')).rows).toEqual([{ dobro: -16 }]);
  await expect(run('insert into contada (v) values (-1)')).rejects.toThrow('positiva');
});
