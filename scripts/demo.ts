// `npm run demo`: the real server with a data directory of its own, in which a store is furnished the first time.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_ZONE, dayOf, startOfDay } from '@balcao/contract/calendar';
import type { Produto } from '@balcao/contract/produtos';
import { somarQuantidades } from '@balcao/contract/quantidade';
import pg from 'pg';
import { connectionToRunning } from '../apps/api/src/postgres/embedded.ts';
import { CATEGORIAS_PROPRIAS, codigoBarras, despesasAte, PRODUTOS, vendasDosDias } from './demo-shop.ts';

const LOJA = 'Padaria e Mercearia da Praça';
const EMAIL = 'ana@balcao.app';
const SENHA = 'pao-de-queijo';

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
  if ((await signIn()) === undefined) await furnish();
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
async function signIn(): Promise<string | undefined> {
  const answer = await send('POST', '/api/auth/login', { email: EMAIL, senha: SENHA });
  if (answer.status === 401) return undefined;
  return (expectOk(answer) as { token: string }).token;
}

async function furnish(): Promise<void> {
  console.log('Montando a loja de demonstração…');
  expectOk(await send('POST', '/api/auth/register', { nome: LOJA, email: EMAIL, senha: SENHA }));
  const token = await signIn();
  if (token === undefined) throw new Error('a conta nova não entra');
  const agora = new Date();
  await openedBefore();
  const vendas = vendasDosDias(startOfDay(dayOf(agora, DEFAULT_ZONE), DEFAULT_ZONE), agora, seeded(2026));

  // A product starts with what is left in the end and all that will be sold.
  const vendido = PRODUTOS.map(() => 0);
  const comandas = mesas(agora);
  for (const { produto, quantidade } of [...vendas, ...comandas].flatMap(
    ({ itens }): readonly Linha[] => itens,
  )) {
    if (typeof produto === 'number') vendido[produto] = somarQuantidades([vendido[produto] ?? 0, quantidade]);
  }
  expectOk(await send('PUT', '/api/categorias', { categorias: CATEGORIAS_PROPRIAS }, token));
  const produtos: Produto[] = [];
  for (const [index, { procura, sobra, ...produto }] of PRODUTOS.entries()) {
    const quantidade = somarQuantidades([sobra, vendido[index] ?? 0]);
    const novo = { ...produto, quantidade, codigoBarras: codigoBarras(index) };
    produtos.push(expectOk(await send('POST', '/api/produtos', novo, token)) as Produto);
  }

  const sell = async (tipo: string, { instante, itens, identificador, encomenda }: Pedido) => {
    const linhas = itens.map(({ produto, ...linha }) => {
      if (typeof produto !== 'number') return { produtoId: null, ...produto, ...linha };
      const { id = '', nome = '', valor = 0 } = produtos[produto] ?? {};
      return { produtoId: id, nome, preco: valor, ...linha };
    });
    const venda = {
      tipo,
      identificador,
      itens: linhas,
      criadaEm: instante.toISOString(),
      // They happened before: typed in now with those dates, they would be marked.
      origem: 'fila',
      confirmarDuplicada: true,
      ...encomenda,
    };
    expectOk(await send('POST', '/api/vendas', venda, token));
  };
  const queue = vendas.values();
  const seller = async () => {
    for (const venda of queue) await sell('VENDAS', venda);
  };
  await Promise.all([seller(), seller(), seller(), seller()]);
  for (const comanda of comandas) await sell('COMANDAS', comanda);
  const itens = [
    { produto: indexOf('Bolo de cenoura (fatia)'), quantidade: 12 },
    { produto: indexOf('Brigadeiro'), quantidade: 50 },
  ];
  for (const despesa of despesasAte(dayOf(agora, DEFAULT_ZONE))) {
    expectOk(await send('POST', '/api/despesas', despesa, token));
  }
  const encomenda = {
    paraQuem: 'Júlia',
    quando: dayOf(agora, DEFAULT_ZONE),
    observacao: 'Vem buscar às 17h',
  };
  await sell('FUTUROS', { instante: agora, identificador: 'Festa da Júlia', itens, encomenda });
  await writeFile(READY, '');
}

/** No sale from a queue is older than its store: this one has been there for as long as it has sold. */
async function openedBefore(): Promise<void> {
  const connection = process.env.DATABASE_URL
    ? { connectionString: process.env.DATABASE_URL }
    : connectionToRunning(resolve(root, folder));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const own = 'select loja_id from usuarios where email = $2 and excluido_em is null';
    await client.query(`update lojas set criada_em = $1 where id = (${own})`, [
      new Date('2020-01-01'),
      EMAIL,
    ]);
  } finally {
    await client.end();
  }
}

interface Linha {
  /** Its place in PRODUTOS; of no product: what it is called and costs. */
  produto: number | { nome: string; preco: number };
  quantidade: number;
  observacao?: string;
}

interface Pedido {
  instante: Date;
  itens: readonly Linha[];
  identificador?: string;
  encomenda?: { paraQuem: string; quando: string; observacao: string };
}

/** Three open tabs, opened in the last hour. */
function mesas(agora: Date): Pedido[] {
  const aberta = (minutos: number, identificador: string, ...itens: Linha[]): Pedido => ({
    instante: new Date(agora.getTime() - minutos * 60_000),
    identificador,
    itens,
  });
  const de = (nome: string, quantidade = 1, nota: Pick<Linha, 'observacao'> = {}): Linha => ({
    produto: indexOf(nome),
    quantidade,
    ...nota,
  });
  return [
    aberta(
      52,
      'Mesa 4',
      de('Prato feito', 1, { observacao: 'sem cebola' }),
      de('Refrigerante lata 350 ml', 2, { observacao: 'com gelo e limão' }),
      de('Brigadeiro'),
    ),
    aberta(
      25,
      'Mesa 7',
      de('Coxinha de frango'),
      de('Cerveja long neck', 2),
      de('Pastel de carne'),
      de('Suco de laranja 300 ml', 2),
      { produto: { nome: 'Saco de gelo', preco: 8 }, quantidade: 1 },
    ),
    aberta(
      8,
      'Balcão - Seu Jorge',
      de('Café coado 200 ml'),
      de('Pão de queijo', 2),
      de('Queijo minas', 0.312),
    ),
  ];
}

function indexOf(nome: string): number {
  return PRODUTOS.findIndex((produto) => produto.nome === nome);
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
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

function expectOk({ status, body }: Answer): unknown {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** The same shop for everybody. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
