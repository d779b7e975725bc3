import type { Page } from '@playwright/test';
import { abrirCaixa, entrar, expect, ler, novaConta, novoProduto } from '../apoio/base.ts';
import {
  bipar,
  CAFE,
  comCafe,
  comMesa,
  enterPerdido,
  feitas,
  quantidade,
  responder,
  sairDoCaixa,
  till,
  vendida,
} from '../apoio/caixa.ts';
import { falhar, test } from '../apoio/erros.ts';

/** Longer than it takes a dialog to go away. */
const doisQuadros = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function comMesaNaTela(page: Page, request: Parameters<typeof comMesa>[1]) {
  const { conta, mesa } = await comMesa(page, request);
  const situacao = async () => {
    type Situacao = { finalizada: boolean; cancelada: boolean };
    const { finalizada, cancelada } = await ler<Situacao>(request, conta, `/api/vendas/${mesa.id}`);
    return { finalizada, cancelada };
  };
  return { situacao, artigo: page.getByRole('article', { name: 'Mesa 7' }) };
}

test.describe('a question is answered by who has read it', () => {
  for (const [answer, count, keys] of [
    ['É outra venda', 1, ['Tab']],
    ['Já registrada', 0, ['Tab', 'Tab']],
  ] as const) {
    test(`a repeated sale: no scan and no stray Enter, but ${answer} by keyboard`, async ({
      page,
      request,
    }) => {
      const conta = await comCafe(page, request);
      await falhar(page, 'POST', '/api/vendas', 'VENDA_DUPLICADA_TEMPORAL');
      await page.keyboard.press('F4');
      const question = page.getByRole('dialog', { name: 'Esta venda já foi registrada?' });
      await expect(question).toBeVisible();
      await page.unrouteAll();
      await bipar(page, CAFE);
      await responder(page);
      await doisQuadros(page);
      await expect(question).toBeVisible();
      for (const key of keys) await page.keyboard.press(key);
      await expect(question.getByRole('button', { name: answer })).toBeFocused();
      await bipar(page, CAFE);
      await doisQuadros(page);
      await expect(question).toBeVisible();
      await responder(page);
      await expect(question).toHaveCount(0);
      if (count === 0) await expect(page.getByText('Venda repetida descartada.')).toBeVisible();
      else await vendida(page);
      expect(await feitas(request, conta)).toHaveLength(count);
    });
  }

  test('finishing a tab: no scan and no Enter too soon, one Enter afterwards', async ({ page, request }) => {
    const { artigo, situacao } = await comMesaNaTela(page, request);
    const antes = Date.now();
    await artigo.getByRole('button', { name: 'Finalizar' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Finalizar comanda' });
    await expect(question.getByRole('button', { name: 'Finalizar' })).toBeFocused();
    await enterPerdido(page, antes);
    await bipar(page, CAFE);
    await doisQuadros(page);
    await expect(question).toBeVisible();
    await responder(page);
    await expect(page.getByText('Comanda finalizada com sucesso!')).toBeVisible();
    expect(await situacao()).toEqual({ finalizada: true, cancelada: false });
  });

  test('cancelling a tab begins on the way back', async ({ page, request }) => {
    const { artigo, situacao } = await comMesaNaTela(page, request);
    await artigo.getByRole('button', { name: 'Cancelar' }).click();
    const question = page.getByRole('dialog', { name: /Cancelar/ });
    await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
    await bipar(page, CAFE);
    await doisQuadros(page);
    await expect(question).toBeVisible();
    await page.keyboard.press('Tab');
    await responder(page);
    await expect(page.getByText('Comanda cancelada.')).toBeVisible();
    expect(await situacao()).toMatchObject({ cancelada: true });
  });

  test('a scan is no reason to take back a sale', async ({ page, request }) => {
    const conta = await comCafe(page, request);
    await page.keyboard.press('F4');
    await vendida(page);
    await sairDoCaixa(page);
    await page.getByRole('button', { name: 'Cancelar venda' }).click();
    const question = page.getByRole('dialog', { name: /Cancelar a venda/ });
    await expect(question.getByLabel('Motivo')).toBeFocused();
    await bipar(page, CAFE);
    await doisQuadros(page);
    await expect(question).toBeVisible();
    expect(await feitas(request, conta)).toHaveLength(1);
  });
});

const SUCO = '7891000100127';
const busca = (page: Page) => till(page).getByRole('searchbox', { name: 'Buscar produto' });
const hub = (page: Page) => page.getByRole('button', { name: /Vendas No Balcão/ });

async function comProdutos(page: Page, request: Parameters<typeof novaConta>[0]) {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE });
  await novoProduto(request, conta, { nome: 'Suco de laranja', valor: 9, codigoBarras: SUCO });
  await entrar(page, conta);
  return conta;
}

/** At the open till, with two coffees and a juice in the cart. */
async function comCafeESuco(page: Page, request: Parameters<typeof novaConta>[0]) {
  const conta = await comProdutos(page, request);
  await abrirCaixa(page);
  for (const code of [CAFE, CAFE, SUCO]) await bipar(page, code);
  await expect(quantidade(page, 'Suco de laranja')).toHaveValue('1');
  return conta;
}

