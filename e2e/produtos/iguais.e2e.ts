import {
  abrirCaixa,
  acessivel,
  entrar,
  expect,
  ler,
  novaConta,
  novaVenda,
  novoProduto,
  REDE,
  semRolagemLateral,
  test,
} from '../apoio/base.ts';
import { semEsperar } from '../apoio/pressa.ts';
import { semSaltos } from '../apoio/saltos.ts';
import { dialogoCabe } from '../apoio/tamanhos.ts';

interface Produto {
  id: string;
  nome: string;
  quantidade: number;
  codigoBarras: string | null;
  outrosCodigos: string[];
  semControle: boolean;
}

const lata = { nome: 'Coca-Cola', valor: 6, quantidade: 4, codigoBarras: '7894900010015' };
const garrafa = { nome: 'COCA-COLA', valor: 12, quantidade: 3, codigoBarras: '7894900027013' };

test('products of one name with codes of their own are compared, merged either way and taken apart again', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(/409/, REDE);
  const conta = await novaConta(request);
  const deLata = await novoProduto(request, conta, lata);
  const deGarrafa = await novoProduto(request, conta, garrafa);
  const produtos = () => ler<Produto[]>(request, conta, '/api/produtos');
  const antes = await produtos();
  // As high as two rows behind the dialog: one that the bar cuts in two would be too small to be pressed.
  await page.setViewportSize({ width: 360, height: 740 });
  // The pairs come last: the list waits for the banner above it, which pushes nothing aside.
  const lista = page.waitForResponse(/\/api\/sync\b/);
  await page.route(/\/api\/produtos\/separados$/, async (route) => {
    await lista;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await route.continue();
  });
  // What was done is told until it was read.
  await semEsperar(page, 'setTimeout', 3200);
  await entrar(page, conta, '/products');
  const banner = page.getByRole('region', { name: 'Nomes iguais' });
  await expect(banner).toContainText('código 7894900010015');
  await semSaltos(page);
  await expect(page.getByRole('button', { name: 'Unir duplicados' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Comparar e unir' }).click();

  const pergunta = page.getByRole('dialog', { name: 'Unir dois produtos' });
  await expect(pergunta.getByRole('region', { name: 'Fica' })).toContainText(
    /Coca-Cola.*6,00.*4.*7894900010015/s,
  );
  await pergunta.getByRole('button', { name: 'Trocar' }).click();
  await expect(pergunta.getByRole('region', { name: 'Sai' })).toContainText('Coca-Cola');
  await expect(pergunta.getByRole('status')).toContainText(
    /“COCA-COLA” a R\$\s12,00, com 7 em estoque, códigos 7894900027013, 7894900010015/,
  );
  await acessivel(page);
  await dialogoCabe(page, pergunta, /^Unir$/);
  await pergunta.getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(pergunta).toHaveCount(0);
  expect(await produtos()).toMatchObject([
    { id: deGarrafa.id, quantidade: 7, codigoBarras: '7894900027013', outrosCodigos: ['7894900010015'] },
  ]);

  // Whole on the narrowest phone that counts, and there for as long as nothing happened.
  const desfazer = page.getByRole('status').getByRole('button', { name: 'Desfazer' });
  await expect(desfazer).toBeInViewport({ ratio: 1 });
  await semRolagemLateral(page);
  await desfazer.click();
  await expect(page.getByText('União desfeita.')).toBeVisible();
  expect(await produtos()).toEqual(antes);

  // Once sold, there is no way back.
  await banner.getByRole('button', { name: 'Comparar e unir' }).click();
  await pergunta.getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(desfazer).toBeVisible();
  // Where the page hears of the sale it offers no way back any more.
  await page.route('**/api/sync*', (route) => route.abort());
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [deLata] });
  await desfazer.click();
  await expect(page.getByRole('alert')).toContainText('não dá mais para desfazer');
});

