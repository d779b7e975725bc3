/** The pages of an employee at every width. */
import { conferir, lerBem } from '../apoio/aparencia.ts';
import { entrar, expect, novoFuncionario, REDE, test } from '../apoio/base.ts';
import { comMesa } from '../apoio/caixa.ts';

test.use({ esperados: [REDE] });

test('the pages of an employee read well at every width', async ({ page, request }) => {
  const { conta } = await comMesa(page, request);
  const tudo = ['vendas', 'produtos', 'relatorios', 'despesas'];
  await page.evaluate(() => localStorage.clear());
  await entrar(page, await novoFuncionario(request, conta, tudo));
  for (const path of ['/selling', '/products', '/estoque', '/despesas', '/relatorio', '/funcionarios']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await conferir(page);
  }
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: /^Bia Souza/ }).click();
  await lerBem(page);
});
