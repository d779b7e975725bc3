import type { APIRequestContext, Page } from '@playwright/test';
import { SESSAO_KEY } from '../../apps/web/src/dados/sessao-guardada.ts';
import {
  abrirCaixa,
  acessivel,
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
} from '../apoio/base.ts';
import { comCafe, comMesa, enterPerdido, escolher, feitas, sairDoCaixa, till } from '../apoio/caixa.ts';
import { semNoticias } from '../apoio/erros.ts';

type Produto = Awaited<ReturnType<typeof novoProduto>>;

/** A tab of one coffee, opened elsewhere, on the overview in sight. */
async function comComanda(page: Page, request: APIRequestContext) {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const suco = await novoProduto(request, conta, { nome: 'Suco', valor: 9 });
  const comanda = await novaVenda(request, conta, {
    tipo: 'COMANDAS',
    identificador: 'Mesa 5',
    itens: [cafe],
  });
  await entrar(page, conta, '/selling');
  const card = page.getByRole('article', { name: 'Mesa 5' });
  await expect(card).toBeVisible();
  return { conta, suco, comanda, card };
}

async function emOutroDispositivo(
  request: APIRequestContext,
  { token }: Conta,
  method: 'post' | 'put' | 'delete',
  path: string,
  data: unknown = {},
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const answer = await request[method](path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const umItem = ({ id, nome, valor }: Produto) => ({
  itens: [{ produtoId: id, nome, preco: valor, quantidade: 1 }],
});

async function itensDe(request: Parameters<typeof novaConta>[0], conta: Conta): Promise<number[]> {
  const [mesa] = await ler<{ itensVenda: { quantidade: number }[] }[]>(request, conta, '/api/vendas');
  return (mesa?.itensVenda ?? []).map(({ quantidade }) => quantidade);
}

test('finalizing says the sum; one that changed elsewhere is told, and the receipt is one tap away', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE, /^Erro ao carregar vendas/);
  const { conta, suco, comanda, card } = await comComanda(page, request);
  // What is heard of it in time is in sight before anything is pressed: see e2e/copia.
  await semNoticias(page);
  for (const valor of [1, 2, 3]) {
    const produto = await novoProduto(request, conta, { nome: `Bala ${valor}`, valor });
    await novaVenda(request, conta, { tipo: 'VENDAS', itens: [produto] });
  }
  await emOutroDispositivo(request, conta, 'post', `/api/vendas/${comanda.id}/itens`, umItem(suco));
  await card.getByRole('button', { name: 'Finalizar' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Total: R$ 4,50.');
  await question.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('O total é R$ 13,50, e não R$ 4,50')).toBeVisible();
  // Nothing was charged yet: what changed is shown, and paid by a second press.
  await expect(question).toContainText('Suco+1');
  await expect(question).toContainText('Total: R$ 13,50.');
  await question.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Última comanda: R$ 13,50' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir recibo' })).toBeVisible();
  // Three newer sales do not hide what was finished last.
  const finished = page.getByRole('region', { name: 'VENDAS FINALIZADAS' });
  await expect(finished.getByRole('article').first()).toHaveAccessibleName('Mesa 5');
});

for (const [como, method, path] of [
  ['finalized', 'put', '/encerrar'],
  ['cancelled', 'delete', ''],
] as const) {
  test(`what is added to a tab that was ${como} elsewhere becomes a tab of its own`, async ({
    page,
    request,
    esperados,
  }) => {
    esperados.push(REDE);
    const { conta, comanda, card } = await comComanda(page, request);
    await card.getByRole('button', { name: 'Editar' }).click();
    await escolher(page, 'Suco');
    await emOutroDispositivo(request, conta, method, `/api/vendas/${comanda.id}${path}`);
    await page.keyboard.press('F4');
    await expect(page.getByText('O que você acrescentou está nesta comanda nova.')).toBeVisible();
    await expect(till(page)).toHaveAccessibleName('Nova comanda');
    await page.keyboard.press('F4');
    await expect(till(page)).toBeHidden();
    const open = await ler<{ identificador: string; total: number }[]>(
      request,
      conta,
      '/api/vendas?finalizada=false',
    );
    expect(open).toMatchObject([{ identificador: 'Mesa 5', total: 9 }]);
  });
}

