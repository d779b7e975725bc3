import { ERRORS } from '@balcao/contract/errors';
import type { Page } from '@playwright/test';
import {
  abrirCaixa,
  acessivel,
  type Conta,
  entrar,
  expect,
  ler,
  naLanding,
  novaConta,
  novoProduto,
  REDE,
  semRolagemLateral,
  test,
  WIDTHS,
} from './apoio.ts';

type Request = Parameters<typeof novaConta>[0];

interface Feita {
  tipo: string;
  total: number;
}

const feitas = async (request: Request, conta: Conta) =>
  (await ler<Feita[]>(request, conta, '/api/vendas')).map(({ tipo, total }) => ({ tipo, total }));

const till = (page: Page) => page.getByRole('dialog');
const quantidade = (page: Page, nome: string) => till(page).getByLabel(`Quantidade de ${nome}`);

async function escolher(page: Page, nome: string): Promise<void> {
  await till(page).getByRole('list', { name: 'Produtos' }).getByRole('button', { name: nome }).click();
}

/** An owner at the open till, with one coffee of R$ 4,50 in the cart. */
async function comCafe(page: Page, request: Request): Promise<Conta> {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: '7891000100110' });
  await entrar(page, conta);
  await abrirCaixa(page);
  await escolher(page, 'Café coado');
  return conta;
}

async function digitar(page: Page, nome: string, texto: string): Promise<void> {
  await quantidade(page, nome).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(texto, { delay: 60 });
}

test.describe('the quantity that stands in the field is the one that is sold', () => {
  const WAYS: [string, string, (page: Page) => Promise<void>][] = [
    [
      'the mouse',
      'VENDAS',
      (page) =>
        till(page)
          .getByRole('button', { name: /Finalizar Venda/ })
          .click(),
    ],
    ['F4', 'VENDAS', (page) => page.keyboard.press('F4')],
    ['Ctrl+Enter', 'VENDAS', (page) => page.keyboard.press('Control+Enter')],
    ['F8', 'FUTUROS', (page) => page.keyboard.press('F8')],
  ];
  for (const [way, tipo, submit] of WAYS) {
    test(`by ${way}`, async ({ page, request }) => {
      const conta = await comCafe(page, request);
      await digitar(page, 'Café coado', '6');
      await expect(till(page).getByText('6 itens')).toBeVisible();
      await expect(till(page).locator('strong')).toHaveText('R$ 27,00');
      await submit(page);
      await expect(till(page)).toBeHidden();
      expect(await feitas(request, conta)).toEqual([{ tipo, total: 27 }]);
    });
  }

  test('and one that is no whole number is an error there, and sells nothing', async ({ page, request }) => {
    const conta = await comCafe(page, request);
    const field = quantidade(page, 'Café coado');
    const itens = till(page).getByRole('list', { name: 'Itens da venda' });
    for (const [texto, erro] of [
      ['2,5', 'Informe um número inteiro.'],
      ['1.5', 'Informe um número inteiro.'],
      ['1e3', 'Informe um número inteiro.'],
      ['-4', 'A quantidade mínima é 1.'],
      ['9999999', 'A quantidade máxima é 1.000.000.'],
    ] as const) {
      await digitar(page, 'Café coado', texto);
      await expect(itens.getByText(erro)).toBeVisible();
      await expect(field).toHaveValue(texto);
      await expect(field).toHaveAccessibleDescription(erro);
    }
    await acessivel(page);
    await field.fill('');
    await page.keyboard.press('F2');
    for (const submit of ['F4', 'F8']) {
      await page.keyboard.press(submit);
      await expect(field).toBeFocused();
      await expect(itens.getByText('Informe um número inteiro.')).toBeVisible();
      await expect(till(page).getByRole('status')).toHaveText(/Informe um número inteiro\./);
    }
    expect(await feitas(request, conta)).toEqual([]);
    await page.keyboard.type('12345');
    await page.keyboard.press('F4');
    await expect(till(page)).toBeHidden();
    expect(await feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 55_552.5 }]);
  });

  test('on a phone the closed sheet opens at the error', async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await comCafe(page, request);
    await till(page)
      .getByRole('button', { name: /Ver itens/ })
      .click();
    await quantidade(page, 'Café coado').fill('2,5');
    await till(page).getByRole('button', { name: 'Esconder itens' }).click();
    await till(page)
      .getByRole('button', { name: /Finalizar Venda/ })
      .click();
    await expect(quantidade(page, 'Café coado')).toBeFocused();
    await expect(till(page).getByRole('list').getByText('Informe um número inteiro.')).toBeVisible();
  });

  test('a scan that lands in the field is no quantity', async ({ page, request }) => {
    const conta = await comCafe(page, request);
    await quantidade(page, 'Café coado').click();
    await page.keyboard.type('7891000100110');
    await page.keyboard.press('Enter');
    await expect(quantidade(page, 'Café coado')).toHaveValue('2');
    await page.keyboard.press('F4');
    await expect(till(page)).toBeHidden();
    expect(await feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 9 }]);
  });
});

