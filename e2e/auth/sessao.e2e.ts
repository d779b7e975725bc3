import { ERRORS } from '@balcao/contract/base/errors';
import { acessivel, semRolagemLateral, WIDTHS } from '../apoio/aparencia.ts';
import { expect, noLogin, REDE, test } from '../apoio/base.ts';
import { comCafe, feitas, till } from '../apoio/caixa.ts';
import { semEsperar } from '../apoio/pressa.ts';
import { emVigor } from '../apoio/rede.ts';

test.use({ esperados: [REDE] });

const ENDED = 'Sessão expirada. Faça login novamente.';
const { status, mensagem } = ERRORS.NAO_AUTENTICADO;

test('a session that ends during a sale leads to login and back', async ({ page, request }) => {
  // However slow the disk is on which it is looked up what waits.
  await semEsperar(page.context(), 'setTimeout', 4000);
  const conta = await comCafe(page, request);
  const json = { code: 'NAO_AUTENTICADO', mensagem, message: mensagem };
  await page.route('**/api/vendas', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback(),
  );
  await emVigor(page);
  await page.keyboard.press('F4');
  await noLogin(page);
  expect(await page.evaluate(() => localStorage.getItem('balcao.usuario'))).toBeNull();
  const told = page
    .getByRole('status')
    .getByText(`${ENDED} 1 venda guardada neste aparelho: entre para enviar.`);
  await expect(told).toBeVisible();
  await acessivel(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    await semRolagemLateral(page);
  }
  expect(await feitas(request, conta)).toEqual([]);

  // A wrong password does not make it forgotten; the right one delivers.
  await page.unrouteAll();
  await page.getByLabel('E-mail').fill(conta.email);
  await page.getByLabel('Senha', { exact: true }).fill('errada1');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(told).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill(conta.senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/selling\/caixa$/);
  await expect(till(page)).toBeVisible();
  await expect.poll(() => feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 4.5 }]);
});
