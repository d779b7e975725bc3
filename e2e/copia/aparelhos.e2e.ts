/** Several devices of one shop: what one does is seen on the other, without a reload and without a connection. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import {
  acessivel,
  type Conta,
  entrar,
  expect,
  novaConta,
  novaVenda,
  novoFuncionario,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { sairDoCaixa, till } from '../apoio/caixa.ts';

async function enviar(
  request: APIRequestContext,
  { token }: Conta,
  method: 'post' | 'put' | 'delete',
  path: string,
  data: unknown = {},
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await request[method](path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The stream is there: from now on what happens elsewhere is told. */
function aoVivo(page: Page): Promise<unknown> {
  return page.waitForResponse('**/api/eventos');
}

async function outroAparelho(browser: Browser, conta: Pick<Conta, 'token'>, path: string): Promise<Page> {
  const page = await browser.newPage();
  const ouve = aoVivo(page);
  await entrar(page, conta, path);
  await ouve;
  return page;
}

const produtos = (page: Page) => till(page).getByRole('list', { name: 'Produtos' });

test('a product, a tab and a customer of one device appear on the other, and go', async ({
  page,
  request,
  browser,
}) => {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const suco = await novoProduto(request, conta, { nome: 'Suco', valor: 9 });
  const mesa = await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 5', itens: [cafe] });

  const ouve = aoVivo(page);
  await entrar(page, conta, '/selling/caixa');
  await expect(produtos(page).getByRole('button', { name: /Café coado/ })).toBeVisible();
  await ouve;
  const central = await outroAparelho(browser, conta, '/selling');
  const clientes = await outroAparelho(browser, conta, '/clientes?ver=todos');

  await enviar(request, conta, 'put', `/api/produtos/${cafe.id}`, {
    ...{ nome: 'Café expresso', valor: 6, quantidade: 50, estoque: 50, categoria: 'Comidas' },
  });
  await novoProduto(request, conta, { nome: 'Água', valor: 3 });
  await expect(produtos(page).getByRole('button', { name: /Café expresso.*R\$ 6,00/ })).toBeVisible();
  await expect(produtos(page).getByRole('button', { name: /Água/ })).toBeVisible();
  await expect(produtos(page).getByRole('button', { name: /Café coado/ })).toHaveCount(0);
  await enviar(request, conta, 'delete', `/api/produtos/${suco.id}`);
  await expect(produtos(page).getByRole('button', { name: /Suco/ })).toHaveCount(0);

  await expect(central.getByRole('article', { name: 'Mesa 5' })).toContainText('R$ 4,50');
  await enviar(request, conta, 'post', `/api/vendas/${mesa.id}/itens`, {
    itens: [{ produtoId: cafe.id, nome: 'Café expresso', preco: 6, quantidade: 2 }],
  });
  await expect(central.getByRole('article', { name: 'Mesa 5' })).toContainText('R$ 16,50');
  await enviar(request, conta, 'put', `/api/vendas/${mesa.id}/encerrar`);
  await expect(central.getByRole('region', { name: 'VENDAS FINALIZADAS' })).toContainText('R$ 16,50');
  await expect(central.getByRole('region', { name: 'COMANDAS ABERTAS' })).toContainText(
    'Nenhuma comanda aberta',
  );

  await enviar(request, conta, 'post', '/api/clientes', { nome: 'Maria da Silva', telefone: null });
  await expect(clientes.getByRole('link', { name: /Maria da Silva/ })).toBeVisible();
});

test('who has a tab open is seen by the others, in its dialog and in the list; an untouched one follows what is added', async ({
  page,
  request,
  browser,
}) => {
  const conta = await novaConta(request);
  const bia = await novoFuncionario(request, conta, ['vendas']);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const mesa = await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 5', itens: [cafe] });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 6', itens: [cafe] });

  const ouve = aoVivo(page);
  await entrar(page, conta, '/selling');
  await ouve;
  const dela = await outroAparelho(browser, bia, `/selling/caixa/${mesa.id}`);
  await expect(till(dela).getByLabel('Quantidade de Café coado')).toHaveValue('1');
  const naLista = page.getByRole('list', { name: 'Comandas abertas por nome' });
  await expect(naLista.getByRole('button', { name: /Mesa 5.*Bia está nesta comanda/ })).toBeVisible();
  await expect(naLista.getByRole('button', { name: /Mesa 6/ })).not.toContainText('está nesta');
  await naLista.getByRole('button', { name: /Mesa 5/ }).click();
  await expect(page.getByRole('dialog').getByText('Bia está nesta comanda')).toBeVisible();
  await acessivel(page);
  await expect(till(dela).getByText('Padaria está nesta comanda')).toBeVisible();

  await enviar(request, conta, 'post', `/api/vendas/${mesa.id}/itens`, {
    itens: [{ produtoId: cafe.id, nome: cafe.nome, preco: cafe.valor, quantidade: 2 }],
  });
  await expect(page.getByRole('dialog')).toContainText('R$ 13,50');
  await expect(till(dela)).toContainText('R$ 13,50');
  await sairDoCaixa(dela);
  await expect(page.getByRole('dialog').getByText('Bia está nesta comanda')).toHaveCount(0);
});

test('what was on the device is there without a connection, and its age is said; it heals when it was taken away', async ({
  page,
  request,
  context,
  esperados,
}) => {
  esperados.push(REDE, /Erro ao carregar/);
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 5', itens: [cafe] });
  await entrar(page, conta, '/selling');
  await expect(page.getByRole('article', { name: 'Mesa 5' })).toBeVisible();

  // The page itself comes, as from a service worker; the server does not answer.
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/selling/caixa');
  await expect(produtos(page).getByRole('button', { name: /Café coado/ })).toBeVisible();
  await expect(till(page).getByRole('navigation', { name: 'Comandas por nome' })).toContainText('Mesa 5');
  await expect(till(page).getByText(/^Produtos atualizados às \d\d:\d\d$/)).toBeVisible();

  await page.unrouteAll();
  await context.setOffline(false);
  await page.evaluate(() => indexedDB.deleteDatabase('balcao-cache'));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await novoProduto(request, conta, { nome: 'Água', valor: 3 });
  await expect(produtos(page).getByRole('button', { name: /Água/ })).toBeVisible();
  await expect(till(page).getByText(/^Produtos de/)).toHaveCount(0);
  // What began anew is on the screen first; the next is shown once it is on the disk, and all of before with it.
  await novoProduto(request, conta, { nome: 'Suco', valor: 4 });
  await expect(produtos(page).getByRole('button', { name: /Suco/ })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(produtos(page).getByRole('button', { name: /Água/ })).toBeVisible();
});
