/** Stores to sell in, furnished through the API. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface Login {
  email: string;
  senha: string;
}

export async function signIn(page: Page, url: string, { email, senha }: Login): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

export interface Shop {
  lojaId: string;
  usuarioId: string;
  token: string;
  produtos: string[];
  /** Its form of payment for cash, and the drawer, which is open. */
  dinheiro: string;
  gaveta: string;
  dono: Login;
  /** An employee who may only sell: this login leads to the till. */
  vendedor: Login;
}

const PRODUTOS = 200;
/** Lines of a usual counter sale. */
const ITENS = 3;

export interface Item {
  produtoId: string;
  nome: string;
  preco: number;
  quantidade: number;
}

export async function abrirLojas(url: string, count: number): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let index = 0; index < count; index += 1) shops.push(await abrirLoja(url));
  return shops;
}

export async function abrirLoja(url: string, produtosNela = PRODUTOS): Promise<Shop> {
  const email = `${randomUUID()}@exemplo.com.br`;
  const senha = 'bancada1';
  await post(url, '/api/auth/register', { nome: 'Loja da bancada', email, senha });
  const { usuario, token } = (await post(url, '/api/auth/login', {
    email,
    senha,
    manterConectado: true,
  })) as {
    usuario: { id: string; lojaId: string };
    token: string;
  };
  const csv = ['nome;valor;quantidade;estoque;categoria'];
  for (let n = 0; n < produtosNela; n += 1) csv.push(`${nomeOf(n)};${precoOf(n)};100000;100;Variados`);
  await post(url, '/api/produtos/importar', csv.join('\n'), {
    authorization: `Bearer ${token}`,
    'content-type': 'text/csv',
    'idempotency-key': randomUUID(),
  });
  const answer = await fetch(`${url}/api/produtos`, { headers: { authorization: `Bearer ${token}` } });
  const produtos = (await answer.json()) as { id: string }[];
  if (produtos.length !== produtosNela)
    throw new Error(`${produtos.length} products instead of ${produtosNela}`);
  const vendedor = { email: `v${randomUUID().slice(0, 8)}@exemplo.com.br`, senha };
  await post(
    url,
    '/api/funcionarios',
    { nome: 'Vendedor da bancada', ...vendedor, permissoes: ['vendas'] },
    {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
  );
  const { dinheiro, gaveta } = await abrirCaixa(url, token);
  return {
    lojaId: usuario.lojaId,
    usuarioId: usuario.id,
    token,
    dinheiro,
    gaveta,
    produtos: produtos.map(({ id }) => id),
    dono: { email, senha },
    vendedor,
  };
}

async function abrirCaixa(url: string, token: string): Promise<Pick<Shop, 'dinheiro' | 'gaveta'>> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/formas`, { headers });
  const { formas } = (await answer.json()) as { formas: { id: string; tipo: string }[] };
  const dinheiro = formas.find(({ tipo }) => tipo === 'DINHEIRO');
  if (!dinheiro) throw new Error('No form of payment for cash');
  const caixa = (await post(
    url,
    '/api/caixas',
    { fundo: 100 },
    { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  )) as { gaveta: { id: string } };
  return { dinheiro: dinheiro.id, gaveta: caixa.gaveta.id };
}

async function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function nomeOf(n: number): string {
  return `Produto ${String(n).padStart(3, '0')}`;
}

function precoOf(n: number): number {
  return (n * 37 + 99) / 100;
}

/** All of it in cash. */
export function inCash({ dinheiro }: Shop, itens: readonly Item[]) {
  const centavos = itens.reduce(
    (sum, { preco, quantidade }) => sum + Math.round(preco * 100) * quantidade,
    0,
  );
  return [{ formaId: dinheiro, valor: centavos / 100 }];
}

/** Hardly ever the same twice within five seconds: duplicates in time are looked for, and not found. */
export function randomItems({ produtos }: Shop): Item[] {
  return Array.from({ length: ITENS }, () => {
    const n = Math.floor(Math.random() * produtos.length);
    return {
      produtoId: produtos[n] ?? '',
      nome: nomeOf(n),
      preco: precoOf(n),
      quantidade: 1 + Math.floor(Math.random() * 99),
    };
  });
}
