/** What the owner changes while his employee's page is open. */
import { entrar, expect, ler, novaConta, novoFuncionario, REDE, test } from '../apoio/base.ts';
import { pararRelogio } from '../apoio/erros.ts';
import { escrito } from '../apoio/escrever.ts';

test('the open page notices a permission that was taken away or given', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  const bia = await novoFuncionario(request, conta, ['vendas', 'produtos']);
  const allow = (permissoes: string[]) =>
    request.put(`/api/funcionarios/${bia.id}`, {
      data: { nome: bia.nome, email: bia.email, telefone: null, permissoes },
      headers: { authorization: `Bearer ${conta.token}` },
    });
  await entrar(page, bia);
  await page.getByRole('link', { name: 'Produtos' }).click();
  await expect(page.getByRole('heading', { name: 'Produtos', level: 1 })).toBeVisible();

  await allow(['vendas']);
  // The next thing she does is refused: the page gives way.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(/\/selling$/);
  await expect(page.getByText('Seu acesso a esta página foi retirado.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Produtos' })).toHaveCount(0);

  await allow(['vendas', 'despesas']);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('link', { name: 'Despesas' })).toBeVisible();

  await page.getByRole('link', { name: 'Despesas' }).click();
  await expect(page.getByRole('heading', { name: 'Controle de Despesas' })).toBeVisible();
  const despesa = page.getByRole('dialog', { name: 'Nova Despesa' });
  const digitar = async () => {
    await page.getByRole('button', { name: 'Nova Despesa' }).click();
    await despesa.getByLabel('Descrição').fill('Luz');
    await despesa.getByRole('textbox', { name: 'Valor' }).fill('10');
  };
  await digitar();
  await allow(['vendas']);
  // She looks on until the answer is there, however slow this machine is.
  await pararRelogio(page);
  const recusada = escrito(page, '/api/despesas');
  await despesa.getByRole('button', { name: 'Salvar' }).click();
  expect((await recusada).status()).toBe(403);
  await page.clock.resume();
  // What is typed keeps the page until it is given up.
  await expect(despesa.getByText('Seu acesso a esta página foi retirado')).toBeVisible();
  await expect(despesa.getByLabel('Descrição')).toHaveValue('Luz');
  await despesa.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/selling$/);
  const guardada = page.getByRole('button', { name: /1 despesa guardada neste aparelho/ });
  await expect(guardada).toHaveCount(0);

  // An answer that she did not wait for: the page gives way as well, and what she saved is still hers.
  await allow(['vendas', 'despesas']);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('link', { name: 'Despesas' }).click();
  await page.route('**/api/despesas', async (route) => {
    if (route.request().method() === 'POST') await expect(despesa).toHaveCount(0);
    await route.fallback();
  });
  await digitar();
  await allow(['vendas']);
  await despesa.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/\/selling$/);
  await expect(guardada).toBeVisible();
  expect(await ler(request, conta, '/api/despesas')).toEqual([]);
});
