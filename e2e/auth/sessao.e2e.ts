/** How a session ends: signed out, or found to be over. */
import { ERRORS } from '@balcao/contract/errors';
import {
  acessivel,
  entrar,
  expect,
  naLanding,
  novaConta,
  REDE,
  sair,
  semRolagemLateral,
  test,
  WIDTHS,
} from '../apoio/base.ts';
import { comCafe, feitas } from '../apoio/caixa.ts';
import { semEsperar } from '../apoio/pressa.ts';

test('signing out clears the stored user and leads to the front page', async ({
  page,
  request,
  esperados,
}) => {
  // What the page had asked a moment before may come to the server after it.
  esperados.push(/status of 401/);
  const conta = await novaConta(request);
  await entrar(page, conta);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('balcao.usuario') ?? '{}'));
  expect(Object.keys(stored.usuario).sort()).toEqual(
    [
      ...['assinatura', 'email', 'id', 'limites', 'lojaId', 'nome', 'permissoes', 'planoExpiraEm'],
      ...['telefone', 'tipo'],
    ].sort(),
  );
  expect(stored.token).toEqual(expect.any(String));
  await sair(page);
  expect(await page.evaluate(() => localStorage.getItem('balcao.usuario'))).toBeNull();
});

test('a session that ended leads to the front page, and the stored user is gone', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await entrar(page, conta);
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('balcao.usuario') ?? '{}').token as string,
  );
  // Nobody is at home when the session ends: that page would notice by itself, and sign out first.
  await page.goto('about:blank');
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  // The page leaves for '/' while it loads: only its beginning can be waited for.
  await page.goto('/products', { waitUntil: 'commit' });
  await naLanding(page);
  expect(await page.evaluate(() => localStorage.getItem('balcao.usuario'))).toBeNull();
});

test.describe('a session that ends', () => {
  test.use({ esperados: [REDE] });

  const ENDED = 'Sessão expirada. Faça login novamente.';
  const { status, mensagem } = ERRORS.NAO_AUTENTICADO;
  const json = { code: 'NAO_AUTENTICADO', mensagem, message: mensagem };

  test('in the middle of a sale says so, and that the sale waits on this device', async ({
    page,
    request,
  }) => {
    // However slow the disk is on which it is looked up what waits.
    await semEsperar(page.context(), 'setTimeout', 4000);
    const conta = await comCafe(page, request);
    await page.route('**/api/vendas', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback(),
    );
    await page.keyboard.press('F4');
    await naLanding(page);
    const entrada = page.getByRole('region', { name: 'Entrar' });
    const told = entrada.getByText(`${ENDED} 1 venda guardada neste aparelho: entre para enviar.`);
    await expect(told).toBeVisible();
    await acessivel(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 640 });
      await semRolagemLateral(page);
    }
    expect(await feitas(request, conta)).toEqual([]);

    // A wrong password does not make it forgotten; the right one delivers.
    await page.unrouteAll();
    await entrada.getByLabel('E-mail').fill(conta.email);
    await entrada.getByLabel('Senha', { exact: true }).fill('errada1');
    await entrada.getByRole('button', { name: 'Entrar' }).click();
    await expect(entrada.getByRole('alert')).toBeVisible();
    await expect(told).toBeVisible();
    await entrada.getByLabel('Senha', { exact: true }).fill(conta.senha);
    await entrada.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect.poll(() => feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 4.5 }]);
    await page.goto('/');
    await expect(page.locator('[data-sessao]')).toBeHidden();
  });

  test('when the page is loaded speaks of what waited since yesterday; without sales, of the session alone', async ({
    page,
    request,
  }) => {
    // However slow the disk is on which it is looked up what waits.
    await semEsperar(page.context(), 'setTimeout', 4000);
    await comCafe(page, request);
    await page.route('**/api/vendas', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.keyboard.press('F4');
    await expect(page.getByText('1 venda guardada neste aparelho')).toBeVisible();
    await page.route('**/api/auth/me', (route) => route.fulfill({ status, json }));
    await page.goto('/products', { waitUntil: 'commit' });
    await expect(page.getByText(`${ENDED} 1 venda guardada neste aparelho`)).toBeVisible();

    const outra = await novaConta(request);
    await entrar(page, outra);
    await expect(page.locator('[data-sessao]')).toHaveText(ENDED);
    // Said once: not to whoever comes by later.
    await page.reload();
    await naLanding(page);
    await expect(page.locator('[data-sessao]')).toBeHidden();
  });
});
