/** A message over the till: nothing that is pressed is under it, or out of the window because of it. */
import { acessivel } from '../apoio/aparencia.ts';
import { entrar, expect, novoFuncionario, novoProduto, test } from '../apoio/base.ts';
import { till } from '../apoio/caixa.ts';
import { mensagensFicam } from '../apoio/pressa.ts';

test('a message covers no button of the till', async ({ page, request, conta }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await mensagensFicam(page);
  await entrar(page, await novoFuncionario(request, conta, ['vendas']));
  const open = () => page.getByRole('button', { name: /Vendas em Comanda/ }).click();
  const nome = till(page).getByLabel('Identificador da comanda');
  const cart = till(page).getByRole('region', { name: 'Carrinho' });
  // Where the cart has a line for it: nothing lies under it.
  const message = cart.getByRole('alert').filter({ hasText: 'Acesso Negado' });
  const products = till(page).getByRole('region', { name: 'Produtos encontrados' });
  // `trial`: a pointer would reach it, with nothing on top.
  const free = async () => {
    await expect(message).toBeVisible();
    await nome.click({ trial: true });
    await till(page).getByRole('button', { name: 'Fechar' }).click({ trial: true });
    await nome.click({ position: { x: 4, y: 2 }, trial: true });
    const said = await message.boundingBox();
    const shown = await products.boundingBox();
    const below = (shown?.y ?? 0) + (shown?.height ?? 0) <= (said?.y ?? 0);
    const beside = (shown?.x ?? 0) + (shown?.width ?? 0) <= (said?.x ?? 0);
    expect(below || beside).toBe(true);
  };
  await open();
  const novo = till(page).getByRole('button', { name: 'Adicionar Novo Produto' });
  await novo.click();
  await acessivel(page);
  // Said again it is one message still.
  await novo.click();
  await expect(message).toHaveCount(1);
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 640 });
    await free();
  }
  // On a phone’s side it stands beside the cart; what is pressed stays in sight, and two rows of products.
  await page.setViewportSize({ width: 640, height: 360 });
  for (const part of [
    nome,
    novo,
    till(page).getByRole('searchbox'),
    till(page).getByRole('button', { name: /Abrir Comanda/ }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    await part.click({ trial: true });
  }
  const room = await products.boundingBox();
  expect(room?.height ?? 0).toBeGreaterThan(176);
  await page.setViewportSize({ width: 320, height: 640 });
  await message.getByText(/Você não tem permissão/).click();
  await expect(message).toHaveCount(0);
  // The focus is still in the till.
  await page.keyboard.press('F4');
  await expect(page.getByRole('alert').filter({ hasText: 'Adicione pelo menos um produto.' })).toBeVisible();
  await till(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(till(page)).toHaveCount(0);
});
