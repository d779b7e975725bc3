/** Open tabs as a waiter needs them. */
import {
  acessivel,
  conferir,
  entrar,
  expect,
  ler,
  novaConta,
  novaVenda,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { till } from '../apoio/caixa.ts';

test('on a phone a tab among 30 is two taps away; its lines move, two tabs become one, and both can be undone', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE, /^Erro ao carregar vendas/);
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const bolo = await novoProduto(request, conta, { nome: 'Bolo', valor: 10 });
  for (let n = 30; n >= 1; n -= 1) {
    await novaVenda(request, conta, {
      tipo: 'COMANDAS',
      identificador: `Mesa ${n}`,
      itens: n === 17 ? [cafe, bolo] : [cafe],
    });
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await entrar(page, conta, '/selling');
  const strip = page.getByRole('region', { name: 'Comandas por nome' });
  await expect(strip).toContainText('R$ 145,00em 30 comandas abertas');
  const chips = strip.getByRole('listitem').getByRole('button');
  await expect(chips.nth(1)).toContainText('Mesa 2R$ 4,50');
  await acessivel(page);

  await strip.getByRole('button', { name: 'Ver todas (30)' }).click();
  await chips.filter({ hasText: 'Mesa 17' }).click();
  const tab = page.getByRole('dialog', { name: 'Mesa 17' });
  await expect(tab).toContainText('Total');
  await conferir(page);

  await test.step('what each of three pays', async () => {
    const more = tab.getByRole('button', { name: 'Mais uma pessoa' });
    await more.click();
    await more.click();
    await expect(tab.getByText('Dividir por 3: 1 × R$ 4,84 e 2 × R$ 4,83')).toBeVisible();
  });

  const done = (text: string) => strip.getByRole('status').filter({ hasText: text });
  await test.step('a line moves to a new tab, and back', async () => {
    await tab.getByRole('button', { name: 'Mover itens' }).click();
    const mover = page.getByRole('dialog', { name: 'Mover itens de Mesa 17' });
    await mover.getByRole('button', { name: 'Mover', exact: true }).click();
    await expect(mover.getByRole('alert')).toHaveText('Escolha o que vai para a outra comanda.');
    await mover.getByRole('checkbox', { name: 'Bolo' }).check();
    await mover.getByLabel('Para uma comanda nova').fill('Varanda');
    await conferir(page);
    await mover.getByRole('button', { name: 'Mover 1 item' }).click();
    await expect(done('Movido de Mesa 17 para Varanda.')).toBeVisible();
    await expect(chips.filter({ hasText: 'Varanda' })).toContainText('R$ 10,00');
    await page.keyboard.press('Enter');
    await expect(page.getByText('De volta em Mesa 17.')).toBeVisible();
    await expect(chips.filter({ hasText: 'Mesa 17' })).toContainText('R$ 14,50');
    await expect(chips.filter({ hasText: 'Varanda' })).toHaveCount(0);
  });

  await test.step('without a connection two tabs become one on the device, and on the server with one', async () => {
    await strip.getByLabel('Buscar comanda').fill('18');
    await chips.filter({ hasText: 'Mesa 18' }).click();
    await page.getByRole('button', { name: 'Juntar comandas' }).click();
    const juntar = page.getByRole('dialog', { name: 'Juntar a Mesa 18' });
    await juntar.getByLabel('Buscar comanda').fill('17');
    await juntar.getByRole('radio', { name: /Mesa 17/ }).check();
    await page.context().setOffline(true);
    await juntar.getByRole('button', { name: 'Juntar' }).click();
    await expect(done('Guardado neste aparelho, ainda não entregue.')).toBeVisible();
    await expect(chips.filter({ hasText: 'Mesa 18' })).toContainText('R$ 19,00');
    await page.context().setOffline(false);
    await expect(page.getByText('1 mudança de comanda guardada neste aparelho')).toHaveCount(0);
    await expect(chips.filter({ hasText: 'Mesa 18' })).toContainText('R$ 19,00');
  });
  const open = async () => (await ler<unknown[]>(request, conta, '/api/vendas?finalizada=false')).length;
  await expect.poll(open).toBe(29);

  await test.step('the till has them too, and goes from one to the other', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.keyboard.press('F2');
    const faixa = till(page).getByRole('navigation', { name: 'Comandas por nome' });
    await faixa.getByRole('button', { name: /^Mesa 2 / }).click();
    await expect(till(page)).toHaveAccessibleName('Editar comanda Mesa 2');
    await expect(faixa.getByRole('button', { name: /^Mesa 2 / })).toHaveAttribute('aria-current', 'true');
    await faixa.getByRole('button', { name: 'Buscar entre 29 comandas, R$ 145,00' }).click();
    await page.keyboard.type('18');
    await chips.filter({ hasText: 'Mesa 18' }).click();
    await expect(till(page)).toHaveAccessibleName('Editar comanda Mesa 18');
    await acessivel(page);
  });
});
