/** What an employee sees, and the dialogs that interrupt: each reads well at every width, in light and in dark. */
import type { Page } from '@playwright/test';
import {
  abrirCaixa,
  type Conta,
  conferir,
  entrar,
  expect,
  ler,
  novaConta,
  novaVenda,
  novoFuncionario,
  novoProduto,
  REDE,
  test,
} from './apoio/base.ts';
import { falhar } from './apoio/erros.ts';

async function comMesa(page: Page, request: Parameters<typeof novaConta>[0]) {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const mesa = await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 7', itens: [cafe] });
  await entrar(page, conta, '/selling');
  return { conta, cafe, mesa };
}

async function escolherCafe(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('list', { name: 'Produtos' })
    .getByRole('button', { name: 'Café coado' })
    .click();
}

async function itensDe(request: Parameters<typeof novaConta>[0], conta: Conta): Promise<number[]> {
  const [mesa] = await ler<{ itensVenda: { quantidade: number }[] }[]>(request, conta, '/api/vendas');
  return (mesa?.itensVenda ?? []).map(({ quantidade }) => quantidade);
}

test.beforeEach(({ esperados }) => {
  esperados.push(REDE);
});

test('the pages of an employee read well at every width', async ({ page, request }) => {
  const { conta } = await comMesa(page, request);
  const tudo = ['vendas', 'produtos', 'relatorios', 'despesas'];
  await page.evaluate(() => localStorage.clear());
  await entrar(page, await novoFuncionario(request, conta, tudo));
  for (const path of ['/selling', '/products', '/despesas', '/relatorio', '/funcionarios']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await conferir(page);
  }
});

test('an employee who may open nothing reads whom to ask', async ({ page, request }) => {
  const bia = await novoFuncionario(request, await novaConta(request), ['vendas']);
  // The form asks for one page at least; this one lost his last by another way.
  await page.route(/\/api\/auth\/(login|me)$/, async (route) => {
    const { usuario, ...rest } = await (await route.fetch()).json();
    await route.fulfill({ json: { usuario: { ...usuario, permissoes: [] }, ...rest } });
  });
  await entrar(page, bia);
  await expect(page.getByRole('heading', { name: 'Sem acesso' })).toBeVisible();
  await conferir(page);
});

test('the questions of the till read well at every width', async ({ page, request }) => {
  await comMesa(page, request);
  const mesa = page.getByRole('article', { name: 'Mesa 7' });
  for (const [button, title] of [
    ['Finalizar', 'Finalizar comanda'],
    ['Cancelar', /Cancelar Mesa 7|Cancelar comanda/],
  ] as const) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await mesa.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await conferir(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(mesa.getByRole('button', { name: button })).toBeFocused();
  }
  await falhar(page, 'POST', '/api/vendas', 'VENDA_DUPLICADA_TEMPORAL');
  await abrirCaixa(page);
  await escolherCafe(page);
  await page.keyboard.press('F4');
  await expect(page.getByRole('dialog', { name: 'Esta venda já foi registrada?' })).toBeVisible();
  await conferir(page);
});

test('a tab that another device changed: both changes shown, both kept', async ({ page, request }) => {
  const { conta, cafe, mesa } = await comMesa(page, request);
  const till = page.getByRole('dialog');
  await page.getByRole('article', { name: 'Mesa 7' }).getByRole('button', { name: 'Editar' }).click();
  await expect(till.getByLabel('Identificador da comanda')).toHaveValue('Mesa 7');
  const answer = await request.post(`/api/vendas/${mesa.id}/itens`, {
    data: { itens: [{ produtoId: cafe.id, nome: cafe.nome, preco: cafe.valor, quantidade: 2 }] },
    headers: { authorization: `Bearer ${conta.token}`, 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await till.getByRole('button', { name: 'Aumentar Café coado' }).click();
  await till.getByRole('button', { name: /Salvar Alterações/ }).click();
  const question = page.getByRole('dialog', { name: 'Esta comanda foi alterada em outro aparelho.' });
  await expect(question).toContainText('+2');
  await expect(question).toContainText('+1');
  await conferir(page);
  await question.getByRole('button', { name: 'Juntar e salvar' }).click();
  await expect(page.getByText('Comanda atualizada com sucesso!')).toBeVisible();
  expect((await itensDe(request, conta)).reduce((sum, quantidade) => sum + quantidade)).toBe(4);
});

test('sales that wait on the device read well, and nobody leaves them unknowingly', async ({
  page,
  request,
}) => {
  const { conta } = await comMesa(page, request);
  await falhar(page, 'POST', '/api/vendas', 'sem rede');
  await abrirCaixa(page);
  await escolherCafe(page);
  await page.keyboard.press('F4');
  const badge = page.getByRole('button', { name: /1 venda guardada neste aparelho/ });
  await badge.click();
  await expect(page.getByRole('dialog')).toContainText('Café coado');
  await conferir(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Sair' }).click();
  const question = page.getByRole('dialog', { name: 'Sair com vendas por enviar?' });
  await expect(question).toContainText('1 venda ainda não foi enviada.');
  await conferir(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await ler<unknown[]>(request, conta, '/api/vendas')).toHaveLength(1);
});
