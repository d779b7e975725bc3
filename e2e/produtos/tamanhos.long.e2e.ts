/** The questions about products fit every screen. */
import { lerBem } from '../apoio/aparencia.ts';
import { abrirCaixa, entrar, expect, importarProdutos, novoProduto, test } from '../apoio/base.ts';
import { till } from '../apoio/caixa.ts';
import { dialogoCabe, paginaCabe } from '../apoio/tamanhos.ts';

test('the question about two products of one name fits every screen', async ({ page, request, conta }) => {
  await novoProduto(request, conta, { nome: 'Coca-Cola', valor: 6, codigoBarras: '7894900010015' });
  await novoProduto(request, conta, { nome: 'COCA-COLA', valor: 12, codigoBarras: '7894900027013' });
  await entrar(page, conta, '/products');
  await page.getByRole('button', { name: 'Comparar e unir' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Unir dois produtos' });
  await dialogoCabe(page, pergunta, /^Unir$/);
  await lerBem(page);
});

test('a removed line can be restored on a narrow phone', async ({ page, request, conta }) => {
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4 });
  await page.setViewportSize({ width: 360, height: 640 });
  await abrirCaixa(page, conta);
  await till(page)
    .getByRole('list', { name: 'Produtos' })
    .getByRole('button', { name: /Café coado/ })
    .click();
  await page.getByRole('button', { name: /Ver itens/ }).click();
  await page.getByRole('button', { name: /Remover Café coado/ }).click();
  const desfazer = page.getByRole('button', { name: 'Desfazer' });
  await expect(desfazer).toBeVisible();
  const inteiro = await desfazer.evaluate((button) =>
    [button, ...button.querySelectorAll('span')].every(
      (part) => part.scrollWidth <= part.clientWidth || part.clientWidth === 0,
    ),
  );
  expect(inteiro).toBe(true);
});

test('on a tablet a long table gives the name all that the other columns leave', async ({
  page,
  request,
  conta,
}) => {
  const linhas = Array.from({ length: 200 }, (_, n) => `;Artigo ${n};5;10`);
  await importarProdutos(request, conta, linhas);
  await page.setViewportSize({ width: 768, height: 1024 });
  await entrar(page, conta, '/products');
  await page.getByRole('button', { name: 'Tabela' }).click();
  const cabeca = page.getByRole('table', { name: 'Produtos' }).getByRole('row').first();
  const { inteira, somada } = await cabeca.evaluate((row) => ({
    inteira: row.getBoundingClientRect().width,
    somada: [...row.children].reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0),
  }));
  expect(somada).toBeCloseTo(inteira, 0);
});

test('labels, and products on their way to a scale, fit every screen', async ({ page, request, conta }) => {
  const nome = 'Café torrado e moído extraforte da Serra da Mantiqueira';
  await novoProduto(request, conta, { nome, valor: 1234.5, codigoBarras: '7891000100103' });
  await novoProduto(request, conta, { nome: 'Queijo prato', valor: 39.9, unidade: 'kg' });
  await novoProduto(request, conta, {
    nome: 'Peça',
    valor: 9,
    codigoBarras: 'CODIGO-INTERNO-MUITO-COMPRIDO-1',
  });
  await entrar(page, conta, '/etiquetas');
  const titulo = page.getByRole('heading', { level: 1, name: 'Etiquetas' });
  const botoes = ['Levar à balança', 'Imprimir'].map((name) => page.getByRole('button', { name }));
  await paginaCabe(page, titulo, botoes);
  await page.getByLabel('Adicionar uma categoria inteira').selectOption('Comidas');
  const criar = page.getByRole('button', { name: 'Criar código' });
  await paginaCabe(page, titulo, [criar, page.getByLabel(`Etiquetas de ${nome}`), ...botoes]);
  await page.getByRole('button', { name: 'Folha A4' }).click();
  await page.getByRole('combobox', { name: 'Folha', exact: true }).selectOption('outra');
  await paginaCabe(page, titulo, [page.getByLabel('Entre linhas (mm)'), ...botoes]);
  await lerBem(page);
  await page.getByRole('button', { name: 'Levar à balança' }).click();
  await dialogoCabe(page, page.getByRole('dialog', { name: 'Levar produtos à balança' }), 'Baixar arquivo');
  await lerBem(page);
});
