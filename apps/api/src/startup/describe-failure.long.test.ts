import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { outsideConnection } from '../database/outside.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { dataDirInUse } from '../testing/process/data-dir-in-use.ts';
import { cleanUp, query, startServer, temporaryDataDir } from '../testing/process/server-process.ts';
import { describeFailure } from './describe-failure.ts';

afterEach(cleanUp);

const config = (databaseUrl?: string) => ({ databaseUrl, dataDir: '/srv/balcao' });
const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const outside = (error: Error) => describeFailure(error, config('postgres://ana:x@banco:5432/loja'));

/** The message of a start with this PostgreSQL. */
async function failureOf(url: string, more = {}): Promise<string> {
  const error = await prepareDatabase({ ...outsideConnection(url), ...more }).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(Error);
  return describeFailure(error, config(url));
}

const SSL_REQUEST = 80_877_103;

/** Speaks PostgreSQL's first words: no TLS, and then what it was told to. Answers its address. */
async function postgresThat(answers: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (words) => {
      if (words.length === 8 && words.readInt32BE(4) === SSL_REQUEST) socket.write('N');
      else answers(socket);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const refusing = (code: string, message: string) =>
  postgresThat((socket) => {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
    const head = Buffer.alloc(5);
    head.write('E');
    head.writeInt32BE(fields.length + 4, 1);
    socket.end(Buffer.concat([head, fields]));
  });

test('nobody there, a name that is unknown, no way to it, no word from it', async () => {
  expect(await failureOf('postgres://a:b@127.0.0.1:1/x')).toBe(
    'Em 127.0.0.1:1 de DATABASE_URL nada atende (ECONNREFUSED): ligue o PostgreSQL, ou confira o servidor e a porta.',
  );
  expect(await failureOf('postgres://a:b@/x?host=/nenhum/lugar')).toContain(
    'Em /nenhum/lugar de DATABASE_URL nada atende',
  );
  expect(await failureOf('postgres://a:b@banco.invalid/x')).toMatch(
    /^O nome banco\.invalid de DATABASE_URL não é encontrado \(E\w+\): confira-o, ou o DNS desta máquina\.$/,
  );
  for (const code of ['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])
    expect(outside(coded(code))).toBe(
      `O PostgreSQL de DATABASE_URL em banco:5432 não responde (${code}): confira o endereço, a rede e o firewall até ele.`,
    );
  const silent = await postgresThat(() => {});
  expect(await failureOf(`postgres://a:b@${silent}/x`, { connectionTimeoutMillis: 50 })).toBe(
    `O PostgreSQL de DATABASE_URL em ${silent} não responde: confira o endereço, a rede e o firewall até ele.`,
  );
});

test('TLS that one of the two does not want, and a certificate that is not believed', async () => {
  const plain = await postgresThat(() => {});
  expect(await failureOf(`postgres://a:b@${plain}/x?sslmode=require`)).toBe(
    'O PostgreSQL de DATABASE_URL não aceita TLS: tire sslmode do endereço, ou ligue ssl nele.',
  );
  const strict = await refusing(
    '28000',
    'no pg_hba.conf entry for host "10.0.0.2", user "a", database "x", no encryption',
  );
  expect(await failureOf(`postgres://a:b@${strict}/x`)).toBe(
    'O PostgreSQL de DATABASE_URL só atende com TLS: acrescente ?sslmode=require ao endereço.',
  );
  for (const code of [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])
    expect(outside(coded(code))).toContain(
      `O certificado do PostgreSQL de DATABASE_URL não é aceito (${code})`,
    );
});

test('one that is there and can’t: starting, stopping, no connection left, its disk full', async () => {
  const starting = await refusing('57P03', 'the database system is starting up');
  expect(await failureOf(`postgres://a:b@${starting}/x`)).toBe(
    'O PostgreSQL de DATABASE_URL ainda está iniciando: tente de novo em instantes.',
  );
  expect(outside(coded('57P03', 'the database system is shutting down'))).toContain(
    'não aceita conexões agora',
  );
  const full = await refusing('53300', 'sorry, too many clients already');
  expect(await failureOf(`postgres://a:b@${full}/x`)).toBe(
    'O PostgreSQL de DATABASE_URL não tem conexões livres: feche outras, ou aumente max_connections.',
  );
  const migration = new Error('A migração 0003 falhou: could not extend file', { cause: coded('53100') });
  expect(outside(migration)).toBe(
    'O disco do PostgreSQL de DATABASE_URL está cheio: libere espaço nele e tente de novo.',
  );
});

test('one that lets nobody in from here', async () => {
  const closed = await refusing(
    '28000',
    'no pg_hba.conf entry for host "10.0.0.2", user "a", database "x", SSL encryption',
  );
  expect(await failureOf(`postgres://a:b@${closed}/x`)).toBe(
    'O PostgreSQL de DATABASE_URL não deixa o papel a entrar a partir desta máquina: permita-o em pg_hba.conf.',
  );
});

test('a replica, or a database closed to writing', async () => {
  const dataDir = dataDirInUse();
  await startServer({ DATA_DIR: dataDir }).url;
  await query(dataDir, `CREATE ROLE so_le LOGIN SUPERUSER PASSWORD 'x'`);
  await query(dataDir, 'ALTER ROLE so_le SET default_transaction_read_only = on');
  const host = encodeURIComponent(join(dataDir, 'socket'));
  expect(await failureOf(`postgres://so_le:x@/balcao?host=${host}`)).toBe(
    'O PostgreSQL de DATABASE_URL só deixa ler: é uma réplica, ou foi fechado para escrita. Aponte DATABASE_URL para o principal.',
  );
});

test('a database of a newer version says which to bring up to date, and nothing else', async () => {
  const DATA_DIR = dataDirInUse();
  const server = startServer({ DATA_DIR });
  await server.url;
  await query(DATA_DIR, `INSERT INTO migracoes VALUES (9999, '9999_do_futuro', 'x', now())`);
  server.child.kill('SIGTERM');
  await server.ended;
  const older = startServer({ DATA_DIR });
  expect(await older.ended).toBe(1);
  expect(older.output()).toBe(
    'O banco de dados já tem a migração 9999_do_futuro, que esta versão do Balcão não conhece. ' +
      'Ele foi atualizado por uma versão mais nova: atualize este servidor também.\n',
  );
});

test('an address that can’t be read is a wrong setting', async () => {
  for (const [url, why] of [
    [
      'postgres://a:b@c:porta/d',
      'o endereço não é válido (na senha escreva %23 por #, %2F por /, %40 por @)',
    ],
    ['postgres://a:b@c/d?sslrootcert=/nenhum/ca.pem', 'o arquivo /nenhum/ca.pem não pode ser lido (ENOENT)'],
  ] as const) {
    const server = startServer({ DATABASE_URL: url, DATA_DIR: temporaryDataDir() });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(`Configuração inválida: DATABASE_URL: ${why}\n`);
  }
});

test('a disk without room is one sentence, wherever the start met it', () => {
  const sentence =
    'Não há espaço no disco de /srv/balcao: libere espaço (nunca dentro da pasta postgres) ou ponha DATA_DIR em outro disco.';
  const initdb = `Não foi possível criar o banco de dados:\nrunning bootstrap script ... FATAL:  could not extend file "base/1/2691": No space left on device\nAborted`;
  const migration = new Error('A migração 0003 falhou: could not extend file', { cause: coded('53100') });
  for (const error of [
    new Error(initdb),
    coded('ENOSPC', 'ENOSPC: no space left on device, write'),
    migration,
  ])
    expect(describeFailure(error, config())).toBe(sentence);
  // PostgreSQL ended for want of room: all that is seen of it is a connection that broke.
  const broken = new Error('Connection terminated unexpectedly');
  expect(describeFailure(broken, config(), () => 1024)).toBe(sentence);
  expect(describeFailure(broken, config(), () => 1024 ** 3)).toBe(broken.message);
});
