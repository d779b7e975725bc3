/** A first visit whose connection ends as soon as there is something to sell with: no worker, nothing fetched ahead. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { abrirCaixa, type Conta, entrarPeloFormulario, expect, ler, REDE } from './base.ts';
import { escolher, vendida } from './caixa.ts';
import { semRede } from './rede.ts';

/** The browser's words about files that it can't have. */
export const SEM_PEDACOS = [REDE, /Failed to fetch dynamically imported module|Unable to preload CSS/];

/** What the pages on the way to the till are made of, beside what all three share. */
const NO_CAMINHO = /^\/assets\/(?:inicio|central)-/;

/** The browser gets the files of the way to the till, most of them while a person types at the login, and no other file. */
async function soAPrimeiraCarga(context: BrowserContext, request: APIRequestContext): Promise<void> {
  const login = await (await request.get('/login')).text();
  await context.route(
    ({ pathname }) =>
      pathname.startsWith('/assets/') && !login.includes(pathname) && !NO_CAMINHO.test(pathname),
    (route) => route.abort(),
  );
  // Whether the server is there is asked before a page is loaded anew by itself.
  await context.route('**/api/health', (route) => route.abort());
}

/** Sells the store's one product with nothing but the first load; what was sold arrives later. */
export async function venderSemMais(
  page: Page,
  request: APIRequestContext,
  conta: Conta,
  produto: string,
): Promise<void> {
  const context = page.context();
  await soAPrimeiraCarga(context, request);
  await entrarPeloFormulario(page, conta);
  await abrirCaixa(page);
  await escolher(page, produto);
  const ligar = await semRede(context);
  await page.keyboard.press('F4');
  await vendida(page);
  await context.unroute('**/api/health');
  await context.unrouteAll();
  await ligar();
  await expect
    .poll(async () => (await ler<{ tipo: string }[]>(request, conta, '/api/vendas')).map(({ tipo }) => tipo))
    .toEqual(['VENDAS']);
}
