/** A shop that has taken all of these orders by the front door, from clients that lose answers. */

import { LIMITES_DE_ANTES } from '@balcao/contract/pessoas/permissoes';
import { CATEGORIAS } from '@balcao/contract/produtos/categorias';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { expect } from 'vitest';
import { key, type Signed } from '../signed.ts';
import type { TestApp } from '../test-app.ts';
import { contratar } from './equipe.ts';
import type { Gasto, Lancamento } from './livros.ts';
import { instantOf, type Pedido, seeded } from './pedidos.ts';

const CLIENTS = 8;
/** Every tenth answer never reaches its client. */
const LOST = 10;
/** After every order. */
export const CLOSING = '2026-12-31T23:00:00Z';

export interface Registered {
  id: string;
  quantidade: number;
  categoria: string;
  unidade: 'un' | 'kg';
}

export interface LojaDePedidos {
  given: TestApp;
  url: string;
  owner: Signed;
  employee: Signed;
  /** The sale of each order, in the order of the orders; then those that came later. */
  vendas: (Lancamento & { id: string })[];
  gastos: Gasto[];
  produtos: Map<string, Registered>;
}

export async function abrirLoja(given: TestApp, url: string, orders: Pedido[]): Promise<LojaDePedidos> {
  given.clock.set(CLOSING);
  const owner = await given.novoDono();
  await given.sql.query('update lojas set plano_expira_em = null where id = $1', [owner.lojaId]);
  const employee = await given.signIn((await contratar(owner, { limites: LIMITES_DE_ANTES })).email);
  const shop: LojaDePedidos = { given, url, owner, employee, vendas: [], gastos: [], produtos: new Map() };
  await registerProducts(shop, orders);
  await shared(orders, async (order, index) => {
    // By tens: each of the two loses answers.
    const seller = (index + Math.floor(index / LOST)) % 2 === 0 ? owner : employee;
    shop.vendas[index] = await take(shop, seller, order, index);
  });
  return shop;
}

/** Different stocks to begin with: some run out in the middle and go below zero. */
async function registerProducts({ url, owner, produtos }: LojaDePedidos, orders: Pedido[]): Promise<void> {
  const random = seeded(7);
  const lines = orders.flatMap(({ itens }) => itens).filter(({ como }) => como !== 'avulso');
  await shared([...new Map(lines.map((line) => [line.produto, line])).values()], async (line, index) => {
    const { produto: nome, preco, como: unidade = 'un' } = line;
    if (unidade === 'avulso') return;
    const quantidade = unidade === 'kg' ? (random(400_000) - 20_000) / 1000 : random(400) - 20;
    const categoria = CATEGORIAS[index % CATEGORIAS.length] ?? 'Variados';
    const produto = { nome, valor: Number(preco), quantidade, estoque: 100, categoria, unidade };
    const answer = await send(url, owner, 'POST', '/api/produtos', produto);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    produtos.set(nome, { id: (answer.body as Produto).id, quantidade, categoria, unidade });
  });
}

/** The till's body for these lines. */
export function pedidoDeVenda({ produtos }: LojaDePedidos, criadaEm: string, itens: Pedido['itens']) {
  return {
    tipo: 'VENDAS',
    criadaEm,
    confirmarDuplicada: true,
    itens: itens.map(({ produto, quantidade, preco, como }) => ({
      produtoId: como === 'avulso' ? null : produtos.get(produto)?.id,
      nome: produto,
      preco: Number(preco),
      quantidade,
    })),
  };
}

/** The same as the books kept by hand have it. */
export function vendaNosLivros(
  { produtos }: LojaDePedidos,
  { usuarioId: vendedor }: Signed,
  instante: string,
  itens: Pedido['itens'],
): Lancamento {
  const linhas = itens.map(({ produto, quantidade, preco, como }) => ({
    produto: como === 'avulso' ? 'Itens avulsos' : produto,
    milesimos: milesimos(quantidade),
    categoria: como === 'avulso' ? 'Variados' : (produtos.get(produto)?.categoria ?? ''),
    centavos: centavos(preco),
  }));
  return { instante, vendedor, linhas };
}

async function take(
  shop: LojaDePedidos,
  seller: Signed,
  order: Pedido,
  index: number,
): Promise<LojaDePedidos['vendas'][number]> {
  const instante = instantOf(order).toISOString();
  const venda = pedidoDeVenda(shop, instante, order.itens);
  const sold = ({ id }: Venda) => ({ id, ...vendaNosLivros(shop, seller, instante, order.itens) });
  const token = key();
  const once = (signal?: AbortSignal) => send(shop.url, seller, 'POST', '/api/vendas', venda, token, signal);
  const lost = index % LOST === 0;
  if (lost && (index / LOST) % 2 === 0) {
    // The line goes dead somewhere on the way: whether the sale was made nobody knows.
    await once(AbortSignal.timeout((index / LOST) % 5)).catch(() => {});
    const repeated = await once();
    expect([201, 409], JSON.stringify(repeated.body)).toContain(repeated.status);
    return sold(saleOf(repeated));
  }
  const first = await once();
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  const made = sold(saleOf(first));
  if (!lost) return made;
  const repeated = await once();
  expect(repeated).toMatchObject({ status: 409, body: { code: 'TOKEN_DUPLICADO' } });
  expect(saleOf(repeated).id).toBe(made.id);
  return made;
}

/** The sale that an answer brings: a key that is known brings the one that was made under it. */
function saleOf({ status, body }: Answer<unknown>): Venda {
  return status === 201 ? (body as Venda) : (body as { code: 'TOKEN_DUPLICADO'; venda: Venda }).venda;
}

/** Eight at a time, each takes the next as soon as it is free. */
export async function shared<T>(
  all: readonly T[],
  work: (one: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = all.entries();
  const client = async () => {
    for (const [index, one] of queue) await work(one, index);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

export interface Answer<T> {
  status: number;
  body: T;
  next: string | undefined;
}

async function send(
  url: string,
  person: Signed,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Answer<unknown>> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  const [, next] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
  return { status: answer.status, body: await answer.json(), next };
}

export async function ler<T>(
  { url, owner }: Pick<LojaDePedidos, 'url' | 'owner'>,
  path: string,
): Promise<Answer<T>> {
  const answer = await send(url, owner, 'GET', path);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer as Answer<T>;
}

/** A quantity → thousandths, digit by digit, too. */
export function milesimos(quantidade: number): bigint {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(String(quantidade)) ?? [];
  if (whole === undefined) throw new Error(`Not a quantity: ${quantidade}`);
  return BigInt(sign + whole + fraction.padEnd(3, '0'));
}

/** Decimal text → centavos, digit by digit: on purpose not the product's own arithmetic. */
export function centavos(reais: string): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(reais) ?? [];
  if (whole === undefined) throw new Error(`Not money: ${reais}`);
  return BigInt(whole + fraction.padEnd(2, '0'));
}
