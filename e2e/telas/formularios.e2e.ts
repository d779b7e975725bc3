/** A half-filled form is not lost; a product whose answer was lost is made once. */
import type { Page } from '@playwright/test';
import { entrar, expect, ler, novoProduto, REDE, test } from '../apoio/base.ts';
import { escrito } from '../apoio/escrever.ts';
import { largarPelaMetade } from '../apoio/formulario.ts';
import { emVigor } from '../apoio/rede.ts';

test("a half-filled form is not lost by Escape, by 'back' or by the cross", async ({
  page,
  request,
  conta,
}) => {
  await novoProduto(request, conta, { nome: 'Pastel', valor: 8 });
  await entrar(page, conta);
  const produto = { path: '/products', open: 'Adicionar produto', titulo: 'Novo produto', campo: 'Nome' };
  await largarPelaMetade(page, produto);
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
    await emVigor(page);
    return feitas;
  }

  const voltar = async (page: Page) => {
    // One that is on its way is lost to its end.
    await page.unrouteAll({ behavior: 'wait' });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  };

  test('leaves a product waiting on the device, and makes no second one', async ({
    page,
    request,
    conta,
  }) => {
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
