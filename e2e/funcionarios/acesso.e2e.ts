import {
  abrirCaixa,
  conferir,
  entrar,
  expect,
  novaConta,
  novoFuncionario,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { comMesa } from '../apoio/caixa.ts';
import { semEsperar } from '../apoio/pressa.ts';

test('an employee sees his own pages, and is told why he may not add a product', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await entrar(page, await novoFuncionario(request, conta, ['vendas']));
  await expect(page).toHaveURL(/\/selling$/);
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link')).toHaveText([
    'Vender',
    'Histórico',
    'Clientes',
    'Caixa',
    'Minha conta',
  ]);
  await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible();
  await abrirCaixa(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar Novo Produto' }).click();
  await expect(
    page.getByText('Acesso Negado: Você não tem permissão para acessar a página de produtos.'),
  ).toBeVisible();
  // Asked once more before he is sent away: the permission may be a minute old.
  let ask: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route('**/api/auth/me', async (route) => {
    await held;
    await route.continue();
  });
  // Nor is he sent away while the answer is on its way.
  await semEsperar(page, 'setTimeout', 5000);
  await page.goto('/home');
  await expect(page.getByText('Verificando permissões...')).toBeVisible();
  ask();
  await expect(page).toHaveURL(/\/selling$/);
});

test('an employee who may open nothing reads whom to ask', async ({ page, request, esperados }) => {
  esperados.push(REDE);
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

test('the pages of an employee read well at every width', async ({ page, request, esperados }) => {
  esperados.push(REDE);
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
