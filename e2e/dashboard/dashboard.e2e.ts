import { entrar, expect, ler, lerBem, novaConta, novaVenda, novoProduto, REDE, test } from '../apoio/base.ts';
import { comCafe, vendida } from '../apoio/caixa.ts';

test('the dashboard shows the day and its notices', async ({ page, request }) => {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, quantidade: 20 });
  await novoProduto(request, conta, { nome: 'Leite', valor: 6, quantidade: 19 });
  await novoProduto(request, conta, { nome: 'Açúcar', valor: 5, quantidade: 20 });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [cafe] });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 7', itens: [cafe, cafe] });
  await entrar(page, conta);
  const day = page.getByRole('region', { name: 'Resumo do dia' });
  await expect(day.getByRole('heading')).toHaveText([
    'Faturamento do Dia',
    'Vendas Finalizadas Hoje',
    'Produtos em Baixa',
  ]);
  await expect(day.getByRole('paragraph')).toContainText(['R$ 4,50', '1', '2']);
  await expect(day.getByRole('link', { name: /Comandas abertas/ })).toContainText(/R\$\s9,00 em aberto.*1/);
  await expect(day.getByRole('link', { name: /Vendas Finalizadas Hoje/ })).toContainText(
    /Ticket médio R\$\s4,50/,
  );
  // Nothing is compared with a week in which there was no store.
  await expect(day).not.toContainText(/acima|abaixo d[ao] últim/);
  await expect(day.getByRole('table', { name: 'Faturamento de hoje por hora' }).getByRole('row')).toHaveText([
    /Hora/,
    /\d+h14,50 reais/,
  ]);
  await expect(page.getByRole('region', { name: 'O que vende hoje' }).getByRole('listitem')).toHaveText([
    /Café coado 1 un\s*R\$\s4,50/,
  ]);
  // Three coffees sold: 17 of 50 are left; of the milk 19. Sugar stands at 40 % to the piece.
  const notices = page.getByRole('region', { name: 'Notificações' });
  await expect(notices.getByRole('listitem')).toContainText([
    'Café coado está abaixo de 40% do estoque inicial.',
    'Leite está abaixo de 40% do estoque inicial.',
  ]);
  await expect(notices.getByRole('link', { name: 'Ver todos' })).toHaveAttribute(
    'href',
    '/products?filtro=baixa',
  );
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
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  }
});

test('what the queue delivers meanwhile is in the day’s figures at once', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE);
  const conta = await comCafe(page, request);
  const sales = '**/api/vendas';
  await page.route(sales, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.keyboard.press('F4');
  await vendida(page);
  await page.goto('/home');
  const day = page.getByRole('region', { name: 'Resumo do dia' });
  await expect(day.getByRole('paragraph')).toContainText(['R$ 0,00']);
  await expect(page.getByText('1 venda guardada neste aparelho')).toBeVisible();
  await page.unroute(sales);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(day.getByRole('paragraph')).toContainText(['R$ 4,50']);
  expect(await ler<object[]>(request, conta, '/api/vendas')).toHaveLength(1);
});

test('on the first day it says what to do now, and ticks it off', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, conta);
  const steps = page.getByRole('region', { name: 'Por onde começar' });
  await expect(steps).toContainText('Três passos para abrir a loja.');
  await expect(steps.getByRole('link')).toHaveText([
    /Cadastre o primeiro produto/,
    /Faça a primeira venda/,
    /Complete o recibo/,
  ]);
  await lerBem(page);

  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await page.reload();
  await expect(steps).toContainText('Faltam dois passos.');
  await expect(steps.getByRole('link', { name: 'Feito: Cadastre o primeiro produto' })).toBeVisible();
  await steps.getByRole('link', { name: /Faça a primeira venda/ }).click();
  await expect(page).toHaveURL(/\/selling\/caixa$/);

  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [cafe] });
  await page.goto('/home');
  await expect(steps).toContainText('Falta só um passo.');
  await expect(steps.getByRole('link')).toHaveText([/Complete o recibo/]);
  await steps.getByRole('button', { name: 'Dispensar os primeiros passos' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'O que vende hoje' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
