/** What was typed into a form stays until its person lets it go. */
import type { Page } from '@playwright/test';
import { acessivel, entrar, expect, ler, novaConta, novoProduto, REDE, test } from '../apoio/base.ts';

const FORMS = [
  { path: '/products', open: 'Adicionar produto', titulo: 'Novo produto', campo: 'Nome' },
  { path: '/despesas', open: 'Nova Despesa', titulo: 'Nova Despesa', campo: 'Descrição' },
  { path: '/funcionarios', open: 'Novo Funcionário', titulo: 'Novo Funcionário', campo: 'Nome' },
];

for (const { path, open, titulo, campo } of FORMS) {
  test(`a half-filled form at ${path} is not lost by Escape, by 'back' or by the cross`, async ({
    page,
    request,
  }) => {
    const conta = await novaConta(request);
    await novoProduto(request, conta, { nome: 'Pastel', valor: 8 });
    await entrar(page, conta);
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await menu.locator(`a[href="${path}"]`).click();
    await page.getByRole('button', { name: open }).first().click();
    const form = page.getByRole('dialog', { name: titulo });
    const typed = form.getByLabel(campo).first();
    const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' });

    // Nothing typed: nothing to ask.
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);

    await page.getByRole('button', { name: open }).first().click();
    await typed.fill('Suco de laranja');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => form.getByRole('button', { name: 'Fechar' }).click(),
      () => page.evaluate(() => history.back()),
    ];
    for (const way of ways) {
      await way();
      await expect(question).toBeVisible();
      await acessivel(page);
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(typed).toHaveValue('Suco de laranja');
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }

    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(form).toHaveCount(0);
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));

    await page.goForward();
    await page.getByRole('button', { name: open }).first().click();
    await typed.fill('Suco de laranja');
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('a price above the maximum is told the maximum, in both forms', async ({ page, request }) => {
  await entrar(page, await novaConta(request));
  for (const { path, open, label } of [
    { path: '/products', open: 'Adicionar produto', label: 'Preço' },
    { path: '/despesas', open: 'Nova Despesa', label: 'Valor' },
  ]) {
    await page.goto(path);
    await page.getByRole('button', { name: open }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel(label).fill('10.000.000,00');
    await page.keyboard.press('Tab');
    await expect(form.getByText('O valor máximo é R$ 9.999.999,99.')).toBeVisible();
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByText('O valor máximo é R$ 9.999.999,99.')).toBeVisible();
  }
});

test.describe('an answer that is lost', () => {
  test.use({ esperados: [REDE] });

  /** The server does it, and the page never hears of it. */
  async function perderResposta(page: Page, path: string): Promise<void> {
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
  }

  test('makes no second expense when Salvar is pressed again', async ({ page, request }) => {
    const conta = await novaConta(request);
    await entrar(page, conta, '/despesas');
    await perderResposta(page, '/api/despesas');
    await page.getByRole('button', { name: 'Nova Despesa' }).click();
    const form = page.getByRole('dialog', { name: 'Nova Despesa' });
    await form.getByLabel('Descrição').fill('Aluguel');
    await form.getByLabel('Valor').fill('1.200,00');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByText('Erro ao registrar despesa')).toBeVisible();
    // The list was asked for again: it shows what the server has.
    await expect(page.getByRole('list', { name: 'Despesas' })).toContainText('Aluguel');

    await page.unrouteAll();
    await form.getByLabel('Valor').fill('1.300,00');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByText('Esta despesa já foi registrada. Confira a lista.')).toBeVisible();
    await form.getByLabel('Valor').fill('1.200,00');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toHaveCount(0);
    expect(await ler(request, conta, '/api/despesas')).toMatchObject([{ valor: 1200 }]);

    // The next one is another one, though it looks the same.
    await page.getByRole('button', { name: 'Nova Despesa' }).click();
    await form.getByLabel('Descrição').fill('Aluguel');
    await form.getByLabel('Valor').fill('1.200,00');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toHaveCount(0);
    expect(await ler(request, conta, '/api/despesas')).toHaveLength(2);
  });

  test('makes no second product when Salvar is pressed again', async ({ page, request }) => {
    const conta = await novaConta(request);
    await entrar(page, conta, '/products');
    await perderResposta(page, '/api/produtos');
    await page.getByRole('button', { name: 'Adicionar produto' }).first().click();
    const form = page.getByRole('dialog', { name: 'Novo produto' });
    await form.getByLabel('Nome').fill('Suco');
    await form.getByLabel('Preço').fill('4,50');
    await form.getByLabel('Categoria').selectOption('Bebidas');
    await form.getByLabel('Quantidade').fill('10');
    await form.getByLabel('Estoque ideal').fill('20');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText('Sem conexão com o servidor.');

    await page.unrouteAll();
    await form.getByLabel('Quantidade').fill('12');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form.getByText('Este produto já foi cadastrado. Confira a lista.')).toBeVisible();
    await form.getByLabel('Quantidade').fill('10');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toHaveCount(0);
    expect(await ler(request, conta, '/api/produtos')).toMatchObject([{ nome: 'Suco', quantidade: 10 }]);
  });
});
