import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { newSessionToken } from '../modules/auth/token.ts';
import { dataDirInUse } from '../testing/process/data-dir-in-use.ts';
import { cleanUp, query, startServer, temporaryDataDir } from '../testing/process/server-process.ts';
import { announcement } from './announcement.ts';
import { readableLog } from './readable-log.ts';

afterEach(cleanUp);

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

/** The message of a failed start. */
async function failing(environment: NodeJS.ProcessEnv): Promise<string> {
  const server = startServer({ DATA_DIR: temporaryDataDir(), ...environment });
  expect(await server.ended).toBe(1);
  return server.output();
}

test('a person at a terminal reads four lines; a program, or who asks for the log, reads one', () => {
  const at = (env: NodeJS.ProcessEnv, terminal: boolean) =>
    announcement(loadConfig({ DATA_DIR: '/srv/balcao', ...env }, { terminal }), 3000);
  const [first, ...more] = [
    'Balcão em http://127.0.0.1:3000',
    'Os dados ficam em: /srv/balcao',
    'Para parar: Ctrl+C',
    'Demonstração: nenhum pagamento de plano é cobrado de verdade.',
  ];
  expect(at({}, true)).toEqual([first, ...more]);
  expect(at({ PAGAMENTOS: 'desligado' }, true)).toEqual([first, ...more.slice(0, 2)]);
  for (const lines of [at({}, false), at({ LOG_LEVEL: 'info' }, true)]) expect(lines).toEqual([first]);
});

test('a terminal shows warnings in words; JSON and requests where a program reads, or LOG_LEVEL asks', async () => {
  const levels = [loadConfig({}, { terminal: true }), loadConfig({}), loadConfig({ LOG_LEVEL: 'debug' })];
  expect(levels.map(({ logLevel, readable }) => [logLevel, readable])).toEqual([
    ['warn', true],
    ['info', false],
    ['debug', false],
  ]);
  const said = async (config: Config) => {
    let text = '';
    const write = (piece: string) => {
      text += piece;
      return true;
    };
    const away = {
      ouvintes: new Set(),
      identidadePool: { query: () => Promise.reject(new Error('sem banco')) },
    };
    const app = await buildApp(config, away as unknown as Database, {
      logTo: (config.readable ? readableLog({ write }) : { write }) as NodeJS.WritableStream,
    });
    await app.inject('/api/nada');
    await app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${newSessionToken(randomUUID())}` },
    });
    await app.close();
    return text;
  };
  expect(await said(loadConfig({}, { terminal: true }))).toMatch(/^\d\d:\d\d Um pedido falhou: sem banco\n$/);
  const lines = (await said(loadConfig({}))).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('incoming request');
});

test('the migrations are told in one line, where there are any', async () => {
  const DATA_DIR = temporaryDataDir();
  const first = startServer({ DATA_DIR });
  await first.url;
  expect(first.output().match(/^Banco de dados preparado: \d+ migrações\.$/gm)).toHaveLength(1);
  first.child.kill('SIGTERM');
  await first.ended;
  const second = startServer({ DATA_DIR });
  await second.url;
  expect(second.output()).not.toContain('migraç');
});

test('a port that is taken is said before a database is made, and before anything is installed', async () => {
  const PORT = String(await listening(createServer()));
  const sentence = `127.0.0.1 na porta ${PORT}: já está em uso. Encerre o outro programa, ou escolha outra porta: PORT=3001 npm start\n`;
  const DATA_DIR = temporaryDataDir();
  expect(await failing({ DATA_DIR, PORT })).toBe(sentence);
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);

  const script = fileURLToPath(new URL('../../../../scripts/check-port.mjs', import.meta.url));
  const check = (port: string) =>
    spawnSync(process.execPath, [script], { env: { PORT: port }, encoding: 'utf8' });
  expect(check(PORT)).toMatchObject({ status: 1, stderr: sentence });
  // What is no port is said with all else that is wrong.
  for (const port of ['0', '', 'oitenta']) expect(check(port)).toMatchObject({ status: 0, stderr: '' });
});

test('a DATA_DIR where no folder can be made ends it with a sentence, an outside database or not', async () => {
  const sentence = 'A pasta de dados /proc/x/y não pode ser usada: ';
  expect(await failing({ DATA_DIR: '/proc/x/y' })).toContain(sentence);
  const DATABASE_URL = 'postgres://x:y@127.0.0.1:1/z';
  expect(await failing({ DATA_DIR: '/proc/x/y', DATABASE_URL })).toContain(sentence);
});

test('what an outside database refuses is said in Portuguese, with the SQL that helps', async () => {
  const dataDir = dataDirInUse();
  await startServer({ DATA_DIR: dataDir }).url;
  await query(dataDir, `CREATE ROLE "Loja" LOGIN CREATEROLE PASSWORD 'certa'`);
  await query(dataDir, 'CREATE DATABASE fora');
  const url = (account: string, database: string) =>
    `postgres://${account}@/${database}?host=${encodeURIComponent(join(dataDir, 'socket'))}`;
  const administrator = 'Um administrador desse PostgreSQL resolve com';

  expect(await failing({ DATABASE_URL: url('Loja:certa', 'nenhum') })).toBe(
    `O banco nenhum de DATABASE_URL não existe.\n${administrator}:\n  CREATE DATABASE "nenhum" OWNER "Loja";\n`,
  );
  for (const account of ['Loja:errada', 'Ninguém:certa']) {
    const name = account.split(':')[0];
    expect(await failing({ DATABASE_URL: url(encodeURI(account), 'fora') })).toBe(
      `O PostgreSQL de DATABASE_URL não deixa entrar o papel ${name}: ele não existe, ou a senha é outra.\n` +
        `${administrator} um destes:\n` +
        `  CREATE ROLE "${name}" LOGIN CREATEROLE PASSWORD 'a senha de DATABASE_URL';\n` +
        `  ALTER ROLE "${name}" LOGIN PASSWORD 'a senha de DATABASE_URL';\n`,
    );
  }
  expect(await failing({ DATABASE_URL: url('Loja:certa', 'fora') })).toBe(
    `O papel Loja de DATABASE_URL não pode criar tabelas no banco fora.\n` +
      `${administrator}:\n  ALTER DATABASE "fora" OWNER TO "Loja";\n`,
  );
  const port = await listening(createHttpServer());
  expect(await failing({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/x` })).toBe(
    'No endereço de DATABASE_URL responde algo que não é um PostgreSQL. Confira o servidor e a porta.\n',
  );
});
