import { lerBem } from '../apoio/aparencia.ts';
import { entrar, expect, novaVenda, novoProduto, test } from '../apoio/base.ts';

test('the dashboard shows the day and does not shift', async ({ page, request, conta }) => {
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, quantidade: 20 });
  await novoProduto(request, conta, { nome: 'Leite', valor: 6, quantidade: 19 });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [cafe] });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 7', itens: [cafe, cafe] });
  await entrar(page, conta);
  const day = page.getByRole('region', { name: 'Resumo do dia' });
  await expect(day.getByRole('paragraph')).toContainText(['R$ 4,50', '1', '2']);
  // Three coffees sold: 17 of 50 are left; of the milk 19.
  const notices = page.getByRole('region', { name: 'Notificações' });
  await expect(notices.getByRole('listitem')).toContainText([
    'Café coado está abaixo de 40% do estoque inicial.',
    'Leite está abaixo de 40% do estoque inicial.',
  ]);
  await lerBem(page);

  // On a device that knows the store nothing moves while the day arrives.
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  for (const viewport of [
    { width: 1366, height: 625 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await page.reload();
    await expect(notices).toBeVisible();
    await page.waitForLoadState('networkidle');
    // What is left of the day is said without a tap.
    await expect(page.getByRole('region', { name: 'Lucro de hoje' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  }
});
