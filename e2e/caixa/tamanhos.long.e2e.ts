/** The drawer's pages and dialogs in every size. */
import { conferir } from '../apoio/aparencia.ts';
import { entrar, expect, test } from '../apoio/base.ts';
import { post } from '../apoio/escrever.ts';
import { abrir, fechado, vender } from '../apoio/gaveta.ts';
import { dialogoCabe, paginaCabe } from '../apoio/tamanhos.ts';

test('the drawer closed, open, counted and in the history', async ({ page, request, conta }) => {
  await entrar(page, conta, '/caixa');
  await expect(fechado(page)).toBeVisible();
  await paginaCabe(page, page.getByRole('heading', { name: 'Caixa', exact: true }), [
    page.getByRole('button', { name: 'Abrir caixa' }),
  ]);
  await abrir(page, request, conta, '150');
  await page.getByRole('button', { name: 'Sangria', exact: true }).click();
  const sangria = page.getByRole('dialog', { name: /Sangria/ });
  await dialogoCabe(page, sangria, 'Registrar');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fechar caixa' }).click();
  const fechar = page.getByRole('dialog', { name: 'Fechar Caixa 1' });
  await dialogoCabe(page, fechar, 'Fechar caixa');
  await fechar.getByLabel('R$ 100,00').fill('1');
  for (const [width, height] of [
    [360, 640],
    [640, 360],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await fechar.getByLabel('R$ 0,50').fill('6');
    // In sight wherever one is counting.
    await expect(fechar.getByText('R$ 103,00')).toBeInViewport({ ratio: 1 });
  }
  await fechar.getByRole('button', { name: 'Fechar caixa' }).click();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('link', { name: 'Fechamentos' }).click();
  await page.getByRole('link', { name: /\d\d:\d\d a \d\d:\d\d/ }).click();
  await expect(page.getByRole('heading', { name: 'Conferência' })).toBeVisible();
  await conferir(page);
});

test('what waits for the owner', async ({ page, request, conta }) => {
  for (const valor of [9, 12]) await vender(request, conta, valor);
  await post(request, conta, '/api/caixas', { fundo: 0 });
  await entrar(page, conta, '/caixa?sala=pendencias');
  await expect(page.getByText('2 vendas feitas com o caixa fechado')).toBeVisible();
  await conferir(page);
  await page.getByRole('button', { name: 'Pôr em um caixa' }).first().click();
  await dialogoCabe(page, page.getByRole('dialog', { name: /Em qual caixa/ }), 'Pôr no caixa');
});
