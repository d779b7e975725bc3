// `npm run demo`: the real server with a data directory of its own, in which a store is furnished the first time.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connectionToRunning } from '../apps/api/src/postgres/embedded.ts';
import { type Chamar, type Devolvida, furnish } from './demo-furnish.ts';

const LOJA = 'Padaria e Mercearia da Praça';
const EMAIL = 'ana@balcao.app';
const SENHA = 'pao-de-queijo';
/** Who works there: at the till and with the goods, and at the tables. They sign in with the same password. */
const EQUIPE = [
  { nome: 'Bia Ramos', email: 'bia@balcao.app', permissoes: ['vendas', 'produtos'] },
  { nome: 'Carlos Lima', email: 'carlos@balcao.app', permissoes: ['vendas'] },
] as const;

/** The store of the demonstration, whose owner is `$1`. */
const DELA = '(select loja_id from usuarios where email = $1 and excluido_em is null)';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.env.DATA_DIR || './data-demo';
/** Written last: a store without it was interrupted while it was furnished. */
const READY = resolve(root, folder, 'demo-pronta');
const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
  cwd: root,
  env: { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: folder },
  stdio: ['ignore', 'pipe', 'inherit'],
});
// Ctrl-C reaches the server by itself; waiting for its clean end is all there is to do. SIGTERM has to be passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.once('exit', (code) => process.exit(code ?? 1));

const url = await addressOf(server);
try {
  if ((await signIn()) === undefined) await openShop();
  else if (!existsSync(READY)) throw new Error('foi interrompida no meio');
  console.log(`\nEntre em ${url}/login com ${EMAIL} e a senha ${SENHA}`);
} catch (error) {
  console.error(`A loja de demonstração não ficou pronta: ${error instanceof Error ? error.message : error}`);
  console.error(`Apague a pasta ${folder} e tente outra vez.`);
  server.kill('SIGTERM');
}

function addressOf(child: ChildProcess): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      process.stdout.write(piece);
      text = (text + piece).slice(-1000);
      const [, address] = /^Balcão em (http\S+)$/m.exec(text) ?? [];
      if (address) resolve(address);
    });
  });
}

/** Undefined: there is no such store yet. */
async function signIn(email = EMAIL): Promise<string | undefined> {
  const answer = await send('POST', '/api/auth/login', { email, senha: SENHA });
  if (answer.status === 401) return undefined;
  return (expectOk(answer) as { token: string }).token;
}

async function openShop(): Promise<void> {
  console.log('Montando a loja de demonstração…');
  expectOk(await send('POST', '/api/auth/register', { nome: LOJA, email: EMAIL, senha: SENHA }));
  const ana = await comoQuem(EMAIL);
  await ana('PUT', '/api/auth/me', { nome: 'Ana Souza' });
  for (const { permissoes, ...pessoa } of EQUIPE)
    await ana('POST', '/api/funcionarios', { ...pessoa, permissoes, senha: SENHA });
  const [bia, carlos] = [await comoQuem(EQUIPE[0].email), await comoQuem(EQUIPE[1].email)];
  // No sale from a queue is older than its store: this one has been there for as long as it has sold.
  await noBanco(async (client) => {
    const desde = [EMAIL, new Date('2020-01-01')];
    await client.query(`update lojas set criada_em = $2 where id = ${DELA}`, desde);
    await client.query(`update usuarios set criado_em = $2 where loja_id = ${DELA} and email <> $1`, desde);
  });
  const devolvidas = await furnish({ ana, bia, carlos }, EMAIL, new Date());
  await noBanco((client) => datar(client, devolvidas));
  await writeFile(READY, '');
}

async function comoQuem(email: string): Promise<Chamar> {
  const token = await signIn(email);
  if (token === undefined) throw new Error(`a conta ${email} não entra`);
  return async <T>(method: string, path: string, body?: unknown) =>
    expectOk(await send(method, path, body, token)) as T;
}

/** Writes in the database what the API has no call for. */
async function noBanco(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const connection = process.env.DATABASE_URL
    ? { connectionString: process.env.DATABASE_URL }
    : connectionToRunning(resolve(root, folder));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Dates the returns before today in every table: the first look at the shop should not be a day of returns. What was there
 * at first was there before it was sold.
 */
async function datar(client: pg.Client, devolvidas: readonly Devolvida[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`select id from lojas where id = ${DELA}`, [EMAIL]);
  const lojaId = rows[0]?.id;
  for (const { vendaId, em } of devolvidas) {
    for (const [table, column, quais] of [
      ['devolucoes', 'criada_em', 'true'],
      ['movimentos_caixa', 'criado_em', "tipo = 'DEVOLUCAO'"],
      ['lancamentos_cliente', 'criado_em', "tipo = 'DEVOLUCAO'"],
      ['movimentos_estoque', 'ocorrido_em', "motivo = 'devolucao'"],
    ]) {
      const venda = table === 'movimentos_estoque' ? 'origem_id' : 'venda_id';
      const where = `loja_id = $1 and ${venda} = $2 and ${quais}`;
      await client.query(`update ${table} set ${column} = $3 where ${where}`, [lojaId, vendaId, em]);
    }
  }
  const inicial = "update movimentos_estoque set ocorrido_em = $2 where loja_id = $1 and motivo = 'inicial'";
  await client.query(inicial, [lojaId, new Date('2020-01-02')]);
  await client.query('select redatar_totais($1)', [lojaId]);
}

interface Answer {
  status: number;
  body: unknown;
}

async function send(method: string, path: string, body: unknown, token?: string): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

function expectOk({ status, body }: Answer): unknown {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
