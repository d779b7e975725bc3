/** What an employee sees, at every width. */
import { conferir, entrar, expect, lerBem, novaConta, novoFuncionario, REDE, test } from '../apoio/base.ts';
import { comMesa } from '../apoio/caixa.ts';

test.use({ esperados: [REDE] });

test('the pages of an employee read well at every width', async ({ page, request }) => {
  const { conta } = await comMesa(page, request);
  const tudo = ['vendas', 'produtos', 'relatorios', 'despesas'];
  await page.evaluate(() => localStorage.clear());
  await entrar(page, await novoFuncionario(request, conta, tudo));
  for (const path of ['/selling', '/products', '/despesas', '/relatorio', '/funcionarios']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await conferir(page);
  }
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: /^Bia Souza/ }).click();
  await lerBem(page);
});

test('who may open nothing reads whom to ask at every width', async ({ page, request }) => {
  const bia = await novoFuncionario(request, await novaConta(request), ['vendas']);
  // The form asks for one page at least; this one lost the last by another way.
  await page.route(/\/api\/auth\/me$/, async (route) => {
    const { usuario, ...rest } = await (await route.fetch()).json();
    await route.fulfill({ json: { usuario: { ...usuario, permissoes: [] }, ...rest } });
  });
  await entrar(page, bia, '/sem-acesso');
  await expect(page.getByRole('heading', { name: 'Sem acesso' })).toBeVisible();
  await conferir(page);
});
