/** The app is opened without a connection, after its browser was killed. */
import { novoAparelho } from '../apoio/aparelho.ts';
import { expect, test } from '../apoio/base.ts';
import { comLoja, conectar, instalado, noCaixa, vender } from '../apoio/caixa-instalado.ts';
import { abrirLinha } from '../apoio/linha.ts';

test('sold without a connection, the browser killed, opened and sold again: all arrive once', async ({
  request,
  baseURL,
}) => {
  const conta = await comLoja(request);
  await using linha = await abrirLinha(baseURL ?? '');
  await using aparelho = novoAparelho(linha.url);
  let page = await instalado(aparelho, conta);
  linha.estado = 'cortada';
  await vender(page, 1, 20);
  await aparelho.matar();

  page = await noCaixa(aparelho);
  await vender(page, 21, 25);
  await conectar(page, linha, request, conta, 25);
});

test('nothing that the API answered is kept by the worker', async ({ request, baseURL }) => {
  const conta = await comLoja(request);
  await using linha = await abrirLinha(baseURL ?? '');
  await using aparelho = novoAparelho(linha.url);
  const page = await instalado(aparelho, conta);
  await vender(page, 1, 1);
  for (const path of ['/home', '/products', '/relatorio']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(
    kept.filter(
      (path) => !/^\/(?:assets|casca|icones)\/|^\/(?:app|casca|login)\.html$|^\/favicon/.test(path),
    ),
  ).toEqual([]);
  expect(kept.length).toBeGreaterThan(50);
});
