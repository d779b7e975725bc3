/**
 * One tab, two devices without a connection: each puts something on it, one closes it. Nothing vanishes. The other
 * order is `encerrar.test.ts`.
 */
import type { Browser, Page } from '@playwright/test';
import {
  type Conta,
  entrar,
  expect,
  ler,
  type novaConta,
  novaVenda,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { escolher, quantidade, till } from '../apoio/caixa.ts';
import { semRede } from '../apoio/rede.ts';

type Request = Parameters<typeof novaConta>[0];

interface Comanda {
  identificador: string;
  finalizada: boolean;
  marcas: string[];
  itensVenda: { nome: string; quantidade: number }[];
}

test.beforeEach(({ esperados }) => {
  esperados.push(REDE);
});

const mesa = (page: Page) => page.getByRole('article', { name: 'Mesa 5', exact: true });

/** A device of the shop, on the overview with the tab in sight. */
async function novoAparelho(browser: Browser, baseURL: string | undefined, conta: Conta) {
  const context = await browser.newContext({ locale: 'pt-BR', ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await entrar(page, conta, '/selling');
  await expect(mesa(page)).toBeVisible();
  // How it may be paid is told before the connection goes.
  await finalizar(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return { context, page };
}

const entregue = (page: Page) => expect(page.getByText(/guardadas? neste aparelho/)).toHaveCount(0);

async function acrescentar(page: Page, nome: string): Promise<void> {
  await mesa(page).getByRole('button', { name: 'Editar' }).click();
  await expect(till(page).getByLabel('Identificador da comanda')).toHaveValue('Mesa 5');
  await escolher(page, nome);
  await expect(quantidade(page, nome)).toHaveValue('1');
  await page.getByRole('button', { name: /Salvar Alterações/ }).click();
  await expect(mesa(page)).toContainText(nome);
}

/** The question before a tab is closed, with cash chosen. */
async function finalizar(page: Page) {
  await mesa(page).getByRole('button', { name: 'Finalizar' }).click();
  const dialog = page.getByRole('dialog');
  const dinheiro = dialog.getByRole('button', { name: 'Dinheiro', exact: true });
  await expect(dinheiro).toHaveAttribute('aria-pressed', 'true');
  return dialog;
}

async function fechar(page: Page): Promise<void> {
  await (await finalizar(page)).getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText(/Comanda finalizada/)).toBeVisible();
}

async function comandas(request: Request, conta: Conta): Promise<Record<string, unknown>> {
  const vendas = await ler<Comanda[]>(request, conta, '/api/vendas');
  return Object.fromEntries(
    vendas.map(({ identificador, finalizada, marcas, itensVenda }) => [
      identificador,
      { finalizada, marcas, itens: itensVenda.map(({ nome }) => nome).sort() },
    ]),
  );
}

test('lines added after the closing become a new tab', async ({ browser, baseURL, request, conta }) => {
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await novoProduto(request, conta, { nome: 'Suco', valor: 9 });
  await novoProduto(request, conta, { nome: 'Bolo', valor: 12 });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 5', itens: [cafe] });
  const salao = await novoAparelho(browser, baseURL, conta);
  const caixa = await novoAparelho(browser, baseURL, conta);
  const ligarSalao = await semRede(salao.context);
  const ligarCaixa = await semRede(caixa.context);
  await acrescentar(salao.page, 'Suco');
  await acrescentar(caixa.page, 'Bolo');
  await fechar(caixa.page);
  await ligarCaixa();
  await entregue(caixa.page);
  await ligarSalao();
  await entregue(salao.page);
  await expect
    .poll(() => comandas(request, conta))
    .toEqual({
      'Mesa 5': { finalizada: true, marcas: [], itens: ['Bolo', 'Café coado'] },
      'Mesa 5 (após fechamento)': { finalizada: false, marcas: [], itens: ['Suco'] },
    });
  for (const { page, context } of [salao, caixa]) {
    await expect(page.getByRole('article', { name: 'Mesa 5 (após fechamento)' })).toBeVisible();
    await context.close();
  }
});
