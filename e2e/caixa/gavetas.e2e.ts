/** Which drawer is this device's. */
import { entrar, expect, novaConta, test } from '../apoio/base.ts';
import { post } from '../apoio/escrever.ts';
import { aberto, fechado } from '../apoio/gaveta.ts';

test('a second drawer, and which one is this device’s', async ({ page, request }) => {
  const conta = await novaConta(request);
  await post(request, conta, '/api/caixas/gavetas', { nome: 'Balcão de doces' });
  await entrar(page, conta, '/caixa');
  await page.getByLabel('Caixa deste aparelho').selectOption('Balcão de doces');
  await expect(page.getByRole('heading', { name: 'Balcão de doces está fechado' })).toBeVisible();
  await page.reload();
  await page.getByLabel('Fundo de caixa').fill('5');
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  await expect(page.getByRole('heading', { name: 'Balcão de doces aberto' })).toBeVisible();
  await expect(page.getByLabel('Caixa deste aparelho')).toBeDisabled();
});

test('what was counted stays in the form when the drawer’s name comes after it', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  let tell = () => {};
  const told = new Promise<void>((done) => {
    tell = done;
  });
  await page.route('**/api/caixas/gavetas', async (route) => {
    await told;
    await route.fallback();
  });
  await entrar(page, conta, '/caixa');
  const fundo = page.getByLabel('Fundo de caixa');
  await fundo.fill('100');
  tell();
  await expect(fechado(page)).toBeVisible();
  await expect(fundo).toHaveValue('100');
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  await expect(aberto(page)).toBeVisible();
});
