import { cleanUp, startServer, temporaryDataDir } from '../../apps/api/src/testing/process/server-process.ts';
import { entrar, expect, novaConta, novoFuncionario, test } from '../apoio/base.ts';
import { DIVIDE_O_CAIXA, menu, noMenu } from '../apoio/plano.ts';

let baseURL = '';

test.beforeAll(async () => {
  baseURL = await startServer({ DATA_DIR: temporaryDataDir('balcao-e2e-'), PAGAMENTOS: 'desligado' }).url;
});
test.afterAll(cleanUp);

test('where nothing is sold everything is on, and there is no subscription', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const context = await browser.newContext({ baseURL, locale: 'pt-BR' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const conta = await novaConta(request);
  const bia = await novoFuncionario(request, conta, ['vendas']);

  // The front page promises no more than that.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Backups automáticos' })).toBeVisible();
  expect(await page.content()).not.toMatch(/contagem regressiva|data-com|data-sem|Os dados são seus/);

  await entrar(page, conta);
  const todo = [
    'Dashboard',
    'Vender',
    'Histórico',
    'Clientes',
    'Caixa',
    'Produtos',
    'Despesas',
    'Relatório',
    'Funcionários',
    'Configurações',
  ];
  await noMenu(page, todo);
  await menu(page).getByRole('link', { name: 'Funcionários' }).click();
  await expect(page.getByRole('row', { name: /Bia Souza/ })).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);

  for (const path of ['/assinatura', '/assinaturas']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    // Known from the visit before: not even for a moment in the menu.
    await noMenu(page, todo);
  }
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page).toHaveURL(/\/home$/);
  for (const path of ['status', 'planos', 'historico']) {
    const headers = { authorization: `Bearer ${conta.token}` };
    expect((await request.get(`/api/assinaturas/${path}`, { headers })).status()).toBe(404);
  }

  await page.evaluate(() => localStorage.clear());
  await entrar(page, bia);
  await noMenu(page, ['Vender', 'Histórico', 'Clientes', 'Caixa', 'Minha conta'], DIVIDE_O_CAIXA);
  await page.goto('/assinatura');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
  await request.dispose();
});
