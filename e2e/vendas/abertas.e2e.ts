/** Open tabs as a waiter needs them: moved and joined on a phone, and beside the counter's cart. */
import { acessivel } from '../apoio/aparencia.ts';
import { entrar, expect, ler, novaVenda, novoProduto, REDE, test } from '../apoio/base.ts';
import { till } from '../apoio/caixa.ts';
import { semRede } from '../apoio/rede.ts';

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test('two taps put an item on an open tab, and it is kept', async ({ page, request, conta }) => {
    const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
    await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 7', itens: [cafe] });
    await entrar(page, conta, '/selling/caixa');
    const mesa = page
      .getByRole('navigation', { name: 'Comandas por nome' })
      .getByRole('button', { name: /^Mesa 7/ });
    await mesa.tap();
    await till(page)
      .getByRole('list', { name: 'Produtos' })
      .getByRole('button', { name: 'Café coado' })
      .tap();
    const cafes = async () => {
      const [aberta] = await ler<{ itensVenda: { quantidade: number }[] }[]>(request, conta, '/api/vendas');
      return aberta?.itensVenda.map(({ quantidade }) => quantidade);
    };
    await expect.poll(cafes).toEqual([2]);
    await expect(mesa).toContainText('Salvo');
    await acessivel(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await acessivel(page);
  });
});

test('on a phone tabs are moved and joined offline', async ({ page, request, esperados, conta }) => {
  esperados.push(REDE);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const bolo = await novoProduto(request, conta, { nome: 'Bolo', valor: 10 });
  for (let n = 9; n >= 1; n -= 1) {
    const itens = n === 7 ? [cafe, bolo] : [cafe];
    await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: `Mesa ${n}`, itens });
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await entrar(page, conta, '/selling');
  const strip = page.getByRole('region', { name: 'Comandas por nome' });
  await expect(strip).toContainText('R$ 50,50em 9 comandas abertas');
  const chips = strip.getByRole('listitem').getByRole('button');
  await expect(chips.nth(1)).toContainText('Mesa 2R$ 4,50');
  await acessivel(page);
  await strip.getByRole('button', { name: 'Ver todas (9)' }).click();
  await chips.filter({ hasText: 'Mesa 7' }).click();
  const tab = page.getByRole('dialog', { name: 'Mesa 7' });
  await expect(tab).toContainText('Total');
  await acessivel(page);

  const done = (text: string) => strip.getByRole('status').filter({ hasText: text });
  await tab.getByRole('button', { name: 'Mover itens' }).click();
  const mover = page.getByRole('dialog', { name: 'Mover itens de Mesa 7' });
  await mover.getByRole('checkbox', { name: 'Bolo' }).check();
  await mover.getByLabel('Para uma comanda nova').fill('Varanda');
  await mover.getByRole('button', { name: 'Mover 1 item' }).click();
  await expect(done('Movido de Mesa 7 para Varanda.')).toBeVisible();
  await expect(chips.filter({ hasText: 'Varanda' })).toContainText('R$ 10,00');
  await page.keyboard.press('Enter');
  await expect(page.getByText('De volta em Mesa 7.')).toBeVisible();
  await expect(chips.filter({ hasText: 'Mesa 7' })).toContainText('R$ 14,50');
  await expect(chips.filter({ hasText: 'Varanda' })).toHaveCount(0);

  await strip.getByLabel('Buscar comanda').fill('8');
  await chips.filter({ hasText: 'Mesa 8' }).click();
  await page.getByRole('button', { name: 'Juntar comandas' }).click();
  const juntar = page.getByRole('dialog', { name: 'Juntar a Mesa 8' });
  await juntar.getByRole('radio', { name: /Mesa 7/ }).check();
  const voltar = await semRede(page.context());
  await juntar.getByRole('button', { name: 'Juntar' }).click();
  await expect(done('Guardado neste aparelho, ainda não entregue.')).toBeVisible();
  await expect(chips.filter({ hasText: 'Mesa 8' })).toContainText('R$ 19,00');
  await voltar();
  await expect(page.getByText('1 mudança de comanda guardada neste aparelho')).toHaveCount(0);
  const open = async () => (await ler<unknown[]>(request, conta, '/api/vendas?finalizada=false')).length;
  await expect.poll(open).toBe(8);
});
