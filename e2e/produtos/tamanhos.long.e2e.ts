/** The questions about products fit every screen. */
import { lerBem } from '../apoio/aparencia.ts';
import { abrirCaixa, entrar, expect, importarProdutos, novoProduto, test } from '../apoio/base.ts';
import { till } from '../apoio/caixa.ts';
import { dialogoCabe } from '../apoio/tamanhos.ts';

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
