/** A scanner is a keyboard that is used blindly: what has the focus in a real browser, and when its keys come. */
import type { Page } from '@playwright/test';
import { abrirCaixa, entrar, expect, ler, novaConta, novoProduto, test } from '../apoio/base.ts';
import {
  bipar,
  CAFE,
  comMesa,
  enterPerdido,
  feitas,
  quantidade,
  responder,
  sairDoCaixa,
  till,
  vendida,
} from '../apoio/caixa.ts';

/** Longer than it takes a dialog to go away. */
const doisQuadros = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const SUCO = '7891000100127';
const busca = (page: Page) => till(page).getByRole('searchbox', { name: 'Buscar produto' });
const hub = (page: Page) => page.getByRole('button', { name: /Vendas No Balcão/ });

async function comProdutos(request: Parameters<typeof novaConta>[0]) {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE });
  await novoProduto(request, conta, { nome: 'Suco de laranja', valor: 9, codigoBarras: SUCO });
  return conta;
}

test('a question ignores a scan or Enter that comes too soon', async ({ page, request }) => {
  const { conta, mesa } = await comMesa(page, request);
  const artigo = page.getByRole('article', { name: 'Mesa 7' });
  await expect(artigo).toBeVisible();
  const antes = Date.now();
  await artigo.getByRole('button', { name: 'Finalizar' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Finalizar comanda' });
  await expect(question.getByRole('button', { name: 'Finalizar' })).toBeFocused();
  await enterPerdido(page, antes);
  await bipar(page, CAFE);
  await doisQuadros(page);
  await expect(question).toBeVisible();
  await responder(page);
  await expect(page.getByText('Comanda finalizada com sucesso!')).toBeVisible();
  expect(await ler(request, conta, `/api/vendas/${mesa.id}`)).toMatchObject({ finalizada: true });
});

test('the till hears the scanner wherever the focus is', async ({ page, browser, baseURL, request }) => {
  const conta = await comProdutos(request);
  await abrirCaixa(page, conta);
  for (const code of [CAFE, SUCO]) await bipar(page, code);
  await quantidade(page, 'Café coado').focus();
  await page.mouse.click(5, 400);
  await expect(busca(page)).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await bipar(page, CAFE);
  await expect(quantidade(page, 'Café coado')).toHaveValue('2');
  // The button goes with its line.
  await till(page).getByRole('button', { name: 'Remover Suco de laranja' }).press('Enter');
  await expect(busca(page)).toBeFocused();

  const context = await browser.newContext({
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
    ...(baseURL ? { baseURL } : {}),
  });
  const tablet = await context.newPage();
  await entrar(tablet, conta, '/selling');
  await hub(tablet).tap();
  await busca(tablet).tap();
  await expect(busca(tablet)).toHaveAttribute('inputmode', 'search');
  await bipar(tablet, CAFE);
  await quantidade(tablet, 'Café coado').tap();
  await tablet.touchscreen.tap(5, 400);
  // The focus is back; the keyboard on the screen waits until the field is touched.
  await expect(busca(tablet)).toBeFocused();
  await expect(busca(tablet)).toHaveAttribute('inputmode', 'none');
  await bipar(tablet, CAFE);
  await expect(quantidade(tablet, 'Café coado')).toHaveValue('2');
  await context.close();
});

test('by scanner alone: one customer after the other', async ({ page, request }) => {
  const conta = await comProdutos(request);
  // The products come late: what was scanned waits for them.
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/sync*', async (route) => {
    await asked;
    await route.fallback();
  });
  await entrar(page, conta, '/selling');
  await expect(hub(page)).toBeVisible();
  await bipar(page, CAFE);
  await expect(page.getByRole('dialog', { name: 'Vendas No Balcão' })).toBeVisible();
  await bipar(page, SUCO);
  answer();
  await expect(quantidade(page, 'Café coado')).toHaveValue('1');
  await expect(quantidade(page, 'Suco de laranja')).toHaveValue('1');
  await bipar(page, 'BALCAO-FINALIZAR');
  await vendida(page);
  for (const code of [CAFE, CAFE, CAFE]) await bipar(page, code);
  await expect(quantidade(page, 'Café coado')).toHaveValue('3');
  await bipar(page, 'BALCAO-FINALIZAR');
  await vendida(page);
  await sairDoCaixa(page);
  await expect(hub(page)).toBeFocused();
  for (const code of [SUCO, SUCO]) await bipar(page, code);
  await expect(quantidade(page, 'Suco de laranja')).toHaveValue('2');
  await bipar(page, 'BALCAO-FINALIZAR');
  await vendida(page);
  await expect
    .poll(async () => (await feitas(request, conta)).map(({ total }) => total).sort((a, b) => a - b))
    .toEqual([13.5, 13.5, 18]);
});