test('a pair that is not the same is set aside for good, on every device, and can be taken back at once', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, lata);
  await novoProduto(request, conta, garrafa);
  await entrar(page, conta, '/products');
  const banner = page.getByRole('region', { name: 'Nomes iguais' });
  const separar = banner.getByRole('button', { name: 'Não são o mesmo' });
  await separar.click();
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await separar.click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('listitem')).toHaveCount(2);
  await expect(banner).toHaveCount(0);
});

test('one after the other: further codes, no stock control, the category kept', async ({ page, request }) => {
  const conta = await novaConta(request);
  const produtos = () => ler<Produto[]>(request, conta, '/api/produtos');
  await entrar(page, conta, '/products');
  await page.getByRole('button', { name: 'Adicionar produto' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo produto' });
  await form.getByLabel('Nome').fill('Refresco');
  await form.getByLabel('Preço').fill('1,50');
  await form.getByLabel('Categoria').selectOption('Bebidas');
  await form.getByLabel('Quantidade').fill('10');
  await form.getByLabel('Estoque ideal').fill('20');
  await form.getByLabel('Código de barras', { exact: true }).fill('111');
  const outros = form.getByLabel('Outros códigos de barras');
  // A scanner types and ends with Enter.
  for (const codigo of ['222', '333']) {
    await outros.fill(codigo);
    await outros.press('Enter');
  }
  await outros.fill('111');
  await expect(form.getByText('Este código já está aqui.')).toBeVisible();
  await form.getByRole('button', { name: 'Retirar o código 222' }).click();
  await outros.fill('444');
  await form.getByRole('button', { name: 'Salvar e adicionar outro' }).click();

  await expect(form.getByText('“Refresco” foi adicionado. Agora o próximo.')).toBeVisible();
  await expect(form.getByLabel('Nome')).toBeFocused();
  await expect(form.getByLabel('Nome')).toHaveValue('');
  await expect(form.getByLabel('Categoria')).toHaveValue('Bebidas');
  await form.getByLabel('Nome').fill('Café coado');
  await form.getByLabel('Preço').fill('4,00');
  await form.getByLabel('Sem controle de estoque').check();
  await expect(form.getByLabel('Quantidade')).toHaveCount(0);
  await acessivel(page);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toHaveCount(0);
  expect(await produtos()).toMatchObject([
    { nome: 'Café coado', quantidade: 0, semControle: true },
    { nome: 'Refresco', quantidade: 10, codigoBarras: '111', outrosCodigos: ['333', '444'] },
  ]);
  const card = page.getByRole('listitem').filter({ hasText: 'Café coado' });
  await expect(card).toContainText('Sem controle de estoque');

  // The till has nothing to say of its stock, and what was taken out by mistake comes back on a narrow phone, too.
  await page.setViewportSize({ width: 360, height: 640 });
  await abrirCaixa(page);
  const tile = page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: /Café coado/ });
  await expect(tile).not.toContainText('estoque');
  await tile.click();
  await page.getByRole('button', { name: /Ver itens/ }).click();
  await page.getByRole('button', { name: /Remover Café coado/ }).click();
  const desfazer = page.getByRole('button', { name: 'Desfazer' });
  await expect(desfazer).toBeVisible();
  expect(
    await desfazer.evaluate((button) =>
      [button, ...button.querySelectorAll('span')].every(
        (part) => part.scrollWidth <= part.clientWidth || part.clientWidth === 0,
      ),
    ),
  ).toBe(true);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/products');

  // With control again it begins with what is counted.
  await page.getByRole('button', { name: 'Editar Café coado' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar produto' });
  await edit.getByLabel('Sem controle de estoque').uncheck();
  await edit.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(edit.getByRole('alert')).toHaveText('Preencha todos os campos');
  await edit.getByLabel('Quantidade').fill('8');
  await edit.getByLabel('Estoque ideal').fill('10');
  await edit.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(edit).toHaveCount(0);
  expect((await produtos())[0]).toMatchObject({ quantidade: 8, semControle: false });

  // The search and the till know any code.
  await page.getByRole('searchbox', { name: 'Buscar produto' }).fill('444');
  await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('listitem')).toHaveCount(1);
  await abrirCaixa(page);
  await page.keyboard.type('333');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Itens da venda' })).toContainText('Refresco');
});
