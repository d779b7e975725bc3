import { copiado, entrar, expect, ler, novoFuncionario, REDE, test } from '../apoio/base.ts';
import { voltar } from '../apoio/plano.ts';

const RETIRADO = 'Seu acesso a esta página foi retirado';

test('a typed expense survives a lost permission', async ({ page, request, context, esperados, conta }) => {
  esperados.push(REDE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bia = await novoFuncionario(request, conta, ['vendas', 'despesas']);
  const permitir = async (permissoes: string[]) => {
    const { nome, email } = bia;
    const answer = await request.put(`/api/funcionarios/${bia.id}`, {
      data: { nome, email, permissoes },
      headers: { authorization: `Bearer ${conta.token}` },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const despesas = async () => (await ler<unknown[]>(request, conta, '/api/despesas')).length;
  await entrar(page, bia, '/despesas');
  await page.getByRole('button', { name: 'Nova Despesa' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nova Despesa' });
  await form.getByLabel('Descrição').fill('Conta de luz do mês passado');
  await form.getByLabel('Valor').fill('345,67');

  await permitir(['vendas']);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByRole('alert').filter({ hasText: RETIRADO })).toBeVisible();
  await expect(form.getByLabel('Descrição')).toHaveValue('Conta de luz do mês passado');
  await form.getByRole('button', { name: 'Copiar o que digitei' }).click();
  await expect(form.getByText('Copiado.')).toBeVisible();
  const copied = await copiado(page);
  expect(copied).toMatch(
    /^Descrição: Conta de luz do mês passado\nValor: 345,67\nData: \d\d\/\d\d\/\d{4}\nCategoria: Energia$/,
  );
  expect(await despesas()).toBe(0);

  // Given back, it is sent as it stands, whether or not the page has heard of it.
  await permitir(['vendas', 'despesas']);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Despesas' })).toContainText('Conta de luz do mês passado');
  expect(await despesas()).toBe(1);

  // Given up, the way is that of everybody who may not.
  await page.getByRole('button', { name: 'Nova Despesa' }).first().click();
  await form.getByLabel('Descrição').fill('Outra');
  await permitir(['vendas']);
  await voltar(page);
  await expect(form.getByText(RETIRADO)).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/selling$/);
});
