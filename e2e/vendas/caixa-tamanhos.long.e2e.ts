/** The till and all that it asks: title, closing and main button stand in the screen, in each of the nine sizes. */
import type { Page } from '@playwright/test';
import { conferir, parado, WIDTHS } from '../apoio/aparencia.ts';
import { abrirCaixa, expect, novaVenda, novoProduto, REDE, test } from '../apoio/base.ts';
import { bipar, comMesa, escolher, quantidade, sairDoCaixa, till } from '../apoio/caixa.ts';
import { falhar } from '../apoio/erros.ts';
import { put } from '../apoio/escrever.ts';
import { mensagensFicam } from '../apoio/pressa.ts';
import { dialogoCabe, paginaCabe } from '../apoio/tamanhos.ts';
import { linhas as linhasDoTexto } from '../apoio/texto.ts';
import { vendidaCabe } from '../apoio/vendida.ts';

// Nine sizes of many screens.
test.slow();

const MESA = 'Mesa da varanda do senhor Joaquim';

/** The till itself in its title's stead: beside the rail's strip, in a low window, the strip alone says where one is. */
const caixaCabe = (page: Page, botao: RegExp) => dialogoCabe(page, till(page), botao, till(page));

/** How many rows, columns and lines of the till are wholly in sight. */
async function medidas(page: Page) {
  return page.evaluate(() => {
    const inside = (nodes: Iterable<Element>, frame: Element) => {
      const { top, bottom } = frame.getBoundingClientRect();
      return [...nodes]
        .map((node) => node.getBoundingClientRect())
        .filter(
          (box) => box.height > 0 && box.top >= top - 1 && box.bottom <= Math.min(bottom, innerHeight) + 1,
        );
    };
    const products = document.querySelector('[aria-label="Produtos"]') ?? document.body;
    const tiles = inside(products.querySelectorAll('button'), products.parentElement ?? document.body);
    const items = document.querySelector('[aria-label="Itens da venda"]') ?? document.body;
    const lines = inside(items.children, items.parentElement ?? document.body);
    const cart = document.querySelector('[aria-label="Carrinho"]') ?? document.body;
    const sum = cart.querySelector('strong') ?? document.body;
    const button = [...cart.querySelectorAll('button')].find((one) => /Finalizar/.test(one.textContent));
    return {
      colunas: new Set(tiles.map((box) => Math.round(box.left))).size,
      fileiras: new Set(tiles.map((box) => Math.round(box.top))).size,
      linhas: lines.filter((box) => box.height < 60).length,
      total:
        inside([sum], document.documentElement).length === 1
          ? Number.parseFloat(getComputedStyle(sum).fontSize)
          : 0,
      botao: button?.getBoundingClientRect().height ?? 0,
    };
  });
}

