import { countBefore, FIRST_LOAD, sumOf } from '../../scripts/first-load.ts';
import { expect, novaConta, novoFuncionario, novoProduto, test } from '../apoio/base.ts';
import { escolher } from '../apoio/caixa.ts';
import { semEsperar } from '../apoio/pressa.ts';

test('from an empty cache to a usable till is light, for the owner and for whoever only sells', async ({
  browser,
  request,
  baseURL,
}) => {
  const dona = await novaConta(request);
  await novoProduto(request, dona, { nome: 'Café coado', valor: 4.5 });
  const vendedor = await novoFuncionario(request, dona, ['vendas']);
  for (const conta of [dona, vendedor]) {
    await using counter = await countBefore(baseURL ?? '');
    await using context = await browser.newContext({ baseURL: counter.url });
    const page = await context.newPage();
    // What is fetched ahead after ten quiet seconds is no part of it.
    await semEsperar(page, 'setTimeout', 10_000);
    await page.goto('/login');
    await page.getByLabel('E-mail').pressSequentially(conta.email);
    await page.getByLabel('Senha', { exact: true }).pressSequentially(conta.senha);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(conta === dona ? '**/home' : '**/selling');
    if (conta === dona) await page.getByRole('link', { name: 'Vender' }).first().click();
    await page.getByRole('button', { name: /Vendas No Balcão/ }).click();
    await escolher(page, 'Café coado');
    await expect(page.getByRole('button', { name: /Finalizar Venda/ })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    const { requests, kilobytes } = sumOf(counter.fetched);
    const fetched = JSON.stringify(counter.fetched, undefined, 1);
    expect(requests, fetched).toBeLessThanOrEqual(FIRST_LOAD.requests);
    expect(kilobytes, fetched).toBeLessThanOrEqual(FIRST_LOAD.kilobytes);
    // The guards and home show one answer.
    expect(counter.fetched.filter(({ path }) => path === '/api/dashboard')).toHaveLength(1);
  }
});
