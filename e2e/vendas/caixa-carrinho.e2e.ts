/** What the cart takes, what it asks for, and that it outlives the till. */
import type { Produto } from '@balcao/contract/produtos';
import {
  abrirCaixa,
  acessivel,
  entrar,
  expect,
  importarProdutos,
  ler,
  novaConta,
  novaVenda,
  novoProduto,
  test,
} from '../apoio/base.ts';
import {
  bipar,
  CAFE,
  comCafe,
  escolher,
  feitas,
  quantidade,
  responder,
  sairDoCaixa,
  till,
  vendida,
} from '../apoio/caixa.ts';

test('a sale of 500 lines takes more of them, and says at once that it takes no other', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const rows = Array.from({ length: 501 }, (_, n) => `${7_800_000_000_000 + n};Produto ${n};1,00;999999`);
  await importarProdutos(request, conta, rows);
  const produtos = await ler<Produto[]>(request, conta, '/api/produtos');
  const [fora, ...itens] = produtos;
  const [dentro] = itens;
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 7', itens });
  await entrar(page, conta, '/selling');
  await page.getByRole('article', { name: 'Mesa 7' }).getByRole('button', { name: 'Editar' }).click();
  await expect(till(page).getByText('500 itens', { exact: true })).toBeVisible();
  await bipar(page, fora?.codigoBarras ?? '');
  await expect(page.getByText('Uma venda tem no máximo 500 itens.')).toBeVisible();
  await expect(till(page).getByText('500 itens', { exact: true })).toBeVisible();
  await bipar(page, dentro?.codigoBarras ?? '');
  await expect(till(page).getByText('501 itens', { exact: true })).toBeVisible();
});

test('what has no price or is weighed asks for it; articles typed by hand, and notes, are sold as they stand', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE });
  await novoProduto(request, conta, { nome: 'Gelo', valor: 0 });
  await novoProduto(request, conta, { nome: 'Queijo prato', valor: 40, unidade: 'kg' });
  await abrirCaixa(page, conta);
  await page.keyboard.type('gelo', { delay: 80 });
  await page.keyboard.press('Enter');
  const preco = till(page).getByLabel('Preço de Gelo', { exact: true });
  await expect(preco).toBeFocused();
  await acessivel(page);
  // A scan is no price, and without one nothing is sold.
  await bipar(page, CAFE);
  await expect(quantidade(page, 'Café coado')).toHaveValue('1');
  await expect(preco).toHaveValue('');
  await page.keyboard.press('F4');
  await expect(preco).toBeFocused();
  await page.keyboard.type('2,50', { delay: 120 });
  await page.keyboard.press('Enter');
  await expect(till(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('F4');
  await vendida(page);

  await page.setViewportSize({ width: 360, height: 640 });
  await escolher(page, 'Gelo');
  await expect(preco).toBeFocused();
  await till(page).getByRole('button', { name: 'Vender Gelo por R$ 0,00' }).click();
  await expect(till(page).getByRole('button', { name: /Ver itens/ })).toBeVisible();
  await escolher(page, 'Café coado');
  await till(page)
    .getByRole('button', { name: /Finalizar Venda/ })
    .click();
  await vendida(page);
  expect((await feitas(request, conta)).map(({ total }) => total)).toEqual([4.5, 7]);

  // By weight: asked for, or typed before the name; each weighing is a line.
  await page.setViewportSize({ width: 1366, height: 768 });
  await escolher(page, 'Queijo prato');
  const peso = till(page).getByLabel('Peso de Queijo prato');
  await expect(peso).toBeFocused();
  await bipar(page, CAFE);
  await expect(quantidade(page, 'Café coado')).toHaveValue('1');
  await page.keyboard.press('F4');
  await expect(peso).toBeFocused();
  // A scale is a keyboard too, as quick as a scanner.
  await bipar(page, '0,350');
  await expect(till(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('0,2x queijo', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(quantidade(page, 'Queijo prato').nth(0)).toHaveValue('0,350');
  await expect(quantidade(page, 'Queijo prato').nth(1)).toHaveValue('0,200');
  // Of no product: what was searched for in vain is its name.
  await page.keyboard.type('Vela', { delay: 80 });
  await page.keyboard.press('F7');
  await expect(page.getByRole('dialog', { name: 'Item avulso' }).getByLabel('Nome')).toHaveValue('Vela');
  await page.keyboard.type('3,5', { delay: 120 });
  await responder(page);
  await expect(quantidade(page, 'Vela')).toHaveValue('1');
  // In a low window, too, what is wrong with a quantity is seen below it, and whose it is above it.
  await page.setViewportSize({ width: 640, height: 360 });
  await quantidade(page, 'Vela').fill('x');
  await expect(till(page).getByText('Informe um número inteiro.')).toBeInViewport({ ratio: 1 });
  await quantidade(page, 'Vela').fill('1');
  await till(page)
    .getByRole('list', { name: 'Itens da venda' })
    .evaluate((list) => list.parentElement?.scrollTo(0, 40));
  await quantidade(page, 'Queijo prato').first().focus();
  await expect(till(page).getByRole('button', { name: 'Observação de Queijo prato' }).first()).toBeInViewport(
    { ratio: 1 },
  );
  await page.setViewportSize({ width: 1366, height: 768 });
  // A note, on the line it was put on.
  await till(page).getByRole('button', { name: 'Observação de Café coado' }).click();
  await page.getByLabel('O que cuidar').fill('sem açúcar');
  await acessivel(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(till(page).getByText('sem açúcar')).toBeVisible();
  await page.keyboard.press('F4');
  await vendida(page);
  const [sale] = await ler<{ itensVenda: unknown[]; total: number }[]>(request, conta, '/api/vendas');
  expect(sale).toMatchObject({
    total: 30,
    itensVenda: [
      { nome: 'Queijo prato', quantidade: 0.35, unidade: 'kg', preco: 40 },
      { nome: 'Café coado', quantidade: 1, observacao: 'sem açúcar' },
      { nome: 'Queijo prato', quantidade: 0.2, unidade: 'kg', preco: 40 },
      { nome: 'Vela', quantidade: 1, produtoId: null, preco: 3.5 },
    ],
  });
});

test('a cart that was left is on the page, and can be thrown away and had back', async ({
  page,
  request,
}) => {
  await comCafe(page, request);
  await page.keyboard.press('Escape');
  const continuar = page.getByRole('button', { name: 'Continuar: Venda em andamento' });
  await expect(continuar).toBeVisible();
  await page.getByRole('button', { name: 'Descartar: Venda em andamento' }).click();
  await expect(continuar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await continuar.click();
  await expect(quantidade(page, 'Café coado')).toHaveValue('1');
  await page.keyboard.press('F4');
  await vendida(page);
  await sairDoCaixa(page);
  await expect(continuar).toHaveCount(0);
});
