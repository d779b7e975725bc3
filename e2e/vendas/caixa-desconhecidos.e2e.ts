/** Bar codes that nobody knows. */
import type { Produto } from '@balcao/contract/produtos';
import {
  abrirCaixa,
  acessivel,
  expect,
  ler,
  novaConta,
  novoFuncionario,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import {
  bipar,
  CAFE,
  comCafe,
  enterPerdido,
  feitas,
  quantidade,
  responder,
  semDialogo,
  till,
  vendida,
} from '../apoio/caixa.ts';

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
  await expect(till(page).getByRole('status').last()).toContainText('Código 7898888888888 não cadastrado');
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
  const antes = Date.now();
  await page.keyboard.press('F4');
  const question = page.getByRole('dialog', { name: 'Finalizar sem 2 códigos?' });
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await enterPerdido(page, antes);
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
  await vendida(page);
  // Written on the device, and nobody waits for it: the product goes first, the sale of it behind it.
  await expect.poll(() => feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 20.5 }]);
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
  await vendida(page);
  expect(await feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 10.5 }]);
  expect(cafe.valor).toBe(4.5);
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
