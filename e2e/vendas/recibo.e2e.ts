import { entrar, expect, ler, novaConta, novaVenda, novoProduto, test } from '../apoio/base.ts';
import { semEsperar } from '../apoio/pressa.ts';

/** Width and height in millimetres of a PDF of one page, from its MediaBox in points. */
function pageSize(pdf: Buffer): { pages: number; width: number; height: number } {
  const text = pdf.toString('latin1');
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  const [first] = boxes;
  const millimetres = (points: string | undefined) => (Number(points) / 72) * 25.4;
  return { pages: boxes.length, width: millimetres(first?.[1]), height: millimetres(first?.[2]) };
}

for (const [tipo, aberto] of [
  ['VENDAS', false],
  ['COMANDAS', true],
] as const) {
  test(`the receipt of ${aberto ? 'an open tab' : 'a sale'} prints 80 mm wide and as tall as its content`, async ({
    page,
    request,
  }) => {
    const conta = await novaConta(request, 'Padaria da Ana');
    const itens = [
      await novoProduto(request, conta, { nome: 'Pão francês', valor: 0.75 }),
      await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 }),
    ];
    const curta = await novaVenda(request, conta, {
      tipo,
      identificador: 'Mesa 1',
      itens: itens.slice(0, 1),
    });
    const longa = await novaVenda(request, conta, {
      tipo,
      identificador: 'Mesa 2',
      itens: Array.from({ length: 40 }, (_, n) => itens[n % 2] ?? itens[0]).filter(
        (item) => item !== undefined,
      ),
    });
    await entrar(page, conta);
    // The page prints and closes itself; here the printing is ours.
    await page.addInitScript(() => {
      window.print = () => {};
      window.close = () => {};
    });
    const heights: number[] = [];
    for (const { id } of [curta, longa]) {
      await page.goto(`/recibo/${id}`);
      await expect(page.getByText('NÃO É DOCUMENTO FISCAL')).toBeVisible();
      await expect(page.getByText('Padaria da Ana').first()).toBeVisible();
      await page.waitForFunction(() =>
        [...document.styleSheets].some((sheet) =>
          [...sheet.cssRules].some((rule) => rule.cssText.startsWith('@page')),
        ),
      );
      const content = await page
        .getByRole('article', { name: 'Recibo' })
        .evaluate((node) => node.getBoundingClientRect().height);
      const size = pageSize(await page.pdf({ preferCSSPageSize: true }));
      expect(size.pages).toBe(1);
      expect(Math.round(size.width)).toBe(80);
      expect(Math.abs(size.height - (content / 96) * 25.4)).toBeLessThan(12);
      heights.push(size.height);
    }
    expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBeGreaterThan(100);
  });
}

test('an address that names no sale says so, without asking the server', async ({ page, request }) => {
  await entrar(page, await novaConta(request), '/recibo/nao-e-um-id');
  await expect(page.getByText('Venda não encontrada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
});

const RODAPE = 'Volte sempre!\n@padariadaana';

for (const largura of [80, 58]) {
  test(`on ${largura} mm a long name leaves date and time in one piece, the footer its rows, the cutter the last line`, async ({
    page,
    request,
  }) => {
    const conta = await novaConta(request);
    const { id, nome, valor } = await novoProduto(request, conta, { nome: 'Pastel', valor: 8 });
    const venda = await novaVenda(request, conta, {
      tipo: 'COMANDAS',
      identificador: 'M'.repeat(60),
      itens: [{ id, nome, valor }],
    });
    await entrar(page, conta);
    // It would take what this device has of the store where the answer is slow.
    await semEsperar(page, 'setTimeout', 3000);
    await page.route('**/api/loja', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), larguraPapel: largura, rodapeRecibo: RODAPE },
      });
    });
    await page.goto(`/recibo/${venda.id}`);
    const recibo = page.getByRole('article', { name: 'Recibo' });
    const date = recibo.getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
    const [line, paper] = [await date.boundingBox(), await recibo.boundingBox()];
    expect(line?.height).toBeLessThan(20);
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual((paper?.x ?? 0) + (paper?.width ?? 0));
    expect(await recibo.getByText('Volte sempre!').innerText()).toBe(RODAPE);
    const last = await recibo.getByText('NÃO É DOCUMENTO FISCAL').boundingBox();
    const fed = (paper?.y ?? 0) + (paper?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0);
    expect((fed / 96) * 25.4).toBeGreaterThan(12);
  });
}

test('a receipt is shared as a picture, and by WhatsApp as a text', async ({ page, request }) => {
  const conta = await novaConta(request, 'Padaria da Ana');
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const venda = await novaVenda(request, conta, { tipo: 'VENDAS', identificador: 'Um', itens: [cafe] });
  // The system's sheet is no part of the page: what would lie on it is kept.
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => void shared.push(data),
      shared,
    });
  });
  await entrar(page, conta);
  await page.goto(`/recibo/${venda.id}`);
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartilhar recibo' });
  await expect(dialog.getByRole('img', { name: 'Recibo, Um' })).toBeVisible();
  await dialog.getByLabel(/WhatsApp do cliente/).fill('(19) 98888-7777');
  const href = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(href).toContain('https://wa.me/5519988887777?text=');
  expect(new URL(href ?? '').searchParams.get('text')).toContain('*Total: R$ 4,50*');
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

test('a receipt opens in a window of 300x600, prints after 500 ms and closes 1 s later', async ({
  page,
  context,
  request,
}) => {
  const conta = await novaConta(request);
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