test.describe('the till never goes deaf', () => {
  test('whatever takes the button under the focus away', async ({ page, request }) => {
    await comCafeESuco(page, request);
    await till(page).getByRole('button', { name: 'Remover Suco de laranja' }).press('Enter');
    await expect(busca(page)).toBeFocused();
    await till(page).getByRole('button', { name: 'Desfazer' }).press('Enter');
    await expect(quantidade(page, 'Suco de laranja')).toHaveValue('1');
    await expect(busca(page)).toBeFocused();
    await till(page).getByRole('button', { name: 'Diminuir Café coado' }).press('Enter');
    await expect(quantidade(page, 'Café coado')).toHaveValue('1');
    await expect(busca(page)).toBeFocused();
    await bipar(page, CAFE);
    await expect(quantidade(page, 'Café coado')).toHaveValue('2');
  });

  test('a press beside the dialog, by mouse or by finger', async ({ page, browser, baseURL, request }) => {
    const conta = await comCafeESuco(page, request);
    await quantidade(page, 'Café coado').focus();
    await page.mouse.click(5, 400);
    await expect(busca(page)).toBeFocused();
    await bipar(page, CAFE);
    await expect(quantidade(page, 'Café coado')).toHaveValue('3');

    const context = await browser.newContext({
      viewport: { width: 1180, height: 820 },
      hasTouch: true,
      isMobile: true,
      locale: 'pt-BR',
      ...(baseURL ? { baseURL } : {}),
    });
    const tablet = await context.newPage();
    await entrar(tablet, conta, '/selling');
    await hub(tablet).tap();
    await busca(tablet).tap();
    await expect(busca(tablet)).toHaveAttribute('inputmode', 'search');
    await bipar(tablet, CAFE);
    await quantidade(tablet, 'Café coado').tap();
    await tablet.touchscreen.tap(5, 400);
    // The focus is back; the keyboard on the screen waits until the field is touched.
    await expect(busca(tablet)).toBeFocused();
    await expect(busca(tablet)).toHaveAttribute('inputmode', 'none');
    await bipar(tablet, CAFE);
    await expect(quantidade(tablet, 'Café coado')).toHaveValue('2');
    await context.close();
  });

  test('with the focus on nothing: scanner, letters and the keys that sell', async ({ page, request }) => {
    const conta = await comCafeESuco(page, request);
    const nowhere = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await nowhere();
    await bipar(page, SUCO);
    await expect(quantidade(page, 'Suco de laranja')).toHaveValue('2');
    await nowhere();
    await page.keyboard.type('caf', { delay: 70 });
    await expect(busca(page)).toHaveValue('caf');
    await nowhere();
    await page.keyboard.press('Escape');
    await expect(busca(page)).toHaveValue('');
    await nowhere();
    await page.keyboard.press('F4');
    await vendida(page);
    expect(await feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 27 }]);
  });
});

test('ten customers in a row by the scanner alone: its own code finishes each sale', async ({
  page,
  request,
}) => {
  const conta = await comProdutos(page, request);
  await abrirCaixa(page);
  // No two alike within five seconds: that would be asked about.
  for (let n = 1; n <= 10; n += 1) {
    for (let piece = 1; piece <= n; piece += 1) await bipar(page, CAFE);
    await bipar(page, 'BALCAO-FINALIZAR');
    await expect(till(page).getByRole('heading', { name: /^Venda registrada · / })).toBeVisible();
  }
  await expect
    .poll(async () => (await feitas(request, conta)).map(({ total }) => total).sort((a, b) => a - b))
    .toEqual([4.5, 9, 13.5, 18, 22.5, 27, 31.5, 36, 40.5, 45]);
});

test.describe('the first scan of the next customer', () => {
  test('opens the counter till, whatever has the focus, and the next ones go on there', async ({
    page,
    request,
  }) => {
    const conta = await comCafeESuco(page, request);
    await page.keyboard.press('F4');
    await vendida(page);
    await sairDoCaixa(page);
    await expect(hub(page)).toBeFocused();
    for (const code of [SUCO, SUCO, CAFE]) await bipar(page, code);
    await expect(page.getByRole('dialog', { name: 'Vendas No Balcão' })).toBeVisible();
    await expect(quantidade(page, 'Suco de laranja')).toHaveValue('2');
    await expect(quantidade(page, 'Café coado')).toHaveValue('1');
    await page.keyboard.press('F4');
    await vendida(page);
    await sairDoCaixa(page);
    await page.getByRole('button', { name: /Vendas em Comanda/ }).focus();
    await bipar(page, CAFE);
    await expect(page.getByRole('dialog', { name: 'Vendas No Balcão' })).toBeVisible();
    await expect(quantidade(page, 'Café coado')).toHaveValue('1');
    expect((await feitas(request, conta)).map(({ total }) => total).sort()).toEqual([18, 22.5]);
  });

  test('on a page loaded afresh; one that nobody knows is told as inside', async ({ page, request }) => {
    const conta = await comProdutos(page, request);
    // The products come late: what was scanned waits for them.
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/sync*', async (route) => {
      await asked;
      await route.fallback();
    });
    await page.goto('/selling');
    await expect(hub(page)).toBeVisible();
    await bipar(page, CAFE);
    await expect(page.getByRole('dialog', { name: 'Vendas No Balcão' })).toBeVisible();
    await bipar(page, SUCO);
    answer();
    await expect(quantidade(page, 'Café coado')).toHaveValue('1');
    await expect(quantidade(page, 'Suco de laranja')).toHaveValue('1');
    await page.keyboard.press('F4');
    await vendida(page);
    await bipar(page, '7899999999999');
    await expect(page.getByRole('list', { name: 'Códigos não cadastrados' })).toContainText('7899999999999');
    await expect(busca(page)).toHaveValue('');
    await bipar(page, CAFE);
    await expect(quantidade(page, 'Café coado')).toHaveValue('1');
    expect(await feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 13.5 }]);
  });

  test('is no word typed by hand', async ({ page, request }) => {
    const { artigo } = await comMesaNaTela(page, request);
    await expect(artigo).toBeVisible();
    await page.keyboard.type(CAFE.slice(0, 5), { delay: 120 });
    await page.keyboard.press('Enter');
    await doisQuadros(page);
    await expect(till(page)).toHaveCount(0);
  });
});
