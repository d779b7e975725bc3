/** On paper, in a window of its own, and as a picture. */
import { entrar, expect, ler, novaConta, novaVenda, novoProduto, test } from '../apoio/base.ts';
import { mudarLoja } from '../apoio/dinheiro.ts';
import { paginasDoPdf } from '../apoio/pdf.ts';
import { semEsperar } from '../apoio/pressa.ts';

const RODAPE = 'Volte sempre!\n@padariadaana';

test('a receipt fits its paper, and is shared as a picture', async ({ page, request }) => {
  const conta = await novaConta(request, 'Padaria da Ana');
  await mudarLoja(request, conta, { rodapeRecibo: RODAPE });
  const pao = await novoProduto(request, conta, { nome: 'Pão francês', valor: 0.75 });
  const curta = await novaVenda(request, conta, { tipo: 'VENDAS', identificador: 'Um', itens: [pao] });
  const longa = await novaVenda(request, conta, {
    tipo: 'COMANDAS',
    identificador: 'M'.repeat(60),
    itens: Array.from({ length: 40 }, () => pao),
  });
  // The page prints and closes itself; here the printing is ours. The system's sheet is no part of the page: what
  // would lie on it is kept.
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { print: () => {}, close: () => {} });
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => void shared.push(data),
      shared,
    });
  });
  await entrar(page, conta);
  // It would take what this device has of the store where the answer is slow.
  await semEsperar(page, 'setTimeout', 3000);
  const recibo = page.getByRole('article', { name: 'Recibo' });
  const heights: number[] = [];
  for (const [{ id }, largura] of [
    [longa, 58],
    [curta, 80],
  ] as const) {
    await mudarLoja(request, conta, { larguraPapel: largura });
    await page.goto(`/recibo/${id}`);
    await expect(recibo.getByText('NÃO É DOCUMENTO FISCAL')).toBeVisible();
    await page.waitForFunction(() =>
      [...document.styleSheets].some((sheet) =>
        [...sheet.cssRules].some((rule) => rule.cssText.startsWith('@page')),
      ),
    );
    const paper = await recibo.boundingBox();
    const sizes = paginasDoPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(sizes).toHaveLength(1);
    const [size = { width: 0, height: 0 }] = sizes;
    expect(Math.round(size.width)).toBe(largura);
    expect(Math.abs(size.height - ((paper?.height ?? 0) / 96) * 25.4)).toBeLessThan(12);
    heights.push(size.height);
    // A long name leaves date and time in one piece, on the paper; the footer keeps its rows.
    const date = await recibo.getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/).boundingBox();
    expect(date?.height).toBeLessThan(20);
    expect((date?.x ?? 0) + (date?.width ?? 0)).toBeLessThanOrEqual((paper?.x ?? 0) + (paper?.width ?? 0));
    expect(await recibo.getByText('Volte sempre!').innerText()).toBe(RODAPE);
    const last = await recibo.getByText('NÃO É DOCUMENTO FISCAL').boundingBox();
    const fed = (paper?.y ?? 0) + (paper?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0);
    expect((fed / 96) * 25.4).toBeGreaterThan(12);
  }
  expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBeGreaterThan(100);

  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartilhar recibo' });
  await expect(dialog.getByRole('img', { name: 'Recibo, Um' })).toBeVisible();
  await dialog.getByLabel(/WhatsApp do cliente/).fill('(19) 98888-7777');
  const href = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(href).toContain('https://wa.me/5519988887777?text=');
  expect(new URL(href ?? '').searchParams.get('text')).toContain('*Total: R$ 0,75*');
  await dialog.getByRole('button', { name: 'Compartilhar' }).click();
  const picture = await page.evaluate(async () => {
    const [data] = (navigator as Navigator & { shared: ShareData[] }).shared;
    const [file] = data?.files ?? [];
    if (!file) return undefined;
    const { width, height } = await createImageBitmap(file);
    return { name: file.name, type: file.type, width, drawn: height > 500 };
  });
  expect(picture).toEqual({ name: 'recibo-Um.png', type: 'image/png', width: 800, drawn: true });
});

test('in its window a receipt is seen whole', async ({ page, request }) => {
  const conta = await novaConta(request, 'Padaria da Ana');
  const queijo = await novoProduto(request, conta, { nome: 'Queijo meia cura', valor: 389.7 });
  const { id } = await novaVenda(request, conta, { tipo: 'VENDAS', identificador: 'Um', itens: [queijo] });
  await entrar(page, conta);
  await page.setViewportSize({ width: 300, height: 600 });
  await page.goto(`/recibo/${id}`);
  const recibo = page.getByRole('article', { name: 'Recibo' });
  const somas = recibo.getByText('R$\u00a0389,70');
  await expect(somas.first()).toBeVisible();
  const papel = await recibo.boundingBox();
  expect((papel?.x ?? 0) + (papel?.width ?? 0)).toBeLessThanOrEqual(300);
  for (const soma of await somas.all()) {
    const box = await soma.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((papel?.x ?? 0) + (papel?.width ?? 0));
  }
  const canRoll = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].some(
        (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible',
      ),
    );
  expect(await canRoll()).toBe(false);
  const pages = paginasDoPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.map(({ width }) => Math.round(width))).toEqual([80]);
  await page.emulateMedia({ media: 'print' });
  expect((await recibo.boundingBox())?.width).toBeCloseTo((80 / 25.4) * 96, 0);
});

test('a receipt prints after 500 ms and closes 1 s later', async ({ page, context, request, conta }) => {
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await novaVenda(request, conta, { tipo: 'VENDAS', identificador: 'Um', itens: [cafe] });
  await entrar(page, conta, '/selling');
  await expect(page.getByRole('button', { name: 'Imprimir Um' })).toBeVisible();
  await context.addInitScript(() => {
    const opened = window.opener as (Window & { tempos?: number[]; tamanho?: number[] }) | null;
    if (!opened) return;
    opened.tempos = [];
    const note = () => opened.tempos?.push(Date.now());
    const timer = window.setTimeout;
    // The delays that the page asks for, in their order.
    const asked = window.setTimeout;
    window.setTimeout = ((work: () => void, ms?: number) => {
      if (ms === 500 || ms === 1000) opened.tempos?.push(ms);
      return asked(work, ms);
    }) as typeof timer;
    window.print = () => {
      opened.tamanho = [window.innerWidth, window.innerHeight];
      note();
    };
  });
  // Waited for from its first moment: it may be gone before this test has looked twice.
  const closed = page.waitForEvent('popup').then((receipt) => receipt.waitForEvent('close'));
  await page.getByRole('button', { name: 'Imprimir Um' }).click();
  await closed;
  const { tempos = [], tamanho } = await page.evaluate(() => {
    const { tempos, tamanho } = window as Window & { tempos?: number[]; tamanho?: number[] };
    return { tempos, tamanho };
  });
  expect(tamanho).toEqual([300, 600]);
  const printed = tempos.findIndex((ms) => ms > 1_000_000);
  expect(tempos.slice(0, printed)).toContain(500);
  expect(tempos.slice(printed + 1)).toContain(1000);
  expect(await ler<unknown[]>(request, conta, '/api/vendas')).toHaveLength(1);
});
