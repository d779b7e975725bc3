import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { asAdmin, useOutsideHost } from '../testing/outside-database.ts';
import { dataDirInUse } from '../testing/process/data-dir-in-use.ts';
import { databaseUrlOf } from '../testing/process/database-url.ts';
import { cleanUp, inherited, startServer } from '../testing/process/server-process.ts';

afterEach(cleanUp);
// Several servers and commands, each a process: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 900_000 });
const outside = useOutsideHost();

/** The command as the operator runs it. */
function run(env: NodeJS.ProcessEnv) {
  const path = fileURLToPath(new URL('../../../../scripts/move.ts', import.meta.url));
  const watcher = new URL('../testing/rows/check-rows-of-process.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', watcher, path], {
    env: { ...inherited(), QUERIES_SEEN: inject('queriesSeen'), ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
  return { child, ended };
}

/** A shop behind a running server, by the front door; `token` carries on where there is one. */
async function shopAt(url: string, token?: string) {
  const asked = async (method: string, path: string, body?: unknown, chave: string = randomUUID()) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        'idempotency-key': chave,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: JSON.parse((await answer.text()) || '{}') };
  };
  if (token === undefined) {
    const who = { email: `${randomUUID()}@exemplo.com.br`, senha: 'segredo1' };
    await asked('POST', '/api/auth/register', { nome: 'Padaria da Ana', ...who });
    token = String((await asked('POST', '/api/auth/login', who)).json.token);
  }
  return { token, asked };
}

const PAO = { nome: 'Pão', valor: 0.75, quantidade: 100, estoque: 100, categoria: 'Comidas' };

/** A DATA_DIR in which something was sold, under a key; its server is stopped. */
async function soldIn() {
  const dataDir = dataDirInUse();
  const server = startServer({ DATA_DIR: dataDir });
  const { token, asked } = await shopAt(await server.url);
  const produtoId = String((await asked('POST', '/api/produtos', PAO)).json.id);
  const itens = [{ produtoId, nome: 'Pão', preco: 0.75, quantidade: 2 }];
  const sale = ['POST', '/api/vendas', { tipo: 'VENDAS', itens }, randomUUID()] as const;
  const { status, json } = await asked(...sale);
  expect(status).toBe(201);
  return { dataDir, server, token, sale, id: json.id as string };
}

async function stopped({ server }: Awaited<ReturnType<typeof soldIn>>): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}

test('a shop goes on in an outside database: same login, same keys; the folder that it left does not open', async () => {
  const shop = await soldIn();
  const { dataDir, token, sale, id } = shop;
  const target = await outside();
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(target) };
  expect(await run(env).ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('Já existe um Balcão em execução'),
  });
  await stopped(shop);
  const { said, code } = await run(env).ended;
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^Iguais dos dois lados: \d+ linhas\. Lojas: 1\. /m),
  ]);
  expect(said).toMatch(/Vendas: 1, R\$\s1,50 ao todo\./);

  const left = startServer({ DATA_DIR: dataDir });
  expect(await left.ended).toBe(1);
  expect(left.output()).toMatch(
    /^Os dados de \S+ mudaram para o banco fora_\w+ em .*DATABASE_URL.*apague .*\n$/,
  );
  expect(left.output()).not.toContain(target.password);

  const there = await shopAt(await startServer(env).url, token);
  const again = await there.asked(...sale);
  expect([again.status, again.json.venda?.id ?? again.json.id]).toEqual([409, id]);
  const sold = await asAdmin((client) => client.query('select id from vendas'), target.database);
  expect(sold.rows).toEqual([{ id }]);
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  '%s in the middle leaves the other side empty, and the next move comes to its end',
  async (signal) => {
    const shop = await soldIn();
    await stopped(shop);
    const { dataDir } = shop;
    const target = await outside();
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(target) };
    const at = (sql: string) => asAdmin(async (client) => (await client.query(sql)).rows, target.database);
    // It stands still when its rows are in, before it is committed: only a database's superuser can have that.
    await at(`
      create function esperar() returns event_trigger language plpgsql as $$ begin
        if to_regclass('lojas') is not null and exists (select from lojas) then
          perform pg_advisory_xact_lock(4711);
        end if;
      end $$;
      create event trigger esperar on ddl_command_end when tag in ('ALTER TABLE') execute function esperar()`);
    await asAdmin(async (gate) => {
      await gate.query('select pg_advisory_lock(4711)');
      const { child, ended } = run(env);
      await vi.waitUntil(
        async () =>
          (
            await gate.query(
              `select 1 from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`,
            )
          ).rowCount === 1,
        { timeout: 150_000, interval: 20 },
      );
      child.kill(signal);
      const { code, said } = await ended;
      if (signal === 'SIGTERM')
        expect([code, said]).toEqual([1, expect.stringContaining('nada foi mudado.\n')]);
      else expect(code).toBeNull();
    }, target.database);
    await at('drop event trigger esperar');
    // Its own backend notices that nobody is there any more.
    await vi.waitUntil(
      async () => (await at(`select 1 from pg_stat_activity where usename = '${target.user}'`)).length === 0,
      { timeout: 150_000, interval: 20 },
    );
    expect(await at('select from lojas union all select from vendas')).toEqual([]);
    expect(readdirSync(dataDir)).not.toContain('mudou-de-banco.json');
    expect(await run(env).ended).toMatchObject({ code: 0, said: expect.stringContaining('Vendas: 1,') });
    expect(await run(env).ended).toMatchObject({
      code: 0,
      said: expect.stringContaining('já tinha sido feita'),
    });
  },
);

test('says what is missing: an address, a database to move', async () => {
  const dataDir = dataDirInUse();
  expect(await run({ DATA_DIR: dataDir }).ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('Diga em DATABASE_URL'),
  });
  const DATABASE_URL = 'postgres://x:y@127.0.0.1:1/z';
  expect(await run({ DATA_DIR: `${dataDir}/nada`, DATABASE_URL }).ended).toEqual({
    code: 1,
    said: `Não há banco de dados em ${dataDir}/nada.\n`,
  });
  expect(await run({ DATA_DIR: dataDir, DATABASE_URL }).ended).toEqual({
    code: 1,
    said: 'Em 127.0.0.1:1 de DATABASE_URL nada atende (ECONNREFUSED): ligue o PostgreSQL, ou confira o servidor e a porta.\n',
  });
});
