import type { Funcionario } from '@balcao/contract/funcionarios';
import type { Page } from '@playwright/test';
import {
  acessivel,
  conferir,
  copiado,
  entrar,
  expect,
  ler,
  lerBem,
  novaConta,
  novoFuncionario,
  REDE,
  test,
} from '../apoio/base.ts';
import { mudarPlano } from '../apoio/plano.ts';

async function preencher(page: Page, nome: string, email: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome Completo').fill(nome);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('textbox', { name: 'Senha', exact: true }).fill('segredo1');
  await form.getByLabel('Vendas').check();
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an owner makes, finds, edits, switches off and deletes employees', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await entrar(page, conta);
  await page.getByRole('link', { name: 'Funcionários' }).click();
  await expect(page.getByText('Nenhum funcionário cadastrado')).toBeVisible();

  await page.getByRole('button', { name: 'Novo Funcionário' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Funcionário' });
  await form.getByRole('button', { name: 'Criar Funcionário' }).click();
  for (const text of [
    'Nome é obrigatório',
    'Email é obrigatório',
    'Senha é obrigatória para novos funcionários',
    'Selecione pelo menos uma página de acesso',
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
  await expect(form.getByLabel('Nome Completo')).toBeFocused();

  // An e-mail in use is told at its field, and nothing typed is lost.
  await preencher(page, 'Bia Souza', conta.email);
  await form.getByRole('button', { name: 'Criar Funcionário' }).click();
  await expect(form.getByText('Este e-mail já está em uso.').first()).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  const email = `${crypto.randomUUID()}@exemplo.com.br`;
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Criar Funcionário' }).click();
  const told = page.getByText(/^Funcionário criado com sucesso! ID: /);
  await expect(told).toBeVisible();
  const id = (await told.textContent())?.split('ID: ')[1] ?? '';
  await expect.poll(() => copiado(page)).toBe(id);

  const row = page.getByRole('row', { name: /Bia Souza/ });
  await expect(row).toContainText(id.slice(0, 8));
  await expect(row).toContainText('Ativo');
  // The mark of the creation has gone; that of the press stands for 2 s: see erros.e2e.ts.
  await expect(row.getByRole('status')).toHaveText('');
  await row.getByRole('button', { name: 'Copiar ID de Bia Souza' }).click();
  await expect(page.getByText('ID copiado para a área de transferência!')).toBeVisible();
  await expect(row.getByRole('status')).toHaveText('');

  await row.getByRole('button', { name: 'Editar Bia Souza' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Funcionário' });
  await expect(edit.getByRole('textbox', { name: 'Senha' })).toHaveCount(0);
  await edit.getByLabel('Nome Completo').fill('Bia Lima');
  await edit.getByLabel('Despesas').check();
  await edit.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Funcionário atualizado com sucesso!')).toBeVisible();
  const bia = page.getByRole('row', { name: /Bia Lima/ });
  await expect(bia).toContainText('Despesas');

  // Two active ones are the limit; one who is switched off makes room.
  await novoFuncionario(request, conta, ['produtos'], 'Rui');
  await page.reload();
  await expect(page.getByText('Limite máximo de 2 funcionários atingido.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novo Funcionário' })).toBeDisabled();
  await page.getByRole('button', { name: 'Novo Funcionário' }).click({ force: true });
  await expect(page.getByRole('alert').getByText('Limite máximo de 2 funcionários atingido')).toBeVisible();
  await page.getByRole('button', { name: 'Desativar Rui' }).click();
  await expect(page.getByRole('row', { name: /Rui/ })).toContainText('Inativo');
  await expect(page.getByText('Ativos', { exact: true }).locator('..')).toContainText('1');

  await page.getByRole('searchbox', { name: 'Buscar funcionário' }).fill('ninguem');
  await expect(page.getByText('Nenhum funcionário encontrado')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar funcionário' }).fill('lima');
  await bia.getByRole('button', { name: 'Excluir Bia Lima' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Tem certeza que deseja excluir o funcionário Bia Lima?');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Funcionário excluído com sucesso!')).toBeVisible();
  await expect(bia).toHaveCount(0);
});

test('switching off and editing leave what was changed elsewhere meanwhile', async ({ page, request }) => {
  const conta = await novaConta(request);
  const { id, email } = await novoFuncionario(request, conta, ['vendas', 'produtos', 'despesas']);
  await entrar(page, conta, '/funcionarios');
  const row = page.getByRole('row', { name: /Bia Souza/ });
  await expect(row).toBeVisible();
  const elsewhere = async (dados: object) => {
    const answer = await request.put(`/api/funcionarios/${id}`, {
      data: { nome: 'Bia Souza', email, ...dados },
      headers: { authorization: `Bearer ${conta.token}` },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const now = async () =>
    (await ler<{ funcionarios: Funcionario[] }>(request, conta, '/api/funcionarios')).funcionarios[0];

  await elsewhere({ permissoes: ['vendas'] });
  await row.getByRole('button', { name: /Desativar/ }).click();
  await expect(page.getByText('Bia Souza está inativo.')).toBeVisible();
  expect(await now()).toMatchObject({ permissoes: ['vendas'], ativo: false });

  await row.getByRole('button', { name: /Editar/ }).click();
  await elsewhere({ permissoes: ['despesas'], telefone: '(11) 98888-7777' });
  await page.getByRole('dialog').getByLabel('Nome Completo').fill('Bia Lima');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await now()).toMatchObject({
    nome: 'Bia Lima',
    permissoes: ['despesas'],
    telefone: '(11) 98888-7777',
  });
});

test('without a clipboard the copy says that it failed', async ({ page, request }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const conta = await novaConta(request);
  const { nome } = await novoFuncionario(request, conta, ['vendas']);
  await entrar(page, conta, '/funcionarios');
  await page.getByRole('button', { name: `Copiar ID de ${nome}` }).click();
  await expect(page.getByRole('alert')).toHaveText('Erro ao copiar ID');
});

test('an employee reads the list and changes nothing', async ({ page, request }) => {
  const conta = await novaConta(request);
  const bia = await novoFuncionario(request, conta, ['vendas']);
  await entrar(page, bia);
  await expect(page.getByRole('link', { name: 'Vender' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Funcionários' })).toHaveCount(0);
  await page.goto('/funcionarios');
  await expect(page.getByText('Visualização de funcionários (somente leitura)')).toBeVisible();
  await expect(page.getByText('Somente leitura', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novo Funcionário' })).toHaveCount(0);
  for (const verb of ['Editar', 'Desativar', 'Excluir']) {
    const button = page.getByRole('button', { name: `${verb} Bia Souza: Sem permissão` });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('title', 'Sem permissão');
  }
  await acessivel(page);

  // On a phone: two lines, which open to the rest.
  await page.setViewportSize({ width: 360, height: 900 });
  const email = page.getByRole('main').getByText(bia.email);
  await expect(email).toHaveCount(0);
  await page.getByRole('button', { name: /^Bia Souza\s*Vendas\s*Ativo$/, expanded: false }).click();
  await expect(email).toBeVisible();
  await expect(page.getByRole('button', { name: 'Excluir Bia Souza: Sem permissão' })).toBeDisabled();
  await acessivel(page);
});

test('the plan without employees shows Acesso Restrito, and access can be removed', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await novoFuncionario(request, conta, ['vendas']);
  const beto = await novoFuncionario(request, conta, ['vendas'], 'Beto Lima');
  await mudarPlano(conta, { plano: 'basico' });
  await entrar(page, conta, '/funcionarios');
  await expect(page.getByRole('heading', { name: 'Acesso Restrito' })).toBeVisible();
  await expect(
    page.getByText(
      'A gestão de funcionários não está disponível no plano básico. Faça upgrade para o plano premium para acessar esta funcionalidade.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fazer Upgrade' })).toHaveAttribute('href', '/assinatura');
  await acessivel(page);
  const betoHere = { headers: { authorization: `Bearer ${beto.token}` } };
  expect((await request.get('/api/vendas', betoHere)).status()).toBe(200);
  await page.getByRole('button', { name: 'Remover acesso de Beto Lima' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover acesso' }).click();
  await expect(page.getByText('Funcionário excluído com sucesso!')).toBeVisible();
  await expect(page.getByText('Beto Lima')).toHaveCount(0);
  expect((await request.get('/api/vendas', betoHere)).status()).toBe(401);
  const remove = page.getByRole('button', { name: 'Remover acesso de Bia Souza' });
  await expect(remove).toBeFocused();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover acesso' }).click();
  await expect(page.getByText('Quem ainda tem acesso')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Voltar ao Dashboard' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('list and form read well at every width', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoFuncionario(request, conta, ['vendas', 'produtos', 'relatorios', 'despesas'], 'Maria Antonieta');
  await entrar(page, conta, '/funcionarios');
  await expect(page.getByRole('row', { name: /Maria Antonieta/ })).toBeVisible();
  await conferir(page);
  await page.getByRole('button', { name: 'Novo Funcionário' }).click();
  await page.getByRole('button', { name: 'Criar Funcionário' }).click();
  await expect(page.getByText('Nome é obrigatório')).toBeVisible();
  await conferir(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Maria Antonieta' })).toBeVisible();
  // High enough for nothing to lie half under the bar, where it is smaller than it is.
  await page.setViewportSize({ width: 320, height: 1200 });
  await lerBem(page);
});

test('the employee form has its fields, a password to be shown, and says what each page is', async ({
  page,
  request,
}) => {
  await entrar(page, await novaConta(request), '/funcionarios');
  await page.getByRole('button', { name: 'Novo Funcionário' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Funcionário' });
  await expect(form.getByLabel('Nome Completo')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(form.getByLabel('Telefone (Opcional)')).toBeVisible();
  const senha = form.locator('input[name=senha]');
  await expect(senha).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: /senha/i }).click();
  await expect(senha).toHaveAttribute('type', 'text');
  const pages = form.getByRole('group', { name: 'Páginas de Acesso' });
  for (const text of [
    'Gerenciar vendas e clientes',
    'Gerenciar catálogo de produtos',
    'Visualizar relatórios e estatísticas',
    'Gerenciar despesas do negócio',
  ]) {
    await expect(pages.getByText(text)).toBeVisible();
  }
});
