import type { Locator, Page } from '@playwright/test';
import { type Conta, entrar, expect, ler, novaConta, novoProduto } from '../apoio/base.ts';
import { falhar, falharAteTentar, pararRelogio, registrados, test } from '../apoio/erros.ts';

async function preencher(page: Page, nome: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome').fill(nome);
  await form.getByLabel('Preço').fill('4,50');
  await form.getByLabel('Categoria').selectOption('Bebidas');
  await form.getByLabel('Quantidade').fill('10');
  await form.getByLabel('Estoque ideal').fill('20');
}

test('a list of products that cannot be loaded says so, and comes when asked again', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Pão francês', valor: 0.75 });
  await falharAteTentar(page, '/api/sync', 'ERRO_INTERNO');
  await entrar(page, conta, '/products');
  // After two more tries.
  await expect(page.getByRole('alert')).toContainText('Erro ao carregar produtos. Faça login novamente.');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Pão francês')).toBeVisible();
});

async function aberto(page: Page, conta: Conta): Promise<Locator> {
  await entrar(page, conta, '/products');
  await page.getByRole('button', { name: 'Adicionar produto' }).first().click();
  return page.getByRole('dialog');
}

for (const falha of ['ERRO_INTERNO', 'sem rede'] as const) {
  test(`a product that does not arrive (${falha}) waits on the device, and is made once`, async ({
    page,
    request,
  }) => {
    const conta = await novaConta(request);
    const noServidor = () => ler<Record<string, unknown>[]>(request, conta, '/api/produtos');
    const form = await aberto(page, conta);
    await preencher(page, 'Suco');
    await falhar(page, 'POST', '/api/produtos', falha);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Produtos' })).toContainText('Suco');
    const guardado = page.getByRole('button', { name: /1 cadastro guardado neste aparelho/ });
    await expect(guardado).toBeVisible();
    expect(await noServidor()).toEqual([]);
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(guardado).toHaveCount(0);
    expect(await noServidor()).toMatchObject([
      { nome: 'Suco', valor: 4.5, categoria: 'Bebidas', quantidade: 10, estoque: 20 },
    ]);
    await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('listitem')).toHaveCount(1);
  });
}

test('a product that is refused says so, nothing typed is lost, and nothing waits behind it', async ({
  page,
  request,
}) => {
  const form = await aberto(page, await novaConta(request));
  const salvar = page.getByRole('button', { name: 'Salvar', exact: true });
  await salvar.click();
  await expect(form.getByRole('alert')).toHaveText('Preencha todos os campos');
  await preencher(page, 'Suco');
  for (const recusa of ['VALIDACAO', 'SEM_PERMISSAO'] as const) {
    await falhar(page, 'POST', '/api/produtos', recusa);
    const recusado = page.waitForResponse('**/api/produtos');
    await salvar.click();
    await recusado;
    await expect(form.getByRole('alert')).toHaveText('Erro ao salvar produto. Verifique os dados ou login.');
    await expect(form.getByLabel('Nome')).toHaveValue('Suco');
    await page.unrouteAll();
  }
  await expect(page.getByText(/guardado neste aparelho/)).toHaveCount(0);
  await salvar.click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Produtos' })).toContainText('Suco');
});

test('an edit that cannot be saved says so', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Pastel', valor: 8 });
  await entrar(page, conta, '/products');
  await falhar(page, 'PUT', /^\/api\/produtos\/[^/]+$/, 'ERRO_INTERNO');
  await page.getByRole('button', { name: 'Editar Pastel' }).click();
  await page.getByRole('dialog').getByLabel('Preço').fill('9,00');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Erro ao salvar produto. Verifique os dados ou login.',
  );
});