test('the till at the counter, for a tab and for a future sale', async ({ page, request, conta }) => {
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, categoria: 'Bebidas' });
  for (let n = 1; n <= 20; n += 1) await novoProduto(request, conta, { nome: `Artigo ${n}º`, valor: 12.5 });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: MESA, itens: [cafe] });
  await novaVenda(request, conta, { tipo: 'FUTUROS', identificador: 'Bolo da Ana', itens: [cafe] });
  await mensagensFicam(page);
  await abrirCaixa(page, conta);
  await caixaCabe(page, /Finalizar Venda/);
  // Nothing is in the cart: one strip of it under eight products, with the categories and what else is open above them.
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(() => medidas(page)).toMatchObject({ colunas: 2, fileiras: 4 });
  const faixa = await till(page).getByRole('region', { name: 'Carrinho' }).boundingBox();
  expect(faixa?.height).toBeLessThanOrEqual(57);
  await page.setViewportSize({ width: 1366, height: 768 });
  for (let n = 1; n <= 15; n += 1) await escolher(page, `Artigo ${n}º`);
  await caixaCabe(page, /Finalizar Venda/);
  for (const [width, height, linhas, fileiras, colunas, total] of [
    [1366, 625, 8, 4, 5, 40],
    [1366, 768, 8, 5, 5, 40],
    [768, 1024, 9, 7, 3, 56],
    [1920, 1080, 9, 3, 6, 56],
    [360, 640, 5, 2, 2, 28],
    [640, 360, 2, 2, 2, 24],
    [683, 384, 2, 2, 2, 24],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => medidas(page), `${width} × ${height}`)
      .toMatchObject({ colunas, botao: total < 40 ? 48 : 64 });
    expect((await medidas(page)).total, `${width} × ${height}`).toBeGreaterThanOrEqual(total);
    // Every form is in sight, its one word in one line; as many rows of products as there is room for, before the
    // sheet covers them.
    for (const forma of await till(page)
      .getByRole('group', { name: 'Forma de pagamento' })
      .getByRole('button')
      .all()) {
      await expect(forma).toBeInViewport({ ratio: 1 });
      expect(await linhasDoTexto(forma.locator('span')), `${width} × ${height}`).toBe(1);
    }
    expect((await medidas(page)).fileiras, `${width} × ${height}`).toBeGreaterThanOrEqual(fileiras);
    const handle = till(page).getByRole('button', { name: /Ver itens/ });
    if (await handle.isVisible()) await handle.click();
    expect((await medidas(page)).linhas, `${width} × ${height}`).toBeGreaterThanOrEqual(linhas);
    const esconder = till(page).getByRole('button', { name: 'Esconder itens' });
    if (await esconder.isVisible()) await esconder.click();
  }
  // On a phone that lies on its side a product can be reached as well.
  await page.setViewportSize({ width: 640, height: 360 });
  await escolher(page, 'Café coado');
  await expect(till(page).getByText('16 itens', { exact: true })).toBeVisible();
  await vendidaCabe(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Vendas em Comanda/ }).click();
  await caixaCabe(page, /Abrir Comanda/);
  await page.keyboard.press('Escape');
  for (const editar of [
    page.getByRole('article', { name: MESA }).getByRole('button', { name: 'Editar' }),
    page.getByRole('button', { name: 'Editar Bolo da Ana' }),
  ]) {
    await editar.click();
    // Its name is its title, and written in.
    const nome = till(page).getByLabel('Identificador da comanda');
    await dialogoCabe(page, till(page), /Salvar Alterações/, nome);
    await page.keyboard.press('Escape');
    await expect(till(page)).toHaveCount(0);
  }
});

test('the rail of what is open, and a sale that waits beside the counter’s', async ({
  page,
  request,
  conta,
}) => {
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  for (const identificador of [MESA, ...Array.from({ length: 12 }, (_, n) => `Mesa ${n + 1}`)])
    await novaVenda(request, conta, { tipo: 'COMANDAS', identificador, itens: [cafe] });
  await abrirCaixa(page, conta);
  await escolher(page, 'Café coado');
  const trilho = page.getByRole('navigation', { name: 'Comandas por nome' });
  await trilho.getByRole('button', { name: 'Outra venda' }).click();
  await escolher(page, 'Café coado');
  const linha = (nome: RegExp) => trilho.getByRole('button', { name: nome });
  await expect(trilho.getByRole('button', { name: 'Descartar Venda 1' })).toBeVisible();
  await dialogoCabe(page, till(page), /Finalizar Venda/, linha(/^Balcão/));
  await linha(/^Venda 1/).click();
  await expect(page).toHaveURL(/\/selling\/caixa\/espera\/1$/);
  await caixaCabe(page, /Finalizar Venda/);
  await linha(/^Buscar entre/).click();
  await dialogoCabe(page, page.getByRole('dialog', { name: 'Comandas abertas' }), 'Fechar');
});

