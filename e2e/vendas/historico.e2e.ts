import {
  acessivel,
  entrar,
  expect,
  novaConta,
  novaVenda,
  novoFuncionario,
  novoProduto,
  REDE,
  semRolagemLateral,
  test,
} from '../apoio/base.ts';
import { falhar, falharAteTentar } from '../apoio/erros.ts';
import { recibosFicam } from '../apoio/recibo.ts';

test('the owner finds a sale again, prints it, cancels it, and sees what was cancelled; by mouse', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const bia = await novoFuncionario(request, conta, ['vendas']);
  const pao = await novoProduto(request, conta, { nome: 'Pão francês', valor: 10 });
  const bolo = await novoProduto(request, conta, { nome: 'Bolo de açaí', valor: 30.5 });
  await novaVenda(request, conta, { tipo: 'VENDAS', identificador: 'VENDA-do-bolo', itens: [bolo, pao] });
  await novaVenda(request, bia, { tipo: 'VENDAS', identificador: 'VENDA-da-bia', itens: [pao] });
  await novaVenda(request, bia, { tipo: 'COMANDAS', identificador: 'Mesa São João', itens: [pao] });

  await entrar(page, conta);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Histórico' }).click();
  await expect(page.getByRole('heading', { name: 'Histórico', level: 1 })).toBeVisible();
  const rows = page.locator('[data-venda] > button');
  const sums = page.getByRole('region', { name: 'Somas' });
  await expect(rows).toHaveText([/Mesa São João/, /VENDA-da-bia/, /VENDA-do-bolo/]);
  await expect(sums).toContainText(/R\$\s50,50\s*2 vendas finalizadas/);
  await expect(sums).toContainText(/R\$\s10,00\s*1 venda em aberto/);

  // By text, whatever the accents, by who sold, by state; the address keeps it all.
  const search = page.getByLabel('Buscar');
  await search.fill('ACAI');
  await expect(rows).toHaveText([/VENDA-do-bolo/]);
  await search.fill('sao joao');
  await expect(rows).toHaveText([/Mesa São João/]);
  await search.fill('guarda-chuva');
  await expect(page.getByText('Nenhuma venda com estes filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Quem vendeu').selectOption({ label: 'Bia Souza' });
  await page.getByLabel('Situação').selectOption('Finalizadas');
  await page.getByRole('button', { name: '7 dias' }).click();
  await expect(rows).toHaveText([/VENDA-da-bia/]);
  await expect(page).toHaveURL(/periodo=semana/);
  await page.reload();
  await expect(rows).toHaveText([/VENDA-da-bia/]);
  await page.getByRole('button', { name: 'Ontem' }).click();
  await page.getByRole('button', { name: 'Procurar em todas as datas' }).click();
  await expect(rows).toHaveText([/VENDA-da-bia/]);

  // Its lines, its receipt, its end.
  await rows.click();
  await expect(page.getByRole('list', { name: 'Itens de VENDA-da-bia' })).toContainText(
    /Pão francês\s*1 × R\$\s10,00/,
  );
  await recibosFicam(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Imprimir recibo' }).click();
  await expect((await popup).getByText('VENDA-da-bia')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar venda' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Cliente desistiu');
  await dialog.getByRole('button', { name: 'Cancelar venda' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nenhuma venda com estes filtros')).toBeVisible();
  await page.getByLabel('Situação').selectOption('Canceladas');
  await expect(rows).toHaveText([/VENDA-da-bia/]);
  await rows.click();
  await expect(page.locator('[data-venda]')).toContainText(/Cancelada por\s*Padaria da Ana ·/);
  await expect(page.locator('[data-venda]')).toContainText('Cliente desistiu');
  await expect(sums).toContainText(/R\$\s10,00\s*1 venda cancelada/);
  await acessivel(page);
  for (const width of [320, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    await semRolagemLateral(page);
  }
  // A phone folds who and in what state; it says that they are asked for.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: /^Filtros/, expanded: false }).click();
  await expect(page.getByLabel('Situação')).toHaveValue('canceladas');

  await page.goto('/home');
  const today = page.getByRole('region', { name: 'Cancelamentos de hoje' });
  await expect(today).toContainText(/1 venda cancelada, R\$\s10,00 no total/);
  await expect(today.getByRole('listitem')).toHaveText([/Padaria da Ana.*1 venda · R\$\s10,00/]);
  await today.getByRole('link', { name: 'Ver todos' }).click();
  await expect(rows).toHaveText([/VENDA-da-bia/]);
});

test('an employee walks through many sales by the keyboard alone, without the takings', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const bia = await novoFuncionario(request, conta, ['vendas']);
  const pao = await novoProduto(request, conta, { nome: 'Pão francês', valor: 10 });
  for (let n = 0; n < 51; n += 1) {
    const identificador = `Pedido ${n}`;
    await novaVenda(request, n % 2 === 0 ? conta : bia, { tipo: 'COMANDAS', identificador, itens: [pao] });
  }
  await entrar(page, bia);
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Histórico' });
  await link.focus();
  await page.keyboard.press('Enter');
  const rows = page.locator('[data-venda] > button');
  await expect(rows).toHaveCount(50);
  await expect(page.getByRole('region', { name: 'Somas' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mostrar mais' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(51);
  await expect(page.getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0);

  const first = rows.first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Imprimir recibo' })).toBeFocused();
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('aria-expanded', 'false');

  await page.getByLabel('Buscar').focus();
  await page.keyboard.type('pedido 17');
  await expect(rows).toHaveText([/Pedido 17/]);
});

test('the history that can’t be had says so, and is asked again', async ({ page, request, esperados }) => {
  esperados.push(REDE, /Erro ao carregar vendas/);
  await page.route('**/api/vendas?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'ERRO_INTERNO', mensagem: 'Erro interno.' } }),
  );
  await entrar(page, await novaConta(request), '/vendas');
  await expect(page.getByText('Erro ao carregar o histórico.')).toBeVisible();
  await page.unroute('**/api/vendas?*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Nenhuma venda neste período')).toBeVisible();
});

for (const como of ['by a tap', 'by itself'] as const) {
  test(`without a server it is this device’s, and the store’s again ${como} when it is back`, async ({
    page,
    request,
    esperados,
  }) => {
    esperados.push(REDE, /Erro ao carregar vendas/);
    const conta = await novaConta(request);
    const pao = await novoProduto(request, conta, { nome: 'Pão francês', valor: 10 });
    await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'De outro aparelho', itens: [pao] });
    if (como === 'by a tap') await falharAteTentar(page, '/api/vendas', 'sem rede');
    else await falhar(page, 'GET', '/api/vendas', 'sem rede');
    await page.clock.install();
    await entrar(page, conta, '/vendas');
    const semConexao = page.getByRole('status').filter({ hasText: 'Sem conexão' });
    const tentar = semConexao.getByRole('button', { name: 'Tentar de novo' });
    await expect(semConexao).toContainText('Aqui está o que este aparelho vendeu nos últimos 30 dias.');
    await expect(page.getByText('Nenhuma venda neste período')).toBeVisible();
    await expect(page.getByText('Erro ao carregar o histórico.')).toHaveCount(0);
    // Asked three times, and given up for now.
    await expect(tentar).toBeEnabled();
    if (como === 'by a tap') await tentar.click();
    else {
      await page.unrouteAll();
      await page.clock.runFor(15_000);
    }
    await expect(page.locator('[data-venda] > button')).toHaveText([/De outro aparelho/]);
    await expect(semConexao).toHaveCount(0);
  });
}
