import type { Page } from '@playwright/test';
import { type Conta, copiado, entrar, expect, novaConta } from '../apoio/base.ts';
import { falhar, lido, pararRelogio, test } from '../apoio/erros.ts';

const FUNCIONARIOS = '/api/funcionarios';
const UM = /^\/api\/funcionarios\/[^/]+$/;

async function comBia(request: Parameters<typeof novaConta>[0]): Promise<{ conta: Conta; id: string }> {
  const conta = await novaConta(request);
  const answer = await request.post(FUNCIONARIOS, {
    data: {
      nome: 'Bia',
      email: `${crypto.randomUUID()}@exemplo.com.br`,
      senha: 'segredo1',
      telefone: null,
      permissoes: ['vendas'],
    },
    headers: { authorization: `Bearer ${conta.token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { conta, id: (await answer.json()).funcionario.id };
}

async function preencher(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Novo Funcionário' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Funcionário' });
  await form.getByLabel('Nome Completo').fill('Caio');
  await form.getByLabel('Email', { exact: false }).first().fill(`${crypto.randomUUID()}@exemplo.com.br`);
  await form.getByLabel('Senha', { exact: false }).first().fill('segredo1');
  await form.getByRole('checkbox', { name: 'Vendas' }).check();
}

async function excluir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluir Bia' }).click();
  const question = page.getByRole('dialog', { name: 'Excluir funcionário' });
  await expect(question).toContainText('Tem certeza que deseja excluir o funcionário Bia');
  await question.getByRole('button', { name: 'Excluir' }).click();
}

const message = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('employees that cannot be loaded say so, and come when asked again', async ({ page, request }) => {
  const { conta } = await comBia(request);
  await falhar(page, 'GET', FUNCIONARIOS, 'ERRO_INTERNO');
  await entrar(page, conta, '/funcionarios');
  // After two more tries: the toast, and the page's own error state.
  await expect(message(page, 'Erro ao carregar funcionários')).toHaveCount(2);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Bia')).toBeVisible();
});

for (const [name, falha, texto] of [
  ['says what the server says', 'EMAIL_EM_USO', 'Este e-mail já está em uso.'],
  ['without words of the server says so', 'sem rede', 'Erro ao salvar funcionário'],
] as const) {
  test(`an employee who cannot be saved ${name}; then he is created, with his id copied`, async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await entrar(page, await novaConta(request), '/funcionarios');
    await expect(page.getByText('Nenhum funcionário cadastrado')).toBeVisible();
    await falhar(page, 'POST', FUNCIONARIOS, falha);
    await preencher(page);
    const form = page.getByRole('dialog', { name: 'Novo Funcionário' });
    await form.getByRole('button', { name: 'Criar Funcionário' }).click();
    await expect(form.getByRole('alert')).toHaveText(texto);
    await page.unrouteAll();
    const answer = page.waitForResponse((one) => one.request().method() === 'POST');
    await form.getByRole('button', { name: 'Criar Funcionário' }).click();
    const { id } = (await (await answer).json()).funcionario;
    await expect(page.getByText(`Funcionário criado com sucesso! ID: ${id}`)).toBeVisible();
    await expect.poll(() => copiado(page)).toBe(id);
  });
}

test('an edit of an employee that fails says so, then says that it worked', async ({ page, request }) => {
  const { conta } = await comBia(request);
  await entrar(page, conta, '/funcionarios');
  await falhar(page, 'PUT', UM, 'sem rede');
  await page.getByRole('button', { name: 'Editar Bia' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Funcionário' });
  await form.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(form.getByRole('alert')).toHaveText('Erro ao salvar funcionário');
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Funcionário atualizado com sucesso!')).toBeVisible();
});

for (const [name, falha, texto] of [
  ['says what the server says', 'INDISPONIVEL', 'Serviço indisponível no momento. Tente novamente.'],
  ['without words of the server says so', 'sem rede', 'Erro ao excluir funcionário'],
] as const) {
  test(`an employee who cannot be deleted ${name}; then he goes`, async ({ page, request }) => {
    const { conta } = await comBia(request);
    await entrar(page, conta, '/funcionarios');
    await falhar(page, 'DELETE', UM, falha);
    await excluir(page);
    await lido(page, texto);
    await page.unrouteAll();
    await excluir(page);
    await expect(page.getByText('Funcionário excluído com sucesso!')).toBeVisible();
    await expect(page.getByText('Nenhum funcionário cadastrado')).toBeVisible();
  });
}

test('a copied id says so, and its marker clears after 2 s', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { conta, id } = await comBia(request);
  await page.clock.install();
  await entrar(page, conta, '/funcionarios');
  const copy = page.getByRole('button', { name: 'Copiar ID de Bia' });
  await expect(copy).toBeVisible();
  await expect(page.getByText(id.slice(0, 8), { exact: true })).toBeVisible();
  await pararRelogio(page);
  await copy.click();
  const mark = page.getByRole('status').filter({ hasText: 'Copiado' });
  await expect(mark).toHaveCount(1);
  await page.clock.runFor(1900);
  await expect(mark).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(mark).toHaveCount(0);
  await expect(message(page, 'ID copiado para a área de transferência!')).toBeVisible();
  expect(await copiado(page)).toBe(id);
});
