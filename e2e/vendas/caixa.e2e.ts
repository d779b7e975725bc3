import type { Produto } from '@balcao/contract/produtos';
import type { Page } from '@playwright/test';
import {
  abrirCaixa,
  acessivel,
  entrar,
  expect,
  importarProdutos,
  ler,
  novaConta,
  novaVenda,
  novoProduto,
  REDE,
  test,
  WIDTHS,
} from '../apoio/base.ts';
import { bipar, comCafe, escolher, feitas, guardar, quantidade, till } from '../apoio/caixa.ts';

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
    [
      'F8',
      'FUTUROS',
      async (page) => {
        await page.keyboard.press('F8');
        // Pressed again, it is the question's key and does nothing.
        await page.keyboard.press('F8');
        await guardar(page);
      },
    ],
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
    await bipar(page, '7891000100110');
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
  await abrirCaixa(page, conta);
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

for (const key of ['F4', 'Control+Enter']) {
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

test('a till whose clock is a day behind books its sales today', async ({ page, request }) => {
  await page.clock.install({ time: Date.now() - 86_400_000 });
  await page.clock.resume();
  const conta = await comCafe(page, request);
  const before = Date.now();
  await page.keyboard.press('F4');
  await expect(till(page)).toBeHidden();
  const [venda] = await ler<{ createdAt: string }[]>(request, conta, '/api/vendas');
  expect(Math.abs(Date.parse(venda?.createdAt ?? '') - before)).toBeLessThan(3_600_000);
  // Nor is it shown as one that waits: both are read by the same clock.
  await expect(page.getByText(/guardada neste aparelho/)).toHaveCount(0);
});

test('a sale of 500 lines takes more of them, and says at once that it takes no other', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const rows = Array.from({ length: 501 }, (_, n) => `${7_800_000_000_000 + n};Produto ${n};1,00;999999`);
  await importarProdutos(request, conta, rows);
  const produtos = await ler<Produto[]>(request, conta, '/api/produtos');
  const [fora, ...itens] = produtos;
  const [dentro] = itens;
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 7', itens });
  await entrar(page, conta, '/selling');
  await page.getByRole('article', { name: 'Mesa 7' }).getByRole('button', { name: 'Editar' }).click();
  await expect(till(page).getByText('500 itens', { exact: true })).toBeVisible();
  await bipar(page, fora?.codigoBarras ?? '');
  await expect(page.getByText('Uma venda tem no máximo 500 itens.')).toBeVisible();
  await expect(till(page).getByText('500 itens', { exact: true })).toBeVisible();
  await bipar(page, dentro?.codigoBarras ?? '');
  await expect(till(page).getByText('501 itens', { exact: true })).toBeVisible();
  await expect(till(page).getByRole('list', { name: 'Produtos' })).toContainText('999.998 em estoque');
});
