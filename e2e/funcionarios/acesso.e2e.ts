import { abrirCaixa, entrar, expect, novoFuncionario, novoProduto, test } from '../apoio/base.ts';
import { semEsperar } from '../apoio/pressa.ts';

test('an employee sees only the pages of the permissions', async ({ page, request, conta }) => {
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await entrar(page, await novoFuncionario(request, conta, ['vendas']));
  await expect(page).toHaveURL(/\/selling$/);
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link')).toHaveText([
    'Vender',
    'Comandas e encomendas',
    'Histórico',
    'Caixa',
    'Clientes',
    'Minha conta',
  ]);
  await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible();
  await abrirCaixa(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar Novo Produto' }).click();
  await expect(
    page.getByText('Acesso Negado: Você não tem permissão para acessar a página de produtos.'),
  ).toBeVisible();
  // Asked once more before the employee is sent away: the permission may be a minute old.
  let ask: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route('**/api/auth/me', async (route) => {
    await held;
    await route.continue();
  });
  // The page stays while the answer is on its way.
  await semEsperar(page, 'setTimeout', 5000);
  await page.goto('/home');
  await expect(page.getByText('Verificando permissões...')).toBeVisible();
  ask();
  await expect(page).toHaveURL(/\/selling$/);
});
