/** A first visit whose connection ends as soon as there is something to sell with: no worker, nothing fetched ahead. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { abrirCaixa, type Conta, entrarPeloFormulario, expect, ler, REDE } from './base.ts';
import { escolher, vendida } from './caixa.ts';
import { semRede } from './rede.ts';

/** The browser's words about files that it can't have. */
export const SEM_PEDACOS = [REDE, /Failed to fetch dynamically imported module|Unable to preload CSS/];

/** Nothing is fetched ahead: the browser gets what the pages on the way draw themselves, and no other file. */
async function soAPrimeiraCarga(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  // Whether the server is there is asked before a page is loaded anew by itself.
  await context.route('**/api/health', (route) => route.abort());
}

/** Sells, opens a tab and looks after both, on the store's one product, with nothing but the first load. */
export async function venderSemMais(
  page: Page,
  request: APIRequestContext,
  conta: Conta,
  produto: string,
): Promise<void> {
  const context = page.context();
  await soAPrimeiraCarga(context);
  await entrarPeloFormulario(page, conta);
  await abrirCaixa(page);
  await escolher(page, produto);
  const ligar = await semRede(context);
  await page.keyboard.press('F4');
  await vendida(page);
  const trilho = page.getByRole('navigation', { name: 'Comandas por nome' });
  await trilho.getByRole('button', { name: 'Nova comanda' }).click();
  await page.getByLabel('Identificador da comanda').fill('Mesa 1');
  await escolher(page, produto);
  await page.keyboard.press('F4');
  const mesa = trilho.getByRole('button', { name: /^Mesa 1/ });
  await mesa.click();
  await page.getByRole('button', { name: 'Receber e finalizar' }).click();
  const falta = page.getByRole('dialog', { name: 'Não foi possível abrir' });
  await falta.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByLabel('Identificador da comanda')).toHaveValue('Mesa 1');

  await context.unroute('**/api/health');
  await context.unrouteAll();
  await ligar();
  await expect
    .poll(async () => (await ler<{ tipo: string }[]>(request, conta, '/api/vendas')).map(({ tipo }) => tipo))
    .toEqual(expect.arrayContaining(['VENDAS', 'COMANDAS']));
}
