import { entrar, expect, novaConta } from '../apoio/base.ts';
import { falhar, falharAteTentar, registrados, test } from '../apoio/erros.ts';
import { comVendas } from '../apoio/relatorio.ts';

test('a dashboard that cannot be loaded is logged, and comes when asked again', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(/Erro ao carregar dashboard/);
  const conta = await novaConta(request);
  const logged = registrados(page);
  await falharAteTentar(page, '/api/dashboard', 'ERRO_INTERNO');
  await entrar(page, conta);
  // After two more tries.
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar o resumo do dia.');
  await expect.poll(() => logged.join()).toContain('Erro ao carregar dashboard');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Faturamento do Dia' })).toBeVisible();
  await expect(page.getByText('Nenhuma notificação')).toBeVisible();
});

test('figures that cannot be asked for again stay, and say so', async ({ page, request }) => {
  await entrar(page, await comVendas(request), '/relatorio');
  const painel = page.getByRole('region', { name: 'Vendas do período' });
  // The heading stands there while it loads, too.
  await expect(painel.getByText('R$ 52,65')).toBeVisible();
  await falhar(page, 'GET', '/api/relatorios/dashboard', 'VALIDACAO');
  await page.getByRole('button', { name: 'SEMANA' }).click();
  await expect(painel.getByRole('alert')).toBeVisible();
  await expect(painel.getByRole('heading', { name: 'Ticket médio' })).toHaveCount(0);
  await page.getByRole('button', { name: 'MÊS', exact: true }).click();
  await expect(painel.getByText('R$ 52,65')).toBeVisible();
  await expect(painel.getByRole('alert')).toContainText(
    'Falha ao carregar dados. Verifique sua conexão ou faça login novamente.',
  );
  await page.unrouteAll();
  await painel.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(painel.getByRole('alert')).toHaveCount(0);
});

test('a report that is loading says so', async ({ page, request }) => {
  await entrar(page, await novaConta(request));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/relatorios/dashboard?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/relatorio');
  await expect(page.getByText('Carregando dados...')).toBeVisible();
  answer();
  await expect(page.getByText('Nenhuma venda neste período')).toBeVisible();
});
