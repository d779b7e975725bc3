import { formatReais } from '@balcao/contract/money';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Aparelho } from './aparelho.ts';
import { type Conta, entrar, expect, novaConta, novoFuncionario, novoProduto } from './base.ts';
import { CAFE, till } from './caixa.ts';
import { aberto, bipar, noCaixa } from './caixa-instalado.ts';

/** Signed in by the password on this device, a person makes himself a PIN on the page of his account. */
async function criarPin(page: Page, conta: Pick<Conta, 'token'>, pin: string): Promise<void> {
  await entrar(page, conta, '/conta');
  await page.getByRole('button', { name: 'Criar PIN' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Criar PIN' });
  await dialog.getByLabel(/^PIN( \*)?$/).fill(pin);
  await dialog.getByLabel('Repita o PIN').fill(pin);
  await dialog.getByRole('button', { name: 'Criar PIN' }).click();
  await expect(page.getByRole('button', { name: 'Trocar PIN' })).toBeVisible();
}

export const quem = (page: Page) => page.getByRole('heading', { name: 'Quem está no caixa?' });

/** From the lock screen to the till, by keyboard alone. */
export async function destrancar(page: Page, nome: string, pin: string): Promise<void> {
  await page.getByRole('button', { name: nome }).press('Enter');
  await page.getByLabel('PIN').pressSequentially(pin);
  await page.keyboard.press('Enter');
}

/** At the till: whoever is there leaves it to the next. */
export async function trancar(page: Page): Promise<void> {
  await expect(till(page).getByRole('button', { name: /no caixa. Trocar pessoa/ })).toBeVisible();
  await page.keyboard.press('Shift+F2');
  await expect(quem(page)).toBeVisible();
}

/** At the till: the next person takes it. Answers how long that took from the last digit on, in milliseconds. */
export async function trocarPara(page: Page, nome: string, pin: string): Promise<number> {
  await trancar(page);
  await destrancar(page, nome, pin);
  const began = performance.now();
  await till(page).getByRole('searchbox', { name: 'Buscar produto' }).waitFor();
  const ms = performance.now() - began;
  await expect(till(page).getByRole('searchbox', { name: 'Buscar produto' })).toBeFocused();
  await expect(till(page).getByRole('list', { name: 'Produtos' }).getByRole('button').first()).toBeVisible();
  return ms;
}

/** An owner and two who sell for him, each with a PIN on this device; who came last is signed in. */
export async function comPins(page: Page, request: APIRequestContext) {
  const dono = await novaConta(request, 'Dora');
  await novoProduto(request, dono, {
    nome: 'Café coado',
    valor: 4.5,
    codigoBarras: CAFE,
    quantidade: 99_999,
  });
  await novoProduto(request, dono, { nome: 'Pão francês', valor: 0.75 });
  const ana = await novoFuncionario(request, dono, ['vendas'], 'Ana');
  const beto = await novoFuncionario(request, dono, ['vendas'], 'Beto');
  await criarPin(page, dono, '2580');
  await criarPin(page, ana, '3691');
  await criarPin(page, beto, '1470');
  return { dono, ana, beto };
}

/** A device on which all three have a PIN, and which has the whole app by now; Beto is at the till. */
export async function instaladoComPins(aparelho: Aparelho, request: APIRequestContext) {
  const first = await aparelho.ligar();
  const pessoas = await comPins(first, request);
  await first.goto('/selling/caixa');
  await aberto(first);
  await first.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => first.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await aparelho.desligar();
  return { ...pessoas, page: await noCaixa(aparelho) };
}

/** So many coffees by the scanner; each sale another number, so that none is taken for the one before. */
export async function vendeCafe(page: Page, vezes: number): Promise<void> {
  await bipar(page, vezes);
  await page.keyboard.press('F4');
  await expect(till(page).getByRole('region', { name: 'Última venda' })).toContainText(
    formatReais(vezes * 4.5),
  );
}

/** The connection is back, and the browser says so. */
export const voltou = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));
