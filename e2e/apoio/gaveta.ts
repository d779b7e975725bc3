/** The drawer in the tests of its page, and what the server has of it. */
import type { APIRequestContext, Page } from '@playwright/test';
import { type Conta, expect, ler, novoProduto } from './base.ts';
import { idsDasFormas } from './dinheiro.ts';
import { post } from './escrever.ts';

interface Lido {
  id: string;
  fundo: number;
  fechadoEm: string | null;
  movimentos: { tipo: string; valor: number }[];
  porForma: { tipo: string; esperado: number; contado: number | null; diferenca: number | null }[];
}

export const caixas = async (request: APIRequestContext, conta: Conta) =>
  (await ler<{ caixas: Lido[] }>(request, conta, '/api/caixas')).caixas;

/** A sale at the counter, paid in cash. */
export async function vender(
  request: APIRequestContext,
  conta: Conta,
  valor: number,
): Promise<{ id: string }> {
  const produto = await novoProduto(request, conta, { nome: `Pão ${valor}`, valor });
  const { DINHEIRO: formaId } = await idsDasFormas(request, conta);
  return post(request, conta, '/api/vendas', {
    tipo: 'VENDAS',
    itens: [{ produtoId: produto.id, nome: produto.nome, preco: valor, quantidade: 1 }],
    pagamentos: [{ formaId, valor }],
  });
}

/** Every slip that was printed: its words, and the size of its page. */
export async function impressos(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.print = () => {
      const papel = document.querySelector('style[data-pagina]')?.textContent ?? '';
      const kept: string[] = JSON.parse(localStorage.getItem('impressos') ?? '[]');
      kept.push(`${document.body.innerText}\n${papel}`);
      localStorage.setItem('impressos', JSON.stringify(kept));
    };
  });
  return () => page.evaluate(() => JSON.parse(localStorage.getItem('impressos') ?? '[]'));
}

export const aberto = (page: Page) => page.getByRole('heading', { name: 'Caixa 1 aberto' });
export const fechado = (page: Page) => page.getByRole('heading', { name: 'Caixa 1 está fechado' });

/** On the screen at once, on the server behind it: what was done to the drawer is there, and the page has heard so. */
export const entregue = (page: Page) => expect(page.getByText(/ · guardado neste aparelho/)).toHaveCount(0);

export async function abrir(
  page: Page,
  request: APIRequestContext,
  conta: Conta,
  fundo: string,
): Promise<void> {
  await page.getByLabel('Fundo de caixa').fill(fundo);
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  await expect(aberto(page)).toBeVisible();
  await entregue(page);
  await expect.poll(async () => (await caixas(request, conta)).length).toBeGreaterThan(0);
}
