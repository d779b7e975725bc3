import {
  abrirCaixa,
  entrarPeloFormulario,
  expect,
  ler,
  novaConta,
  novoProduto,
  test,
} from '../apoio/base.ts';
import { escolher, sairDoCaixa, vendida } from '../apoio/caixa.ts';

test('over plain HTTP on the shop’s network the till sells, and says what is missing', async ({
  request,
  playwright,
  baseURL,
  launchOptions,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Pastel', valor: 8 });
  // A name that is not localhost: no secure context, so no locks, no clipboard, no service worker.
  await using browser = await playwright.chromium.launch({
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
  await vendida(page);
  await expect
    .poll(async () =>
      (await ler<{ total: number }[]>(request, conta, '/api/vendas')).map(({ total }) => total),
    )
    .toEqual([8]);
  await sairDoCaixa(page);
  await expect(page.getByRole('note').filter({ hasText: 'Conexão sem HTTPS' })).toBeVisible();
});
