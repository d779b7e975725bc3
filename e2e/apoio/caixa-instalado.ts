/** The till of the installed app. */
import type { APIRequestContext, Page } from '@playwright/test';
import { type Aparelho, novoAparelho } from './aparelho.ts';
import { test as base, type Conta, entrar, expect, ler, novaConta, novoProduto } from './base.ts';
import { CAFE, till } from './caixa.ts';
import { abrirLinha, type Linha } from './linha.ts';

const VALOR = 4.5;

/** `conta` sells coffee; `aparelho` reaches the server by `linha`, which a test cuts. */
export const test = base.extend<{ linha: Linha; aparelho: Aparelho }>({
  conta: async ({ request }, use) => use(await comLoja(request)),
  linha: async ({ baseURL }, use) => {
    await using linha = await abrirLinha(baseURL ?? '');
    await use(linha);
  },
  aparelho: async ({ linha }, use) => {
    await using aparelho = novoAparelho(linha.url);
    await use(aparelho);
  },
});

export async function comLoja(request: APIRequestContext): Promise<Conta> {
  const conta = await novaConta(request);
  const cafe = { nome: 'Café coado', valor: VALOR, codigoBarras: CAFE, quantidade: 9999 };
  await novoProduto(request, conta, cafe);
  return conta;
}

/** The till on a device on which a person signed in some time ago, and which has the whole app by now. */
export async function instalado(aparelho: Aparelho, conta: Conta): Promise<Page> {
  const first = await aparelho.ligar();
  await entrar(first, conta, '/selling/caixa');
  await aberto(first);
  await first.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => first.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // Signed in a while ago: that a browser writes it down takes it some seconds.
  await aparelho.desligar();
  return noCaixa(aparelho);
}

export async function noCaixa(aparelho: Aparelho): Promise<Page> {
  const page = await aparelho.ligar();
  await page.goto('/selling/caixa');
  await aberto(page);
  return page;
}

/** A till that sells: its field has the focus, its products are there. */
export async function aberto(page: Page): Promise<void> {
  await expect(till(page).getByRole('searchbox', { name: 'Buscar produto' })).toBeFocused();
  await expect(till(page).getByRole('button', { name: /Café coado/ })).toBeVisible();
}

export async function bipar(page: Page, vezes = 1): Promise<void> {
  await page.keyboard.type(`${vezes}*${CAFE}`);
  await page.keyboard.press('Enter');
}

/** From the `from`th to the `to`th sale of this day, each of one coffee more than the one before. */
export async function vender(page: Page, from: number, to: number): Promise<void> {
  const vendida = till(page).getByRole('region', { name: 'Última venda' });
  for (let n = from; n <= to; n += 1) {
    await bipar(page, n);
    await page.keyboard.press('F4');
    await expect(vendida).toContainText((n * VALOR).toFixed(2).replace('.', ','));
  }
}

interface Feita {
  total: number;
  createdAt: string;
  seqLocal: number | null;
}

/**
 * Every sale from the first to the `count`th is on the server, once: the numbers of this device say that none is
 * missing, the totals that none is another's. Answers their times.
 */
export async function todasUmaVez(
  request: APIRequestContext,
  conta: Conta,
  count: number,
): Promise<readonly string[]> {
  const feitas = () => ler<Feita[]>(request, conta, '/api/vendas');
  await expect.poll(async () => (await feitas()).length).toBe(count);
  const vendas = (await feitas()).sort((a, b) => a.total - b.total);
  const contados = Array.from({ length: count }, (_, n) => n + 1);
  expect(vendas.map(({ total }) => total)).toEqual(contados.map((n) => n * VALOR));
  expect(vendas.map(({ seqLocal }) => seqLocal)).toEqual(contados);
  const times = vendas.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort());
  return times;
}

/** The connection is back: every sale is there once, each at a time of its own before. */
export async function conectar(
  page: Page,
  linha: Linha,
  request: APIRequestContext,
  conta: Conta,
  count: number,
): Promise<void> {
  const antes = new Date().toISOString();
  linha.estado = 'ligada';
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const times = await todasUmaVez(request, conta, count);
  expect(new Set(times).size).toBe(count);
  expect((times.at(-1) ?? '') < antes).toBe(true);
}
