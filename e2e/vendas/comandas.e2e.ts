import { SESSAO_KEY } from '../../apps/web/src/dados/sessao-guardada.ts';
import { conferir } from '../apoio/aparencia.ts';
import { entrar, expect, ler, novoFuncionario, REDE, test } from '../apoio/base.ts';
import { comCafe, comMesa, quantidade, till } from '../apoio/caixa.ts';
import { semNoticias } from '../apoio/erros.ts';
import { post } from '../apoio/escrever.ts';
import { emVigor } from '../apoio/rede.ts';

test('another person on this device does not see the cart', async ({ page, request }) => {
  const ana = await comCafe(page, request);
  const bia = await novoFuncionario(request, ana, ['vendas']);
  const other = await page.context().newPage();
  await entrar(other, bia);
  await expect(till(page).getByText('O carrinho está vazio')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSAO_KEY)).toContain(bia.id);
  expect(await ler<unknown[]>(request, ana, '/api/vendas')).toEqual([]);
});

test('both changes to one tab are shown and kept', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  const { conta, cafe, mesa } = await comMesa(page, request);
  const till = page.getByRole('dialog');
  const editar = page.getByRole('article', { name: 'Mesa 7' }).getByRole('button', { name: 'Editar' });
  await expect(editar).toBeVisible();
  // What is heard of it in time is in the cart before anything is pressed: see e2e/copia.
  await semNoticias(page);
  await editar.click();
  await expect(till.getByLabel('Identificador da comanda')).toHaveValue('Mesa 7');
  await post(request, conta, `/api/vendas/${mesa.id}/itens`, {
    itens: [{ produtoId: cafe.id, nome: cafe.nome, preco: cafe.valor, quantidade: 2 }],
  });
  await till.getByRole('button', { name: 'Aumentar Café coado' }).click();
  await till.getByRole('button', { name: /Salvar Alterações/ }).click();
  const question = page.getByRole('dialog', { name: 'Esta comanda foi alterada em outro aparelho.' });
  await expect(question).toContainText('+2');
  await expect(question).toContainText('+1');
  await conferir(page);
  await question.getByRole('button', { name: 'Juntar e salvar' }).click();
  await expect(page.getByText('Comanda atualizada com sucesso!')).toBeVisible();
  const [aberta] = await ler<{ itensVenda: { quantidade: number }[] }[]>(request, conta, '/api/vendas');
  const pieces = (aberta?.itensVenda ?? []).map(({ quantidade }) => quantidade);
  expect(pieces.reduce((sum, quantidade) => sum + quantidade)).toBe(4);
});

test('a product does not move while the tabs are loaded', async ({ page, request }) => {
  await comMesa(page, request);
  let fetched = () => {};
  const held = new Promise<void>((resolve) => {
    fetched = resolve;
  });
  await page.route('**/assets/trilho-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await emVigor(page);
  await page.getByRole('article', { name: 'Mesa 7' }).getByRole('button', { name: 'Editar' }).click();
  const cafe = till(page).getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Café coado' });
  await cafe.hover();
  await page.mouse.down();
  fetched();
  await expect(page.getByRole('navigation', { name: 'Comandas por nome' })).toBeVisible();
  await page.mouse.up();
  await expect(quantidade(page, 'Café coado')).toHaveValue('2');
});
