/** Labels of products: chosen, seen, and on paper of exactly their size, with codes that are read again. */
import type { Browser, Page } from '@playwright/test';
import { lerCodigos } from '../../apps/web/src/features/etiquetas/desenho/leitor.test-helper.ts';
import { lerBem } from '../apoio/aparencia.ts';
import { entrar, expect, ler, novoProduto, test } from '../apoio/base.ts';
import { paginasDoPdf } from '../apoio/pdf.ts';

/** Keeps what the hidden frame is asked to print. */
async function anotarImpressos(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const impressos: string[] = [];
    Object.assign(window, { impressos });
    new MutationObserver(() => {
      for (const { contentWindow, contentDocument } of document.querySelectorAll('iframe')) {
        if (!contentWindow || Object.hasOwn(contentWindow, 'anotado')) continue;
        const print = () => impressos.push(contentDocument?.documentElement.outerHTML ?? '');
        Object.assign(contentWindow, { anotado: true, print });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  let quantos = 0;
  return async () => {
    quantos += 1;
    const impressos = () => page.evaluate(() => Reflect.get(window, 'impressos') as string[]);
    await expect.poll(async () => (await impressos()).length).toBe(quantos);
    return (await impressos()).at(-1) ?? '';
  };
}

/** A printer of labels has 203 dots an inch, the browser's own measure 96. */
const PONTOS = 203 / 96;

/** What was printed: the sizes of its pages in mm, and each page's codes as a scanner reads them. */
async function noPapel(browser: Browser, html: string) {
  await using context = await browser.newContext({ deviceScaleFactor: PONTOS });
  const page = await context.newPage();
  await page.setContent(html);
  const pdf = paginasDoPdf(await page.pdf({ preferCSSPageSize: true }));
  const codigos: string[][] = [];
  for (const pagina of await page.locator('.pagina').all()) {
    codigos.push((await lerCodigos(new Uint8Array(await pagina.screenshot()))).sort());
  }
  const tamanhos = pdf.map(({ width, height }) => `${width.toFixed(0)} × ${height.toFixed(0)}`);
  return { tamanhos, codigos };
}

test('labels are chosen, seen, and printed at their size, with codes that are read', async ({
  page,
  browser,
  request,
  conta,
}) => {
  await novoProduto(request, conta, {
    nome: 'Café torrado 500 g',
    valor: 18.9,
    codigoBarras: '7891000100103',
  });
  await novoProduto(request, conta, { nome: 'Camiseta', valor: 49.9, codigoBarras: 'CAMISA-M' });
  const queijo = await novoProduto(request, conta, {
    nome: 'Queijo prato fatiado',
    valor: 39.9,
    unidade: 'kg',
  });
  const impresso = await anotarImpressos(page);
  await entrar(page, conta, '/products');
  await page.getByRole('link', { name: 'Etiquetas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeVisible();

  // By the keyboard alone, typed or scanned.
  const campo = page.getByRole('combobox', { name: 'Adicionar produto' });
  await campo.focus();
  for (const texto of ['7891000100103', 'camis', 'queijo']) {
    await page.keyboard.type(texto);
    await expect(page.getByRole('option', { name: /R\$/ })).toHaveCount(1);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Etiquetas de Café torrado 500 g').fill('2');
  await expect(page.getByText('1 produto sem código de barras')).toBeVisible();
  await page.getByRole('button', { name: 'Criar código' }).click();
  await expect(page.getByText('1 produto sem código de barras')).toHaveCount(0);
  const { codigoBarras } = (
    await ler<{ id: string; codigoBarras: string }[]>(request, conta, '/api/produtos')
  ).find(({ id }) => id === queijo.id) ?? { codigoBarras: '' };
  expect(codigoBarras).toMatch(/^2\d{12}$/);

  const previa = page.getByRole('figure', { name: 'Prévia das etiquetas' });
  await expect(previa.getByRole('article')).toHaveCount(4);
  await expect(previa.getByText(codigoBarras)).toBeVisible();
  const [label] = await previa.getByRole('article').all();
  const box = await label?.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(40 / 25, 1);
  await lerBem(page);
  const todos = ['EAN13 7891000100103', 'EAN13 7891000100103', 'Code128 CAMISA-M', `EAN13 ${codigoBarras}`];

  const imprimir = page.getByRole('button', { name: 'Imprimir' });
  await imprimir.click();
  const rolo = await noPapel(browser, await impresso());
  expect(rolo.tamanhos).toEqual(todos.map(() => '40 × 25'));
  expect(rolo.codigos).toEqual(todos.map((codigo) => [codigo]));

  await page.getByRole('button', { name: 'Rolo 50 × 30' }).click();
  await imprimir.click();
  const largo = await noPapel(browser, await impresso());
  expect(largo.tamanhos).toEqual(todos.map(() => '50 × 30'));
  expect(largo.codigos).toEqual(todos.map((codigo) => [codigo]));

  await page.getByRole('button', { name: 'Folha A4' }).click();
  await page.getByRole('combobox', { name: 'Folha' }).selectOption('65');
  await page.getByLabel('Começar na etiqueta').fill('63');
  await expect(page.getByText('4 etiquetas em 2 folhas')).toBeVisible();
  await lerBem(page);
  await imprimir.click();
  const folhas = await noPapel(browser, await impresso());
  expect(folhas.tamanhos).toEqual(['210 × 297', '210 × 297']);
  expect(folhas.codigos).toEqual([todos.slice(0, 3).sort(), todos.slice(3)]);
});