test('what the till asks before a sale is put aside, or ends', async ({ page, request, conta }) => {
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: MESA, itens: [cafe] });
  await abrirCaixa(page, conta);
  await escolher(page, 'Café coado');
  await page.keyboard.press('F8');
  const futura = page.getByRole('dialog', { name: 'Venda futura', exact: true });
  await dialogoCabe(page, futura, 'Guardar');
  await futura.getByRole('button', { name: 'Fechar' }).click();
  await bipar(page, '7891000000001');
  await expect(till(page).getByText('7891000000001', { exact: true })).toBeVisible();
  await caixaCabe(page, /Finalizar Venda/);
  await page.keyboard.press('F4');
  const semCodigo = page.getByRole('dialog', { name: /^Finalizar sem/ });
  await dialogoCabe(page, semCodigo, 'Voltar');
  await semCodigo.getByRole('button', { name: 'Voltar' }).click();
  await till(page).getByRole('button', { name: 'Ignorar' }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Vendas em Comanda/ }).click();
  await escolher(page, 'Café coado');
  await till(page).getByLabel('Identificador da comanda').fill(MESA);
  await page.keyboard.press('F4');
  await dialogoCabe(page, page.getByRole('dialog', { name: /já está aberta/ }), 'Acrescentar a ela');
});

test('what the till asks, and the receipt', async ({ page, request, esperados, conta }) => {
  esperados.push(REDE);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const venda = await novaVenda(request, conta, { tipo: 'VENDAS', itens: [cafe] });
  const mesa = await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: MESA, itens: [cafe] });
  await abrirCaixa(page, conta);
  await escolher(page, 'Café coado');
  await falhar(page, 'POST', '/api/vendas', 'VENDA_DUPLICADA_TEMPORAL');
  await page.keyboard.press('F4');
  const asked = page.getByRole('dialog', { name: 'Esta venda já foi registrada?' });
  await dialogoCabe(page, asked, 'Já registrada');
  await asked.getByRole('button', { name: 'Já registrada' }).click();
  await expect(asked).toHaveCount(0);
  await sairDoCaixa(page);

  await page.getByRole('button', { name: 'Cancelar venda' }).click();
  await dialogoCabe(page, page.getByRole('dialog'), 'Cancelar venda');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = page.getByRole('article', { name: MESA });
  await card.getByRole('button', { name: 'Cancelar' }).click();
  await dialogoCabe(page, page.getByRole('dialog'), 'Cancelar comanda');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card.getByRole('button', { name: 'Editar' }).click();
  await escolher(page, 'Café coado');
  await put(request, conta, `/api/vendas/${mesa.id}`, {
    ...{ tipo: 'COMANDAS', identificador: MESA },
    itens: [{ produtoId: cafe.id, nome: cafe.nome, preco: cafe.valor, quantidade: 9 }],
  });
  await page.keyboard.press('F4');
  const conflict = page.getByRole('dialog', { name: 'Esta comanda foi alterada em outro aparelho.' });
  await dialogoCabe(page, conflict, 'Juntar e salvar');

  await page.goto(`/recibo/${venda.id}`);
  await paginaCabe(page, page.getByRole('heading', { level: 1 }), [
    page.getByRole('button', { name: 'Imprimir' }),
  ]);
});

test('the questions of the till read well at every width', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  await comMesa(page, request);
  const mesa = page.getByRole('article', { name: 'Mesa 7' });
  for (const [button, title] of [
    ['Finalizar', 'Finalizar comanda'],
    ['Cancelar', /Cancelar Mesa 7|Cancelar comanda/],
  ] as const) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await mesa.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await conferir(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(mesa.getByRole('button', { name: button })).toBeFocused();
  }
  await falhar(page, 'POST', '/api/vendas', 'VENDA_DUPLICADA_TEMPORAL');
  await abrirCaixa(page);
  await escolher(page, 'Café coado');
  await page.keyboard.press('F4');
  await expect(page.getByRole('dialog', { name: 'Esta venda já foi registrada?' })).toBeVisible();
  await conferir(page);
});

test('the highest amounts do not touch at any width', async ({ page, request, conta }) => {
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
    await parado(page);
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
          line.getByRole('button', { name: /^(Diminuir|Remover)/ }).first(),
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
    expect(sum?.x ?? 0).toBeGreaterThanOrEqual((cart?.x ?? 0) + 12);
    expect((sum?.x ?? 0) + (sum?.width ?? 0)).toBeLessThanOrEqual((cart?.x ?? 0) + (cart?.width ?? 0) - 12);
  }
});
