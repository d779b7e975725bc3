import type { Produto } from '@balcao/contract/produtos';
import {
  abrirCaixa,
  acessivel,
  entrar,
  expect,
  ler,
  novaConta,
  novaVenda,
  novoFuncionario,
  novoProduto,
  REDE,
  semDialogo,
  test,
} from '../apoio/base.ts';
import {
  bipar,
  comCafe,
  enterPerdido,
  escolher,
  feitas,
  quantidade,
  responder,
  till,
} from '../apoio/caixa.ts';

const CAFE = '7891000100110';
const FORA = '7899999999999';
const OUTRO = '7898888888888';

test('a bar code that nobody knows stays in the cart until it is dealt with, by keyboard and scanner alone', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const told = { sons: 0, toques: 0 };
    Object.assign(window, { told });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      told.sons += 1;
      start.call(this, when);
    };
    navigator.vibrate = () => {
      told.toques += 1;
      return true;
    };
  });
  const conta = await comCafe(page, request);
  for (const codigo of [FORA, CAFE, FORA, OUTRO]) await bipar(page, codigo);
  const codigos = till(page).getByRole('list', { name: 'Códigos não cadastrados' });
  await expect(codigos.getByRole('listitem')).toHaveText([
    /7899999999999 não cadastrado · 2 vezes/,
    /7898888888888/,
  ]);
  await expect(till(page).getByRole('status')).toContainText('Código 7898888888888 não cadastrado');
  await expect(quantidade(page, 'Café coado')).toHaveValue('2');
  expect(await page.evaluate(() => (window as unknown as { told: unknown }).told)).toEqual({
    sons: 6,
    toques: 3,
  });
  await acessivel(page);

  // It is not left behind with the dialog, nor with the page.
  await page.keyboard.press('Escape');
  await semDialogo(page);
  await page.reload();
  await expect(page.getByText(/Venda em andamento:/).locator('..')).toContainText(
    /2 itens · R\$.9,00 · 2 códigos não cadastrados/,
  );
  await acessivel(page);
  await page.getByRole('button', { name: 'Continuar: Venda em andamento' }).click();
  await expect(codigos.getByRole('listitem')).toHaveCount(2);

  // Not past it without a word; neither a scan nor a stray Enter says it.
  await page.keyboard.press('F4');
  const question = page.getByRole('dialog', { name: 'Finalizar sem 2 códigos?' });
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await enterPerdido(page);
  await bipar(page, CAFE);
  await expect(question).toBeVisible();
  await responder(page);
  await expect(question).toHaveCount(0);
  expect(await feitas(request, conta)).toEqual([]);

  // In place, while the scanner goes on.
  await page.keyboard.press('F9');
  const form = till(page).getByRole('form', { name: 'Cadastrar o código 7899999999999' });
  const nome = form.getByLabel('Nome');
  await expect(nome).toBeFocused();
  await page.keyboard.type('Bolo', { delay: 120 });
  await bipar(page, CAFE);
  await expect(quantidade(page, 'Café coado')).toHaveValue('3');
  await expect(nome).toHaveValue('Bolo');
  await expect(form).toBeVisible();
  await responder(page);
  await expect(form.getByLabel('Preço')).toBeFocused();
  await page.keyboard.type('3,50', { delay: 120 });
  await responder(page);
  await expect(quantidade(page, 'Bolo')).toHaveValue('2');
  await expect(codigos.getByRole('listitem')).toHaveCount(1);
  await codigos.getByRole('button', { name: 'Ignorar 7898888888888' }).click();
  await expect(codigos).toHaveCount(0);
  await page.keyboard.press('F4');
  await expect(till(page)).toHaveCount(0);
  expect(await feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 20.5 }]);
  const bolo = (await ler<Produto[]>(request, conta, '/api/produtos')).find((one) => one.nome === 'Bolo');
  expect(bolo).toMatchObject({ codigoBarras: FORA, valor: 3.5, semControle: true });
});

