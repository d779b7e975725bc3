/** Labels of products: chosen, seen, and on paper of exactly their size, with codes that are read again. */
import { lerBem } from '../apoio/aparencia.ts';
import { entrar, expect, ler, novoProduto, test } from '../apoio/base.ts';
import { anotarImpressos, noPapel } from '../apoio/etiquetas.ts';

test('labels are chosen, seen, and printed at their size, with codes that are read', async ({
  page,
  browser,
  request,
  conta,
}) => {
  await novoProduto(request, conta, {
    nome: 'Café torrado 500 g',
    valor: 18.9,
    codigoBarras: '7891000100103',
  });
  await novoProduto(request, conta, { nome: 'Camiseta', valor: 9_999_999.99, codigoBarras: 'CAMISA-M' });
  const queijo = await novoProduto(request, conta, {
    nome: 'Queijo prato fatiado',
    valor: 39.9,
    unidade: 'kg',
  });
  const impresso = await anotarImpressos(page);
  await entrar(page, conta, '/products');
  await page.getByRole('link', { name: 'Etiquetas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeVisible();

  // By the keyboard alone, typed or scanned.
  const campo = page.getByRole('combobox', { name: 'Adicionar produto' });
  await campo.focus();
  for (const texto of ['7891000100103', 'camis', 'queijo']) {
    await page.keyboard.type(texto);
    await expect(page.getByRole('option', { name: /R\$/ })).toHaveCount(1);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Etiquetas de Café torrado 500 g').fill('2');
  await expect(page.getByText('1 produto sem código de barras')).toBeVisible();
  await page.getByRole('button', { name: 'Criar código' }).click();
  await expect(page.getByText('1 produto sem código de barras')).toHaveCount(0);
  const { codigoBarras } = (
    await ler<{ id: string; codigoBarras: string }[]>(request, conta, '/api/produtos')
  ).find(({ id }) => id === queijo.id) ?? { codigoBarras: '' };
  expect(codigoBarras).toMatch(/^2\d{12}$/);

  const previa = page.getByRole('figure', { name: 'Prévia das etiquetas' });
  await expect(previa.getByRole('article')).toHaveCount(4);
  await expect(previa.getByText(codigoBarras)).toBeVisible();
  const [label] = await previa.getByRole('article').all();
  const box = await label?.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(40 / 25, 1);
  await lerBem(page);
  const todos = ['EAN13 7891000100103', 'EAN13 7891000100103', 'Code128 CAMISA-M', `EAN13 ${codigoBarras}`];

  const imprimir = page.getByRole('button', { name: 'Imprimir' });
  await imprimir.click();
  const rolo = await noPapel(browser, await impresso());
  expect(rolo.tamanhos).toEqual(todos.map(() => '40 × 25'));
  expect(rolo.codigos).toEqual(todos.map((codigo) => [codigo]));

  await page.getByRole('button', { name: 'Rolo 50 × 30' }).click();
  await imprimir.click();
  const largo = await noPapel(browser, await impresso());
  expect(largo.tamanhos).toEqual(todos.map(() => '50 × 30'));
  expect(largo.codigos).toEqual(todos.map((codigo) => [codigo]));

  await page.getByRole('button', { name: 'Folha A4' }).click();
  await page.getByRole('combobox', { name: 'Folha' }).selectOption('65');
  await page.getByLabel('Começar na etiqueta').fill('63');
  await expect(page.getByText('4 etiquetas em 2 folhas')).toBeVisible();
  await lerBem(page);
  await imprimir.click();
  const folhas = await noPapel(browser, await impresso());
  expect(folhas.tamanhos).toEqual(['210 × 297', '210 × 297']);
  expect(folhas.codigos).toEqual([todos.slice(0, 3).sort(), todos.slice(3)]);
});
