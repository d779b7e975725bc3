/** A shop's day without a server: what its people do, and what the server has of it afterwards. */
import { formatCentavos } from '@balcao/contract/base/money';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Conta, expect, ler } from './base.ts';
import { escolher, till } from './caixa.ts';
import type { Forma, Livro } from './livro.ts';
import { menu } from './plano.ts';

interface Lida {
  identificador: string;
  tipo: string;
  total: number;
  finalizada: boolean;
  cancelada: boolean;
  movidaPara: string | null;
  marcas: string[];
  itensVenda: { produtoId: string | null; nome: string }[];
}

export const forma = (onde: Locator, nome: Forma) =>
  onde.getByRole('group', { name: 'Forma de pagamento' }).getByRole('button', { name: nome });
export const finalizar = (page: Page) =>
  till(page)
    .getByRole('button', { name: /Finalizar Venda/ })
    .click();
export const irPara = (page: Page, nome: string) =>
  menu(page).getByRole('link', { name: nome, exact: true }).click();

export async function registrada(page: Page, total: number): Promise<void> {
  const heading = till(page).getByRole('heading', { name: /^Venda registrada/ });
  await expect(heading).toHaveText(`Venda registrada · ${formatCentavos(total)}`);
}

export async function fiarPara(page: Page, digitado: string, produto: string): Promise<void> {
  await escolher(page, produto);
  await forma(till(page), 'Fiado').click();
  await finalizar(page);
  const dialog = page.getByRole('dialog', { name: 'De quem é o fiado' });
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill(digitado);
  await dialog
    .getByRole('option', { name: new RegExp(digitado.split(' 11')[0] ?? '') })
    .first()
    .click();
  await finalizar(page);
}

async function abrirComanda(page: Page, nome: string, itens: readonly string[]): Promise<void> {
  await page.keyboard.press('F9');
  await till(page).getByLabel('Identificador da comanda').fill(nome);
  for (const item of itens) await escolher(page, item);
  await till(page)
    .getByRole('button', { name: /Abrir Comanda/ })
    .click();
  await expect(cartao(page, nome)).toBeVisible();
}

const cartao = (page: Page, nome: string) => page.getByRole('article', { name: nome });
const chip = (page: Page, nome: string) =>
  page.getByRole('region', { name: 'Comandas por nome' }).getByRole('button').filter({ hasText: nome });

export async function movimentar(
  page: Page,
  tipo: 'Sangria' | 'Suprimento',
  centavos: number,
): Promise<void> {
  await page.getByRole('button', { name: tipo, exact: true }).click();
  const form = page.getByRole('dialog', { name: new RegExp(tipo) });
  await form.getByLabel('Valor').fill(String(centavos / 100));
  await form.getByRole('button', { name: 'Registrar' }).click();
  await expect(form).toHaveCount(0);
}

interface Fechado {
  id: string;
  fechadoEm: string | null;
  aditivos: unknown[];
  porForma: { tipo: string; esperado: number; diferenca: number | null }[];
}

/** The day's sales, without tabs that only gave their lines away. */
export async function vendasDoDia(request: APIRequestContext, conta: Conta): Promise<Lida[]> {
  const vendas = await ler<Lida[]>(request, conta, '/api/vendas?limite=100&de=2020-01-01');
  return vendas.filter(({ itensVenda }) => !itensVenda.some(({ nome }) => nome.startsWith('Cesta')));
}

export const somaDe = (vendas: readonly Lida[]) =>
  vendas.reduce((sum, { total }) => sum + Math.round(total * 100), 0);

export async function caixaDoDia(request: APIRequestContext, conta: Conta): Promise<Fechado> {
  const { caixas } = await ler<{ caixas: Fechado[] }>(request, conta, '/api/caixas');
  expect(caixas).toHaveLength(1);
  const [{ id } = { id: '' }] = caixas;
  return ler<Fechado>(request, conta, `/api/caixas/${id}`);
}

/**
 * Three tabs: one is added to, gives a line to a new one, takes a second one in; two are paid, the third is
 * cancelled.
 */
export async function mexerNasComandas(
  page: Page,
  livro: Livro,
  { cafe, suco, prato }: Record<'cafe' | 'suco' | 'prato', number>,
): Promise<void> {
  await abrirComanda(page, 'Mesa 1', ['Café coado', 'Café coado']);
  await abrirComanda(page, 'Mesa 2', ['Prato feito']);
  await abrirComanda(page, 'Mesa 3', ['Suco de laranja']);
  await cartao(page, 'Mesa 1').getByRole('button', { name: 'Editar' }).click();
  await escolher(page, 'Suco de laranja');
  await page.keyboard.press('F4');
  await expect(cartao(page, 'Mesa 1')).toContainText(formatCentavos(2 * cafe + suco));

  await chip(page, 'Mesa 1').click();
  await page.getByRole('button', { name: 'Mover itens' }).click();
  const mover = page.getByRole('dialog', { name: 'Mover itens de Mesa 1' });
  await mover.getByRole('checkbox', { name: 'Suco' }).check();
  await mover.getByLabel('Para uma comanda nova').fill('Varanda');
  await mover.getByRole('button', { name: 'Mover 1 item' }).click();
  await expect(cartao(page, 'Varanda')).toContainText(formatCentavos(suco));
  await expect(cartao(page, 'Mesa 1')).toContainText(formatCentavos(2 * cafe));

  await chip(page, 'Mesa 1').click();
  await page.getByRole('button', { name: 'Juntar comandas' }).click();
  const juntar = page.getByRole('dialog', { name: 'Juntar a Mesa 1' });
  await juntar.getByRole('radio', { name: /Mesa 2/ }).check();
  await juntar.getByRole('button', { name: 'Juntar' }).click();
  await expect(cartao(page, 'Mesa 1')).toContainText(formatCentavos(2 * cafe + prato));
  await expect(cartao(page, 'Mesa 2')).toHaveCount(0);

  for (const [nome, como, total] of [
    ['Mesa 1', 'Dinheiro', 2 * cafe + prato],
    ['Varanda', 'Débito', suco],
  ] as const) {
    await cartao(page, nome).getByRole('button', { name: 'Finalizar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Finalizar comanda' });
    await forma(dialog, como).click();
    await dialog.getByRole('button', { name: 'Finalizar' }).click();
    await expect(dialog).toHaveCount(0);
    livro.vender([como, total]);
  }
  await cartao(page, 'Mesa 3').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar comanda' }).click();
  await expect(cartao(page, 'Mesa 3')).toHaveCount(0);
}
