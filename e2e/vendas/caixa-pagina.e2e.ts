import { ERRORS } from '@balcao/contract/errors';
import {
  acessivel,
  entrar,
  expect,
  naLanding,
  novaConta,
  novoFuncionario,
  novoProduto,
  REDE,
  semDialogo,
  semRolagemLateral,
  test,
  WIDTHS,
} from '../apoio/base.ts';
import { comCafe, escolher, feitas, quantidade, till } from '../apoio/caixa.ts';

test.describe('the browser’s way back', () => {
  for (const [device, width] of [
    ['a phone', 320],
    ['a desktop', 1366],
  ] as const) {
    test(`closes the till on ${device}, and leaves nothing behind in the history`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      const conta = await novaConta(request);
      await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
      await entrar(page, conta);
      await page.getByRole('link', { name: 'Vender' }).first().click();
      const hub = page.getByRole('button', { name: /Vendas No Balcão/ });
      const open = async () => {
        await hub.click();
        await expect(till(page)).toBeVisible();
        await expect.poll(() => page.evaluate(() => history.state?.usr)).toEqual({ camada: true });
      };
      const closed = async () => {
        await expect(till(page)).toHaveCount(0);
        await expect(page).toHaveURL(/\/selling$/);
        await expect.poll(() => page.evaluate(() => history.state?.usr)).toBeNull();
      };
      await open();
      await escolher(page, 'Café coado');
      await page.goBack();
      await closed();
      await expect(hub).toBeFocused();
      // The cart is still there; closed in any other way, there is no entry too many.
      await open();
      await expect(quantidade(page, 'Café coado')).toBeAttached();
      await page.getByRole('button', { name: 'Fechar' }).click();
      await closed();
      await open();
      await page.keyboard.press('Escape');
      await closed();
      await open();
      await page.reload();
      await closed();
      await open();
      await page.keyboard.press('F4');
      await closed();
      // What lies ahead is no dialog any more.
      await page.goForward();
      await closed();
      await page.goBack();
      await expect(page).toHaveURL(/\/home$/);
    });
  }

  test('opened again at once after a sale, the till stays open', async ({ page, request }) => {
    const conta = await comCafe(page, request);
    await page.keyboard.press('F4');
    await expect(till(page)).toBeHidden();
    await page.keyboard.press('F2');
    await expect(till(page)).toBeVisible();
    await escolher(page, 'Café coado');
    await quantidade(page, 'Café coado').fill('3');
    await page.keyboard.press('F4');
    await expect(till(page)).toBeHidden();
    await expect
      .poll(async () => (await feitas(request, conta)).map(({ total }) => total).sort())
      .toEqual([13.5, 4.5]);
  });

  test('leads from the products back to the sales, and does not answer a question', async ({
    page,
    request,
    esperados,
  }) => {
    esperados.push(REDE);
    // The device's clock stands still: however slow the machine, the two sales are seconds apart at the most.
    await page.clock.setFixedTime(new Date());
    const conta = await comCafe(page, request);
    await till(page).getByRole('button', { name: 'Adicionar Novo Produto' }).click();
    await expect(page).toHaveURL(/\/products$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/selling$/);
    await expect(quantidade(page, 'Café coado')).toBeVisible();
    await page.keyboard.press('F4');
    await expect(till(page)).toBeHidden();
    await page.keyboard.press('F2');
    await escolher(page, 'Café coado');
    await page.keyboard.press('F4');
    const question = page.getByRole('dialog', { name: 'Esta venda já foi registrada?' });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => history.state?.usr)).toEqual({ camada: true });
    await question.getByRole('button', { name: 'Já registrada' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await feitas(request, conta)).toHaveLength(1);
  });
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
    await comCafe(page, request);
    await page.route('**/api/vendas', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.keyboard.press('F4');
    await expect(page.getByText('1 venda guardada neste aparelho')).toBeVisible();
    await page.route('**/api/auth/me', (route) => route.fulfill({ status, json }));
    await semDialogo(page);
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

for (const width of [320, 768]) {
  test(`a message over the till at ${width} px covers neither its close button nor the tab’s name, and goes at a tap`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    const conta = await novaConta(request);
    await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
    await entrar(page, await novoFuncionario(request, conta, ['vendas']));
    const open = () => page.getByRole('button', { name: /Vendas em Comanda/ }).click();
    const nome = till(page).getByLabel('Identificador da comanda');
    const message = page.getByRole('alert').filter({ hasText: 'Acesso Negado' });
    // `trial`: a pointer would reach it, with nothing on top.
    const free = async () => {
      await expect(message).toBeVisible();
      await nome.click({ trial: true });
      await till(page).getByRole('button', { name: 'Fechar' }).click({ trial: true });
      await nome.click({ position: { x: 4, y: 2 }, trial: true });
      expect((await message.boundingBox())?.y ?? 99).toBeLessThan(20);
    };
    await open();
    const novo = till(page).getByRole('button', { name: 'Adicionar Novo Produto' });
    await novo.click();
    const first = page.locator(`[id="${await message.getAttribute('id')}"]`);
    await acessivel(page);
    // A fresh one, and alone: on a slow machine the first goes while one looks at it.
    await novo.click();
    await expect(first).toHaveCount(0);
    await expect(message).toHaveCount(1);
    await free();
    await message.getByText(/Você não tem permissão/).click();
    await expect(message).toHaveCount(0);
    // The focus is still in the till.
    await page.keyboard.press('F4');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Adicione pelo menos um produto.' }),
    ).toBeVisible();
    await till(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(till(page)).toHaveCount(0);
  });
}