test('a sale that the server will not have now is no success', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const bia = await novoFuncionario(request, conta, ['vendas', 'produtos']);
  await abrirCaixa(page, bia);
  await escolher(page, 'Café coado');
  await emOutroDispositivo(request, conta, 'put', `/api/funcionarios/${bia.id}`, {
    nome: bia.nome,
    email: bia.email,
    permissoes: ['produtos'],
  });
  await page.keyboard.press('F4');
  await expect(page.getByText('Venda guardada neste aparelho, ainda não registrada.')).toBeVisible();
  await expect(page.getByText('Venda registrada com sucesso!')).toHaveCount(0);
  // What follows from it is said after it, not in its place.
  await expect(page.getByText('Seu acesso a esta página foi retirado.')).toBeVisible();
});

test('a cart is nobody else’s: with another person signed in on this device it is gone', async ({
  page,
  request,
}) => {
  const ana = await comCafe(page, request);
  const bia = await novoFuncionario(request, ana, ['vendas']);
  const other = await page.context().newPage();
  await entrar(other, bia);
  await expect(till(page).getByText('O carrinho está vazio')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSAO_KEY)).toContain(bia.id);
  expect(await ler<unknown[]>(request, ana, '/api/vendas')).toEqual([]);
});

test('an employee says why he gives up an open tab, and the server writes down who it was', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const pao = await novoProduto(request, conta, { nome: 'Pão francês', valor: 0.75 });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 4', itens: [pao] });
  const bia = await novoFuncionario(request, conta, ['vendas']);
  await entrar(page, bia, '/selling');
  const mesa = page.getByRole('article', { name: 'Mesa 4' });
  await mesa.getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: 'Cancelar Mesa 4?' });
  await question.getByRole('button', { name: 'Cancelar comanda' }).click();
  await expect(question.getByText('Informe o motivo do cancelamento.')).toBeVisible();
  await acessivel(page);
  await question.getByLabel('Motivo').fill('Foram embora');
  await question.getByRole('button', { name: 'Cancelar comanda' }).click();
  await expect(page.getByText('Comanda cancelada.')).toBeVisible();
  await expect(mesa).toHaveCount(0);
});

test('a tab that another device changed: both changes shown, both kept', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE, /^Erro ao carregar vendas/);
  const { conta, cafe, mesa } = await comMesa(page, request);
  const till = page.getByRole('dialog');
  const editar = page.getByRole('article', { name: 'Mesa 7' }).getByRole('button', { name: 'Editar' });
  await expect(editar).toBeVisible();
  // What is heard of it in time is in the cart before anything is pressed: see e2e/copia.
  await semNoticias(page);
  await editar.click();
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

test('a new tab that is called like an open one is asked about', async ({ page, request }) => {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 4', itens: [cafe] });
  await entrar(page, conta, '/selling');
  await expect(page.getByRole('article', { name: 'Mesa 4' })).toBeVisible();
  const totals = async () => (await feitas(request, conta)).map(({ total }) => total).sort();
  const question = page.getByRole('dialog', { name: /^mesa 4 já está aberta \(R\$.4,50\)/i });
  const nome = till(page).getByLabel('Identificador da comanda');
  await test.step('its name is asked first, and offered', async () => {
    await page.keyboard.press('F9');
    await expect(nome).toBeFocused();
    const nomes = till(page).getByRole('group', { name: 'Nomes para a comanda' });
    await nomes.getByRole('button', { name: 'Mesa 2' }).click();
    await expect(nome).toHaveValue('Mesa 2');
    await expect(till(page).getByLabel('Buscar produto')).toBeFocused();
    await nome.fill('');
    await sairDoCaixa(page);
  });
  const novaMesa4 = async () => {
    await page.keyboard.press('F9');
    await expect(nome).toBeFocused();
    // All at once: keys as quick as a script's are a scanner's.
    await nome.fill(' mesa 4 ');
    await page.keyboard.press('Enter');
    await escolher(page, 'Café coado');
    const antes = Date.now();
    await page.keyboard.press('F4');
    return antes;
  };
  await enterPerdido(page, await novaMesa4());
  await question.getByRole('button', { name: 'Fechar' }).click();
  await page.keyboard.press('F4');
  await question.getByRole('button', { name: 'Abrir outra' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await totals()).toEqual([4.5, 4.5]);
  await novaMesa4();
  await question.getByRole('button', { name: 'Acrescentar a ela' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await totals()).toEqual([4.5, 9]);
});