test('every amount up to the highest price stands clear of the next, at every width', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Anel', valor: 999.99 });
  await novoProduto(request, conta, { nome: 'Carro', valor: 9_999_999.99 });
  await entrar(page, conta);
  await abrirCaixa(page);
  await escolher(page, 'Anel');
  await quantidade(page, 'Anel').fill('10000');
  await escolher(page, 'Carro');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    const handle = till(page).getByRole('button', { name: /Ver itens/ });
    if (await handle.isVisible()) await handle.click();
    for (const [price, total] of [
      ['× R$ 999,99', 'R$ 9.999.900,00'],
      ['× R$ 9.999.999,99', 'R$ 9.999.999,99'],
    ] as const) {
      const line = till(page).getByRole('listitem').filter({ hasText: price });
      const rects = await Promise.all(
        [
          line.getByText(price, { exact: true }),
          line.getByText(total, { exact: true }),
          line.getByRole('button', { name: /Aumentar/ }),
          line.getByRole('button', { name: /Remover/ }),
        ].map((one) => one.boundingBox()),
      );
      const boxes = rects.filter((box) => box !== null);
      expect(boxes).toHaveLength(4);
      for (const [index, a] of boxes.entries()) {
        expect(a.x + a.width).toBeLessThanOrEqual(width);
        for (const b of boxes.slice(index + 1)) {
          const apart =
            a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(apart, `${price} at ${width}: ${JSON.stringify([a, b])}`).toBe(true);
        }
      }
    }
    const sum = await till(page).locator('strong').boundingBox();
    const cart = await till(page).getByRole('region', { name: 'Carrinho' }).boundingBox();
    expect(sum?.x ?? 0).toBeGreaterThanOrEqual((cart?.x ?? 0) + 16);
    expect((sum?.x ?? 0) + (sum?.width ?? 0)).toBeLessThanOrEqual((cart?.x ?? 0) + (cart?.width ?? 0) - 16);
  }
});

for (const key of ['F4', 'F8', 'Control+Enter']) {
  test(`${key} pressed twice sells once and opens nothing`, async ({ page, request }) => {
    const conta = await comCafe(page, request);
    await page.keyboard.press(key);
    await expect(till(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /Vendas No Balcão/ })).toBeFocused();
    await page.keyboard.press(key);
    // A frame later a dialog would be there.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(till(page)).toHaveCount(0);
    expect(await feitas(request, conta)).toHaveLength(1);
    await page.keyboard.press('F9');
    await expect(page.getByRole('dialog', { name: 'Nova comanda' })).toBeVisible();
  });
}

test.describe('without the server', () => {
  test.use({ esperados: [REDE] });

  for (const [count, texto] of [
    [1, '1 venda ainda não foi enviada. Ela continua guardada neste aparelho e é enviada quando'],
    [2, '2 vendas ainda não foram enviadas. Elas continuam guardadas neste aparelho e são enviadas quando'],
  ] as const) {
    test(`signing out speaks of ${count} as of ${count}`, async ({ page, request }) => {
      await comCafe(page, request);
      await page.route('**/api/vendas', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      for (let nth = 1; nth <= count; nth += 1) {
        if (nth > 1) {
          await page.keyboard.press('F2');
          await escolher(page, 'Café coado');
        }
        await page.keyboard.press('F4');
        await expect(till(page)).toBeHidden();
      }
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Sair' }).click();
      await expect(page.getByRole('dialog', { name: 'Sair com vendas por enviar?' })).toContainText(texto);
    });
  }
});

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
