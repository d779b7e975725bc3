import type { Page } from '@playwright/test';
import { abrirCaixa, type Conta, entrar, expect, ler, novaConta, novaVenda, novoProduto } from './base.ts';

type Request = Parameters<typeof novaConta>[0];

interface Feita {
  tipo: string;
  total: number;
}

export const feitas = async (request: Request, conta: Conta) =>
  (await ler<Feita[]>(request, conta, '/api/vendas')).map(({ tipo, total }) => ({ tipo, total }));

/** The till: what it asks lies above it. */
export const till = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('searchbox', { name: 'Buscar produto' }) });

/** The counter has sold, says so, and is there for the next customer. */
export async function vendida(page: Page): Promise<void> {
  const ultima = till(page).getByRole('region', { name: 'Última venda' });
  await expect(ultima).toBeVisible();
  await expect(ultima.locator('[data-enviando]')).toHaveCount(0);
}

/** Back on the page of sales. */
export async function sairDoCaixa(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Central de Vendas' })).toBeVisible();
}
export const quantidade = (page: Page, nome: string) => till(page).getByLabel(`Quantidade de ${nome}`);

export async function escolher(page: Page, nome: string): Promise<void> {
  await till(page).getByRole('list', { name: 'Produtos' }).getByRole('button', { name: nome }).click();
}

/** Answers the question that comes before a sale is put aside; none of it has to be said. */
export async function guardar(page: Page, campos: Readonly<Record<string, string>> = {}): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Venda futura', exact: true });
  for (const [campo, texto] of Object.entries(campos)) await question.getByLabel(campo).fill(texto);
  await question.getByRole('button', { name: 'Guardar' }).click();
}

/** The coffee's bar code. */
export const CAFE = '7891000100110';

/** An owner at the open till, with one coffee of R$ 4,50 in the cart; `antes`: to the store, before it is opened. */
export async function comCafe(
  page: Page,
  request: Request,
  antes?: (conta: Conta) => Promise<void>,
): Promise<Conta> {
  const conta = await novaConta(request);
  await antes?.(conta);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE });
  await abrirCaixa(page, conta);
  await escolher(page, 'Café coado');
  return conta;
}

/** An owner on the overview, where a tab of one coffee is open. */
export async function comMesa(page: Page, request: Request) {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE });
  const mesa = await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 7', itens: [cafe] });
  await entrar(page, conta, '/selling');
  return { conta, cafe, mesa };
}

/** Milliseconds between a scanner's keys. */
const ENTRE_TECLAS = 5;
/** Longer than it takes to read a question. */
const LIDA = 1000;

interface Tecla {
  key: string;
  text: string;
  windowsVirtualKeyCode?: number;
}
const ENTER: Tecla = { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };

/** Keys that carry the times at which they were pressed, however long this machine takes over them. */
async function teclar(
  page: Page,
  teclas: readonly Tecla[],
  atraso: number,
  desde = Date.now(),
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  let timestamp = desde / 1000;
  for (const { text, ...tecla } of teclas) {
    timestamp += atraso / 1000;
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...tecla, timestamp });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tecla, timestamp });
  }
  await client.detach();
}

/** A bar code scanner. */
export async function bipar(page: Page, codigo: string): Promise<void> {
  await teclar(page, [...[...codigo].map((digit) => ({ key: digit, text: digit })), ENTER], ENTRE_TECLAS);
}

/** The Enter of a person who read the question before. */
export async function responder(page: Page): Promise<void> {
  await teclar(page, [ENTER], LIDA);
}

/**
 * An Enter that was pressed before the question was there; `antes`: that moment, in milliseconds, after the page
 * came.
 */
export async function enterPerdido(page: Page, antes: number): Promise<void> {
  await teclar(page, [ENTER], 0, antes);
}