test('an edit whose answer is lost is saved once, and what is changed since goes on top of it', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const { id } = await novoProduto(request, conta, { nome: 'Pastel', valor: 8, quantidade: 10 });
  const estoque = async () =>
    (await ler<{ quantidade: number }[]>(request, conta, '/api/produtos'))[0]?.quantidade;
  await entrar(page, conta, '/products');
  await page.getByRole('button', { name: 'Editar Pastel' }).click();
  const form = page.getByRole('dialog', { name: 'Editar produto' });
  await form.getByLabel('Quantidade').fill('15');
  // The server does it, and nobody hears of it.
  await page.route(`**/api/produtos/${id}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const salvar = form.getByRole('button', { name: 'Salvar', exact: true });
  await salvar.click();
  await expect(form.getByRole('alert')).toHaveText(
    'Sem conexão com o servidor. Toque em Salvar de novo: nada é salvo duas vezes.',
  );
  await Promise.all([page.waitForEvent('requestfailed'), salvar.click()]);
  expect(await estoque()).toBe(15);
  await page.unrouteAll({ behavior: 'wait' });
  await form.getByLabel('Quantidade').fill('16');
  await salvar.click();
  await expect(form.getByRole('alert')).toHaveText(
    'O que você salvou antes já valeu. Há 15 em estoque agora. Confira e toque em Salvar de novo.',
  );
  await salvar.click();
  await expect(form).toHaveCount(0);
  expect(await estoque()).toBe(16);
});

test('duplicates that cannot be merged say so; merged two per click until none is left', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  for (const nome of ['Café', 'CAFÉ', 'café']) {
    await novoProduto(request, conta, { nome, valor: 4.5, quantidade: 1, estoque: 10 });
  }
  await entrar(page, conta, '/products');
  const banner = page.getByRole('region', { name: 'Produtos duplicados' });
  const pergunta = page.getByRole('dialog', { name: 'Unir dois produtos' });
  const unir = pergunta.getByRole('button', { name: 'Unir' });
  await falhar(page, 'POST', '/api/produtos/fundir', 'ERRO_INTERNO');
  await banner.getByRole('button', { name: 'Unir duplicados' }).click();
  await unir.click();
  await expect(pergunta.getByRole('alert')).toHaveText('Erro ao unir produtos duplicados');
  await page.unrouteAll();
  const merging = page.waitForRequest('**/api/produtos/fundir');
  await unir.click();
  const ids = (await merging).postDataJSON();
  expect(Object.keys(ids).sort()).toEqual(['produtoDuplicadoId', 'produtoOriginalId']);
  const cards = page.getByRole('list', { name: 'Produtos' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await banner.getByRole('button', { name: 'Unir duplicados' }).click();
  await unir.click();
  await expect(cards).toHaveCount(1);
  await expect(banner).toHaveCount(0);
});

test('a product that cannot be deleted is told to the log alone, and stays', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(/Erro ao excluir produto/);
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Pastel', valor: 8 });
  await entrar(page, conta, '/products');
  const logged = registrados(page);
  await falhar(page, 'DELETE', /^\/api\/produtos\/[^/]+$/, 'ERRO_INTERNO');
  await page.getByRole('button', { name: 'Excluir Pastel' }).click();
  const question = page.getByRole('dialog', { name: 'Deseja realmente excluir?' });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect.poll(() => logged.join()).toContain('Erro ao excluir produto');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Pastel')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Excluir Pastel' }).click();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nenhum produto cadastrado')).toBeVisible();
});

test('the message of the product screen stays 2.9 s and fades over 300 ms', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Pastel', valor: 8 });
  await page.clock.install();
  await entrar(page, conta, '/products');
  await page.getByRole('button', { name: 'Editar Pastel' }).click();
  await page.getByRole('dialog').getByLabel('Preço').fill('9,00');
  await pararRelogio(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const message = page.getByText('Produto atualizado.');
  await expect(message).toBeVisible();
  await page.clock.runFor(2800);
  await expect(page.locator('[data-leaving]')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.locator('[data-leaving]').filter({ has: message })).toHaveCount(1);
  await page.clock.runFor(300);
  await expect(message).toHaveCount(0);
});
