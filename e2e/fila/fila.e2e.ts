import type { Route } from '@playwright/test';
import {
  abrirCaixa,
  entrar,
  entrarPeloFormulario,
  expect,
  ler,
  novaConta,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { escolher, sairDoCaixa, vendida } from '../apoio/caixa.ts';
import { mesmaHora } from '../apoio/erros.ts';

interface Feita {
  total: number;
  marcas: string[];
}

const SALES = '**/api/vendas';

test.beforeEach(({ esperados }) => {
  esperados.push(REDE);
});

test('a sale whose answer is lost is delivered once', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Pão francês', valor: 0.75 });
  await entrar(page, conta);
  let lost = 0;
  await page.route(SALES, async (route: Route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    // The server takes the sale; the shop never hears of it.
    await route.fetch();
    return route.abort();
  });
  await abrirCaixa(page);
  await escolher(page, 'Pão francês');
  await page.keyboard.press('F4');
  await vendida(page);
  await expect(page.getByText(/guardada neste aparelho/)).toHaveCount(0);
  const vendas = await ler<Feita[]>(request, conta, '/api/vendas');
  expect(vendas.map(({ total }) => total)).toEqual([0.75]);
  expect(lost).toBe(1);
});

test('without a connection the till goes on; a reload loses nothing; the connection delivers', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await abrirCaixa(page, conta);
  await page.route(SALES, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await escolher(page, 'Café coado');
  await page.keyboard.press('F4');
  await expect(page.getByText('Venda registrada com sucesso!')).toBeVisible();
  await expect(page.getByText('1 venda guardada neste aparelho')).toBeVisible();
  expect(await ler<Feita[]>(request, conta, '/api/vendas')).toEqual([]);

  await page.reload();
  await expect(page.getByText('1 venda guardada neste aparelho')).toBeVisible();
  await page.unroute(SALES);
  await page.reload();
  const totals = async () => (await ler<Feita[]>(request, conta, '/api/vendas')).map(({ total }) => total);
  await expect.poll(totals).toEqual([4.5]);
  await expect(page.getByText(/guardada neste aparelho/)).toHaveCount(0);
  expect(await totals()).toEqual([4.5]);
});

test('a double click on the button is one sale', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Coxinha', valor: 6 });
  await abrirCaixa(page, conta);
  await escolher(page, 'Coxinha');
  await page.getByRole('button', { name: /Finalizar Venda/ }).dblclick();
  await vendida(page);
  await sairDoCaixa(page);
  await expect(page.getByRole('region', { name: 'VENDAS FINALIZADAS' })).toContainText('R$ 6,00');
  expect(await ler<Feita[]>(request, conta, '/api/vendas')).toHaveLength(1);
});

test('the same sale twice within seconds asks, and the answer counts', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await entrar(page, conta);
  await mesmaHora(page);
  for (const nth of [1, 2]) {
    await abrirCaixa(page);
    await escolher(page, 'Café coado');
    await page.keyboard.press('F4');
    if (nth === 1) await vendida(page);
  }
  const question = page.getByRole('dialog').filter({ hasText: 'Venda duplicada detectada.' });
  await question.getByRole('button', { name: 'É outra venda' }).click();
  await vendida(page);
  await expect
    .poll(async () => (await ler<Feita[]>(request, conta, '/api/vendas')).map(({ marcas }) => marcas))
    .toEqual([[], []]);
});

test('over a slow connection nobody waits, and what is asked late is asked in the list of what waits', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await novoProduto(request, conta, { nome: 'Pão francês', valor: 0.75 });
  await entrar(page, conta, undefined, { comPressa: true });
  await mesmaHora(page);
  const vender = async (nome: string) => {
    await escolher(page, nome);
    await page.keyboard.press('F4');
    await vendida(page);
  };
  await page.goto('/selling/caixa');
  await vender('Café coado');
  let chegou = () => {};
  const devagar = new Promise<void>((done) => {
    chegou = done;
  });
  await page.route(SALES, async (route) => {
    if (route.request().method() === 'POST') await devagar;
    return route.fallback();
  });
  // The same sale again, and the next customer: the till is free before any answer is there.
  await vender('Café coado');
  await vender('Pão francês');
  chegou();
  const badge = page.getByRole('button', { name: /1 venda guardada neste aparelho.* 1 precisa de você/ });
  await badge.click();
  const list = page.getByRole('dialog', { name: 'Vendas guardadas neste aparelho' });
  await expect(list.getByText('Esta venda já foi registrada?')).toBeVisible();
  await expect.poll(async () => (await ler<Feita[]>(request, conta, '/api/vendas')).length).toBe(2);
  await list.getByRole('button', { name: 'É outra venda' }).click();
  // Not said before the last one has arrived.
  await expect(list.getByText('Nenhuma venda esperando')).toBeVisible();
  const vendas = await ler<Feita[]>(request, conta, '/api/vendas');
  expect(vendas.map(({ total, marcas }) => [total, marcas]).sort()).toEqual([
    [0.75, []],
    [4.5, []],
    [4.5, []],
  ]);
});

test('over plain HTTP on the shop’s network the till sells, and says what is missing', async ({
  request,
  playwright,
  baseURL,
  launchOptions,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Pastel', valor: 8 });
  // A name that is not localhost: no secure context, so no locks, no clipboard, no service worker.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP loja.local 127.0.0.1'],
  });
  const page = await browser.newPage({
    baseURL: (baseURL ?? '').replace('127.0.0.1', 'loja.local'),
    locale: 'pt-BR',
  });
  await entrarPeloFormulario(page, conta);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await abrirCaixa(page);
  await escolher(page, 'Pastel');
  await page.keyboard.press('F4');
  await expect(page.getByText('Venda registrada com sucesso!')).toBeVisible();
  await expect.poll(async () => (await ler<Feita[]>(request, conta, '/api/vendas')).length).toBe(1);
  await sairDoCaixa(page);
  await expect(page.getByText(/HTTPS|conexão segura|sem criptografia/i).first()).toBeVisible();
  await browser.close();
});
