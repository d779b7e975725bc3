/** A waiter's phone and the kitchen's screen: what one orders, the other prepares. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { acessivel } from '../apoio/aparencia.ts';
import {
  type Conta,
  entrar,
  entrarPeloFormulario,
  expect,
  novaVenda,
  novoFuncionario,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { post } from '../apoio/escrever.ts';
import { semRede } from '../apoio/rede.ts';

/** A snack bar: a waiter, a cook, and what is made on the hot plate. */
async function lanchonete(request: APIRequestContext, dono: Conta) {
  const lanche = await novoProduto(request, dono, { nome: 'X-burger', valor: 20, categoria: 'Comidas' });
  const estacao = { categorias: ['Comidas'], impressoraId: null, tela: true, vendasDiretas: true };
  const put = await request.put('/api/estacoes', {
    headers: { authorization: `Bearer ${dono.token}` },
    data: { estacoes: [{ ...estacao, nome: 'Chapa' }] },
  });
  expect(put.status(), await put.text()).toBe(200);
  const garcom = await novoFuncionario(request, dono, ['vendas'], 'Bia Souza');
  const cozinheiro = await novoFuncionario(request, dono, ['cozinha'], 'Caio Lima');
  const pedir = (identificador: string, mais: object = {}) =>
    novaVenda(request, garcom, { tipo: 'COMANDAS', identificador, itens: [lanche], ...mais });
  return { garcom, cozinheiro, lanche, pedir };
}

const coluna = (page: Page, nome: string) => page.getByRole('region', { name: new RegExp(`^${nome}`) });
const cartao = (page: Page, nome: string) => page.locator('[data-pedido]').filter({ hasText: nome });

/** Another device of the same shop. */
async function outro(context: BrowserContext, quem: Conta, path?: string): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('There is no browser.');
  const page = await browser.newPage();
  await entrar(page, quem, path);
  return page;
}

test('an order is on the screen at once, and what is ready at the waiter', async ({
  page,
  context,
  request,
  conta,
}) => {
  const { garcom, cozinheiro, pedir } = await lanchonete(request, conta);
  await entrarPeloFormulario(page, cozinheiro);
  // A cook sees nothing else.
  await expect(page).toHaveURL(/\/cozinha$/);
  const menu = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect(menu).toHaveText(['Cozinha', 'Minha conta']);
  await expect(page.getByText('Nenhum pedido agora')).toBeVisible();
  const celular = await outro(context, garcom, '/selling');
  await expect(celular.getByRole('heading', { name: 'Comandas' }).first()).toBeVisible();

  await pedir('Mesa 4');
  await expect(coluna(page, 'Novo').locator('[data-pedido]')).toContainText('1 × X-burger');
  await acessivel(page);

  // By the keyboard alone: on, back, and on again; the focus is never lost.
  await cartao(page, 'Mesa 4').focus();
  await page.keyboard.press('Enter');
  await expect(coluna(page, 'Preparando').locator('[data-pedido]')).toContainText('Mesa 4');
  await cartao(page, 'Mesa 4').focus();
  await page.keyboard.press('Backspace');
  await expect(coluna(page, 'Novo').locator('[data-pedido]')).toContainText('Mesa 4');
  for (const nome of ['Preparando', 'Pronto']) {
    await cartao(page, 'Mesa 4').click();
    await expect(coluna(page, nome).locator('[data-pedido]')).toContainText('Mesa 4');
  }
  await expect(celular.getByRole('alert')).toContainText('Pronto na cozinha: Mesa 4');
  await expect(celular.getByRole('button', { name: /^Mesa 4/ })).toContainText('1 pronto');
  // Once: neither another page nor a new start tells it again.
  await celular.reload();
  await expect(celular.getByRole('button', { name: /^Mesa 4/ })).toContainText('1 pronto');
  await expect(celular.getByRole('alert')).toHaveCount(0);

  await cartao(page, 'Mesa 4').click();
  await expect(page.getByText('Nenhum pedido agora')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer: Mesa 4' }).click();
  await expect(coluna(page, 'Pronto').locator('[data-pedido]')).toContainText('Mesa 4');
  await celular.close();
});

test('without a connection a tap waits, and where another cook was faster the card is as it is', async ({
  page,
  context,
  request,
  conta,
  esperados,
}) => {
  esperados.push(REDE);
  const { cozinheiro, pedir } = await lanchonete(request, conta);
  for (const mesa of ['Mesa 1', 'Mesa 2', 'Mesa 3']) await pedir(mesa);
  await entrar(page, cozinheiro, '/cozinha');
  await expect(coluna(page, 'Novo').locator('[data-pedido]')).toHaveCount(3);
  const id = await cartao(page, 'Mesa 1').getAttribute('data-pedido');

  const voltar = await semRede(context);
  for (const mesa of ['Mesa 1', 'Mesa 2']) {
    await cartao(page, mesa).click();
    await expect(coluna(page, 'Preparando').locator('[data-pedido]', { hasText: mesa })).toBeVisible();
  }
  await cartao(page, 'Mesa 2').click();
  await expect(coluna(page, 'Pronto').locator('[data-pedido]')).toContainText('Mesa 2');
  // The page that is opened anew has what it had, and says so.
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Sem conexão com o servidor' })).toBeVisible();
  await expect(coluna(page, 'Pronto').locator('[data-pedido]')).toContainText('Mesa 2');

  // Meanwhile another cook had Mesa 1 ready, and an order came from before.
  await post(request, cozinheiro, `/api/cozinha/${id}/estado`, { de: 'NOVO', estado: 'PRONTO' });
  const criadaEm = new Date(Date.now() - 600_000).toISOString();
  await pedir('Mesa 9', { criadaEm, origem: 'fila' });
  await voltar();
  await expect(coluna(page, 'Pronto').locator('[data-pedido]')).toHaveCount(2);
  await expect(coluna(page, 'Preparando').locator('[data-pedido]')).toHaveCount(0);
  await expect(coluna(page, 'Novo').locator('[data-pedido]').first()).toContainText(
    /Mesa 9.*Chegou atrasado/,
  );
  await expect(coluna(page, 'Novo').locator('[data-pedido]')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: 'Sem conexão com o servidor' })).toHaveCount(0);
});
