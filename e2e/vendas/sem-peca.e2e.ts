/** What the till fetches only when it is asked for, where it can't be had. */
import { acessivel, expect, REDE, test } from '../apoio/base.ts';
import { comCafe, quantidade } from '../apoio/caixa.ts';

test('a dialog that can’t be fetched says so, and the cart stays', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  const missing = /\/assets\/depois-[\w-]+\.js$/;
  await page.route(missing, (route) => route.abort());
  await page.route('**/api/health', (route) => route.abort());
  await comCafe(page, request);
  await page.keyboard.press('F7');
  const aviso = page.getByRole('dialog', { name: 'Não foi possível abrir' });
  await expect(aviso.getByText('Sem conexão para abrir isto agora.')).toBeVisible();
  await acessivel(page);
  const deNovo = aviso.getByRole('button', { name: 'Tentar de novo' });
  await deNovo.click();
  await expect(deNovo).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(aviso).toHaveCount(0);
  await expect(quantidade(page, 'Café coado')).toBeVisible();

  await page.unroute(missing);
  await page.unroute('**/api/health');
  await page.keyboard.press('F7');
  await expect(page.getByRole('dialog', { name: 'Item avulso' })).toBeVisible();
  await expect(quantidade(page, 'Café coado')).toHaveValue('1');
});
