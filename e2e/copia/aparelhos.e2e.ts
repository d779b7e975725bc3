/** Several devices of one shop: what one does is seen on the other, without a reload and without a connection. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { acessivel } from '../apoio/aparencia.ts';
import { type Conta, entrar, expect, novaVenda, novoFuncionario, novoProduto, test } from '../apoio/base.ts';
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

const produtos = (page: Page) => till(page).getByRole('list', { name: 'Produtos' });

test('what one device changes is on the other at once', async ({ page, request, browser, conta }) => {
  const bia = await novoFuncionario(request, conta, ['vendas']);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const suco = await novoProduto(request, conta, { nome: 'Suco', valor: 9 });
  const mesa = await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 5', itens: [cafe] });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 6', itens: [cafe] });

  const ouve = aoVivo(page);
  await entrar(page, conta, '/selling');
  await ouve;
  const dela = await browser.newPage();
  const elaOuve = aoVivo(dela);
  await entrar(dela, bia, `/selling/caixa/${mesa.id}`);
  await elaOuve;
  await expect(till(dela).getByLabel('Quantidade de Café coado')).toHaveValue('1');

  await novoProduto(request, conta, { nome: 'Água', valor: 3 });
  await enviar(request, conta, 'delete', `/api/produtos/${suco.id}`);
  await expect(produtos(dela).getByRole('button', { name: /Água/ })).toBeVisible();
  await expect(produtos(dela).getByRole('button', { name: /Suco/ })).toHaveCount(0);

  const naLista = page.getByRole('list', { name: 'Comandas abertas por nome' });
  await expect(naLista.getByRole('button', { name: /Mesa 5.*Bia está nesta comanda/ })).toBeVisible();
  await expect(naLista.getByRole('button', { name: /Mesa 6/ })).not.toContainText('está nesta');
  await naLista.getByRole('button', { name: /Mesa 5/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Bia está nesta comanda')).toBeVisible();
  await acessivel(page);
  await expect(till(dela).getByText('Padaria está nesta comanda')).toBeVisible();

  await enviar(request, conta, 'post', `/api/vendas/${mesa.id}/itens`, {
    itens: [{ produtoId: cafe.id, nome: cafe.nome, preco: cafe.valor, quantidade: 2 }],
  });
  await expect(dialog).toContainText('R$ 13,50');
  await expect(till(dela)).toContainText('R$ 13,50');
  await sairDoCaixa(dela);
  await expect(dialog.getByText('Bia está nesta comanda')).toHaveCount(0);

  await enviar(request, conta, 'put', `/api/vendas/${mesa.id}/encerrar`);
  await expect(page.getByRole('region', { name: 'VENDAS FINALIZADAS' })).toContainText('R$ 13,50');
  await expect(page.getByRole('region', { name: 'COMANDAS ABERTAS' })).not.toContainText('Mesa 5');
});
