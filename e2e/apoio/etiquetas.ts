/** What the page of labels has printed. */
import { type Browser, expect, type Page } from '@playwright/test';
import { lerCodigos } from '../../apps/web/src/features/etiquetas/desenho/leitor.test-helper.ts';
import { paginasDoPdf } from './pdf.ts';

/** Keeps what the hidden frame is asked to print. */
export async function anotarImpressos(page: Page): Promise<() => Promise<string>> {
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
export const PONTOS = 203 / 96;

/** What was printed: the sizes of its pages in mm, and each page's codes as a scanner reads them. */
export async function noPapel(browser: Browser, html: string) {
  await using context = await browser.newContext({ deviceScaleFactor: PONTOS });
  const page = await context.newPage();
  await page.setContent(html);
  const pdf = paginasDoPdf(await page.pdf({ preferCSSPageSize: true }));
  const codigos: string[][] = [];
  for (const pagina of await page.locator('.pagina').all()) {
    codigos.push((await lerCodigos(new Uint8Array(await pagina.screenshot()))).sort());
  }
  const cortados = await page
    .locator('.preco')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  expect(cortados, 'prices that are cut').toEqual([]);
  const tamanhos = pdf.map(({ width, height }) => `${width.toFixed(0)} × ${height.toFixed(0)}`);
  return { tamanhos, codigos };
}
