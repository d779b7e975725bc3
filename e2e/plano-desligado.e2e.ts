import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entrar, expect, novaConta, novoFuncionario, test } from './apoio.ts';
import { menu, noMenu } from './plano-apoio.ts';

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

let server: ChildProcess;
let baseURL = '';

test.beforeAll(async ({ playwright }) => {
  const port = String(await freePort());
  baseURL = `http://127.0.0.1:${port}`;
  const folder = join(tmpdir(), `balcao-e2e-${randomUUID()}`);
  const env = { ...process.env, PORT: port, E2E_DATA: folder, PAGAMENTOS: 'desligado' };
  server = spawn(process.execPath, ['e2e/server.ts'], { env, stdio: 'ignore' });
  const request = await playwright.request.newContext();
  await expect
    .poll(async () => (await request.get(`${baseURL}/api/health`).catch(() => undefined))?.status(), {
      timeout: 60_000,
    })
    .toBe(200);
  await request.dispose();
});

test.afterAll(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
});

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

  await entrar(page, conta);
  const todo = ['Dashboard', 'Vender', 'Produtos', 'Despesas', 'Relatório', 'Funcionários', 'Configurações'];
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
  await noMenu(page, ['Vender']);
  await page.goto('/assinatura');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
  await request.dispose();
});
