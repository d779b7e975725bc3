import { expect, novoProduto, test } from '../apoio/base.ts';
import { sairDoCaixa } from '../apoio/caixa.ts';
import { venderSemMais } from '../apoio/primeira-carga.ts';

test('the till sells over plain HTTP, and says so', async ({
  request,
  playwright,
  baseURL,
  launchOptions,
  conta,
}) => {
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
  // A page that loads itself anew, for the files that it missed, would swallow the key by which the till is left.
  await page.route('**/api/health', (route) => route.abort());
  await venderSemMais(page, request, conta, 'Pastel');
  await sairDoCaixa(page);
  await expect(page.getByRole('note').filter({ hasText: 'Conexão sem HTTPS' })).toBeVisible();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
});