test('who may not make products is told whom to ask, and may go on without the article', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE });
  await abrirCaixa(page, await novoFuncionario(request, conta, ['vendas']));
  for (const codigo of [CAFE, FORA, OUTRO]) await bipar(page, codigo);
  const codigos = till(page).getByRole('list', { name: 'Códigos não cadastrados' });
  await expect(codigos.getByText(/Peça ao dono da loja/)).toHaveCount(2);
  await expect(codigos.getByRole('button', { name: 'Cadastrar' })).toHaveCount(0);
  // Somebody else makes one of them meanwhile: the next look at the products finds it.
  await novoProduto(request, conta, { nome: 'Bolo', valor: 3, codigoBarras: OUTRO });
  await bipar(page, OUTRO);
  await expect(quantidade(page, 'Bolo')).toHaveValue('2');
  await page.keyboard.press('F4');
  await expect(page.getByRole('button', { name: 'Voltar', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Finalizar sem ele' })).toBeFocused();
  await responder(page);
  await expect(till(page)).toHaveCount(0);
  expect(await feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 10.5 }]);
  expect(cafe.valor).toBe(4.5);
});

test('a product without a price asks for it, and is given away only on purpose', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE });
  await novoProduto(request, conta, { nome: 'Gelo', valor: 0 });
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
  await expect(till(page)).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: /Vendas No Balcão/ }).click();
  await escolher(page, 'Gelo');
  await expect(preco).toBeFocused();
  await till(page).getByRole('button', { name: 'Vender Gelo por R$ 0,00' }).click();
  await expect(till(page).getByRole('button', { name: /Ver itens/ })).toBeVisible();
  await escolher(page, 'Café coado');
  await till(page)
    .getByRole('button', { name: /Finalizar Venda/ })
    .click();
  await expect(till(page)).toHaveCount(0);
  expect((await feitas(request, conta)).map(({ total }) => total)).toEqual([4.5, 7]);
});

test('a new tab that is called like an open one is asked about', async ({ page, request }) => {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 4', itens: [cafe] });
  await entrar(page, conta, '/selling');
  await expect(page.getByRole('article', { name: 'Mesa 4' })).toBeVisible();
  const totals = async () => (await feitas(request, conta)).map(({ total }) => total).sort();
  const question = page.getByRole('dialog', { name: /^mesa 4 já está aberta \(R\$.4,50\)/i });
  const novaMesa4 = async () => {
    await page.keyboard.press('F9');
    await escolher(page, 'Café coado');
    await till(page).getByLabel('Identificador da comanda').fill(' mesa 4 ');
    await page.keyboard.press('F4');
  };
  await novaMesa4();
  await enterPerdido(page);
  await question.getByRole('button', { name: 'Fechar' }).click();
  await page.keyboard.press('F4');
  await question.getByRole('button', { name: 'Abrir outra' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await totals()).toEqual([4.5, 4.5]);
  await novaMesa4();
  await question.getByRole('button', { name: 'Acrescentar a ela' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await totals()).toEqual([4.5, 9]);
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
  await expect(till(page)).toHaveCount(0);
  await expect(continuar).toHaveCount(0);
});

test('F2 and a scan before the page is there count once it is', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE });
  await entrar(page, conta);
  for (const press of [() => page.keyboard.press('F2'), () => bipar(page, CAFE)]) {
    let go = () => {};
    const code = new Promise<void>((done) => {
      go = done;
    });
    await page.route(/selling-page.*\.js$/, async (route) => {
      await code;
      await route.fallback();
    });
    await page.goto('/selling', { waitUntil: 'commit' });
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await press();
    go();
    await expect(page.getByRole('dialog', { name: 'Vendas No Balcão' })).toBeVisible();
    await page.unrouteAll();
  }
  await expect(quantidade(page, 'Café coado')).toHaveValue('1');
});

test('what reads the form of an unknown code is fetched again when it could not be', async ({
  page,
  request,
  context,
  esperados,
}) => {
  esperados.push(REDE, /^Erro ao carregar vendas/);
  await comCafe(page, request);
  await context.setOffline(true);
  await bipar(page, FORA);
  await page.keyboard.press('F9');
  const form = till(page).getByRole('form', { name: `Cadastrar o código ${FORA}` });
  await form.getByLabel('Nome').fill('Bolo');
  await form.getByLabel('Preço').fill('3,50');
  const cadastrar = form.getByRole('button', { name: 'Cadastrar e vender' });
  await cadastrar.click();
  await expect(form.getByRole('alert')).toHaveText('Erro ao cadastrar o produto.');
  await context.setOffline(false);
  await cadastrar.click();
  await expect(quantidade(page, 'Bolo')).toHaveValue('1');
});
