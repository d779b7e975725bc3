import { countBefore, decodedKilobytes, FIRST_LOAD, sumOf } from '../../scripts/first-load.ts';
import { expect, novaConta, novoFuncionario, novoProduto, test } from '../apoio/base.ts';
import { escolher } from '../apoio/caixa.ts';

test('a first visit to the till stays within its budget', async ({ browser, request, baseURL }) => {
  const dona = await novaConta(request);
  await novoProduto(request, dona, { nome: 'Café coado', valor: 4.5 });
  const vendedor = await novoFuncionario(request, dona, ['vendas']);
  for (const conta of [dona, vendedor]) {
    await using counter = await countBefore(baseURL ?? '');
    await using context = await browser.newContext({ baseURL: counter.url });
    const page = await context.newPage();
    // What is fetched ahead when the page has nothing to do is no part of it.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const come = new Set<string>();
    page.on('requestfinished', (one) => come.add(one.url()));
    const opened: string[] = [];
    page.on('request', (one) => {
      if (one.isNavigationRequest()) opened.push(new URL(one.url()).pathname);
    });
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(conta.email);
    await page.getByLabel('Senha', { exact: true }).fill(conta.senha);
    // What is still on its way when the page is left is asked for again by the next one.
    const ahead = page.locator('head link[rel=prefetch]');
    await expect(ahead.first()).toBeAttached();
    const meant = await ahead.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    await expect.poll(() => meant.filter((url) => !come.has(url))).toEqual([]);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(conta === dona ? '**/home' : '**/selling');
    if (conta === dona) await page.getByRole('link', { name: 'Vender' }).first().click();
    else await page.getByRole('button', { name: /Vendas No Balcão/ }).click();
    await escolher(page, 'Café coado');
    await expect(page.getByRole('button', { name: /Finalizar Venda/ })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    const { requests, kilobytes } = sumOf(counter.fetched);
    const fetched = JSON.stringify(counter.fetched, undefined, 1);
    expect(requests, fetched).toBeLessThanOrEqual(FIRST_LOAD.requests);
    expect(kilobytes, fetched).toBeLessThanOrEqual(FIRST_LOAD.kilobytes);
    expect(decodedKilobytes(counter.fetched), fetched).toBeLessThanOrEqual(FIRST_LOAD.decoded);
    // The application is one document, from the login to the till.
    expect(opened).toEqual(['/login', conta === dona ? '/home' : '/selling']);
  }
});
