/** What was typed into a form stays until its person lets it go. */
import type { Page } from '@playwright/test';
import { acessivel, entrar, expect, ler, novaConta, novoProduto, REDE, test } from '../apoio/base.ts';
import { escrito } from '../apoio/escrever.ts';

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

  /** The server does each, and the page never hears of it: what it was answered, one by one. */
  async function perderRespostas(page: Page, path: string): Promise<number[]> {
    const feitas: number[] = [];
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      feitas.push((await route.fetch()).status());
      await route.abort();
    });
    return feitas;
  }

  const voltar = async (page: Page) => {
    // One that is on its way is lost to its end.
    await page.unrouteAll({ behavior: 'wait' });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  };

  test('leaves an expense waiting on the device, and makes no second one', async ({ page, request }) => {
    const conta = await novaConta(request);
    const noServidor = () => ler<{ descricao: string; valor: number }[]>(request, conta, '/api/despesas');
    await entrar(page, conta, '/despesas');
    const feitas = await perderRespostas(page, '/api/despesas');
    const form = page.getByRole('dialog', { name: 'Nova Despesa' });
    const lista = page.getByRole('list', { name: 'Despesas' }).getByRole('listitem');
    const salvar = async () => {
      await page.getByRole('button', { name: 'Nova Despesa' }).click();
      await form.getByLabel('Descrição').fill('Aluguel');
      await form.getByLabel('Valor').fill('1.200,00');
      await form.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(form).toHaveCount(0);
    };
    await salvar();
    await expect(page.getByText('Despesa guardada neste aparelho, ainda não entregue.')).toBeVisible();
    // The server has it, the page can't know: it shows it once, as one that waits.
    expect(feitas[0]).toBe(201);
    await expect(lista).toHaveCount(1);
    await expect(lista).toContainText('esperando envio');
    expect(await noServidor()).toMatchObject([{ descricao: 'Aluguel', valor: 1200 }]);

    const repetida = escrito(page, '/api/despesas');
    await voltar(page);
    await repetida;
    await expect(lista).not.toContainText('esperando envio');
    await expect(lista).toHaveCount(1);
    expect(await noServidor()).toHaveLength(1);

    // The next one is another one, though it looks the same.
    await salvar();
    await expect(lista).toHaveCount(2);
    await expect(lista.filter({ hasText: 'esperando envio' })).toHaveCount(0);
    const duas = { descricao: 'Aluguel', valor: 1200 };
    expect(await noServidor()).toMatchObject([duas, duas]);
  });

  test('leaves a product waiting on the device, and makes no second one', async ({ page, request }) => {
    const conta = await novaConta(request);
    const noServidor = () => ler<{ nome: string; quantidade: number }[]>(request, conta, '/api/produtos');
    await entrar(page, conta, '/products');
    const feitas = await perderRespostas(page, '/api/produtos');
    const form = page.getByRole('dialog', { name: 'Novo produto' });
    const lista = page.getByRole('list', { name: 'Produtos' }).getByRole('listitem');
    const guardado = page.getByRole('button', { name: /1 cadastro guardado neste aparelho/ });
    const salvar = async () => {
      await page.getByRole('button', { name: 'Adicionar produto' }).first().click();
      await form.getByLabel('Nome').fill('Suco');
      await form.getByLabel('Preço').fill('4,50');
      await form.getByLabel('Categoria').selectOption('Bebidas');
      await form.getByLabel('Quantidade').fill('10');
      await form.getByLabel('Estoque ideal').fill('20');
      await form.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(form).toHaveCount(0);
    };
    await salvar();
    await expect(guardado).toBeVisible();
    // The server has it, the page can't know: it shows it once.
    expect(feitas[0]).toBe(201);
    await expect(lista).toHaveCount(1);
    await expect(lista).toContainText('Suco');
    expect(await noServidor()).toMatchObject([{ nome: 'Suco', quantidade: 10 }]);

    const repetido = escrito(page, '/api/produtos');
    await voltar(page);
    await repetido;
    await expect(guardado).toHaveCount(0);
    await expect(lista).toHaveCount(1);
    expect(await noServidor()).toHaveLength(1);

    // The next one is another one, though it looks the same.
    await salvar();
    await expect(lista).toHaveCount(2);
    await expect(page.getByText(/guardado neste aparelho/)).toHaveCount(0);
    const dois = { nome: 'Suco', quantidade: 10 };
    expect(await noServidor()).toMatchObject([dois, dois]);
  });
});
