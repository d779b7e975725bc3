/** The app is opened without a connection, after its browser was killed. */
import type { Page } from '@playwright/test';
import { expect } from '../apoio/base.ts';
import { till } from '../apoio/caixa.ts';
import { aberto, conectar, instalado, noCaixa, test, vender } from '../apoio/caixa-instalado.ts';

/** Paths of all that the worker keeps. */
const guardados = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
const DO_APP = /^\/(?:assets|casca|icones)\/|^\/(?:app|casca|login)\.html$|^\/favicon/;

test('sales made offline before and after a crash arrive once', async ({
  request,
  conta,
  linha,
  aparelho,
}) => {
  let page = await instalado(aparelho, conta);
  for (const path of ['/products', '/selling/caixa']) {
    const answered = page.waitForResponse('**/api/**');
    await page.goto(path);
    await answered;
  }
  await aberto(page);
  const kept = await guardados(page);
  expect(kept.filter((path) => !DO_APP.test(path))).toEqual([]);
  expect(kept.length).toBeGreaterThan(50);

  linha.estado = 'cortada';
  await vender(page, 1, 4);
  await aparelho.matar();

  page = await noCaixa(aparelho);
  await expect(till(page).getByText(/^Produtos atualizados às \d\d:\d\d$/)).toBeVisible();
  await vender(page, 5, 6);
  await conectar(page, linha, request, conta, 6);
});
