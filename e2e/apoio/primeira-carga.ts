/** A first visit whose connection ends as soon as there is something to sell with: no worker, nothing fetched ahead. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { abrirCaixa, type Conta, entrarPeloFormulario, expect, ler, REDE } from './base.ts';
import { escolher, sairDoCaixa, vendida } from './caixa.ts';
import { semRede } from './rede.ts';

/** The browser's words about files that it can't have. */
export const SEM_PEDACOS = [REDE, /Failed to fetch dynamically imported module|Unable to preload CSS/];

/** The browser gets the files that the login names, which are fetched while a person types, and no other file. */
async function soAPrimeiraCarga(context: BrowserContext, request: APIRequestContext): Promise<void> {
  const login = await (await request.get('/login')).text();
  await context.route(
    ({ pathname }) => pathname.startsWith('/assets/') && !login.includes(pathname),
    (route) => route.abort(),
  );
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
  await soAPrimeiraCarga(context, request);
  await entrarPeloFormulario(page, conta);
  await abrirCaixa(page);
  await escolher(page, produto);
  const ligar = await semRede(context);
  await page.keyboard.press('F4');
  await vendida(page);
  await sairDoCaixa(page);
  const quebrada = page.getByText('Não foi possível abrir esta página.');
  const finalizadas = page.getByRole('region', { name: 'VENDAS FINALIZADAS' });
  await expect(finalizadas.getByText('Guardada neste aparelho, esperando envio')).toBeVisible();
  await expect(quebrada).toHaveCount(0);

  await page.keyboard.press('F9');
  await page.getByLabel('Identificador da comanda').fill('Mesa 1');
  await escolher(page, produto);
  await page.keyboard.press('F4');
  await page.getByRole('heading', { level: 1, name: 'Central de Vendas' }).waitFor();
  const mesa = page.getByRole('article', { name: 'Mesa 1' });
  const semLista = page.getByText('Comandas por nome: sem conexão para buscar esta lista agora.');
  await expect(semLista).toBeVisible();
  for (const botao of ['Finalizar', 'Cancelar']) {
    await mesa.getByRole('button', { name: botao }).click();
    const falta = page.getByRole('dialog', { name: 'Não foi possível abrir' });
    await falta.getByRole('button', { name: 'Fechar' }).click();
  }
  await mesa.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByLabel('Identificador da comanda')).toHaveValue('Mesa 1');
  await sairDoCaixa(page);
  await expect(mesa).toBeVisible();
  await expect(quebrada).toHaveCount(0);

  await context.unroute('**/api/health');
  await context.unrouteAll();
  await ligar();
  await expect(page.getByRole('list', { name: 'Comandas abertas por nome' })).toContainText('Mesa 1');
  await expect(semLista).toHaveCount(0);
  await expect
    .poll(async () => (await ler<{ tipo: string }[]>(request, conta, '/api/vendas')).map(({ tipo }) => tipo))
    .toEqual(expect.arrayContaining(['VENDAS', 'COMANDAS']));
}
