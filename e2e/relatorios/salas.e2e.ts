/** The three rooms: what leads into them, what they are without sales and with many. */
import { randomUUID } from 'node:crypto';
import { CATEGORIAS } from '@balcao/contract/categorias';
import { CATEGORIAS_DESPESA } from '@balcao/contract/despesas';
import type { Page } from '@playwright/test';
import { acessivel, conferir, expect, novaConta, test } from '../apoio/base.ts';
import { abrir, BR, comVendas, HOJE, irPara } from '../apoio/relatorio.ts';

const analise = (page: Page) => page.getByRole('region', { name: 'Análise Financeira Automática' });
const graficos = (page: Page) => page.getByRole('region', { name: 'Most asked products' });

test('an empty store reads zeros and no percentages, and what will be here', async ({ page, request }) => {
  await abrir(page, await novaConta(request));
  await expect(analise(page)).toContainText('Lucro AtualR$ 0,00');
  await expect(page.getByText('Margem de lucro')).toBeHidden();
  await expect(page.getByText('Nenhuma venda neste período')).toBeVisible();
  await expect(page.getByRole('main').getByText('R$ 0,00')).toHaveCount(3);
  await acessivel(page);
  await irPara(page, 'Produtos');
  await expect(page.getByText('aqui aparecem os produtos mais vendidos')).toBeVisible();
  await irPara(page, 'Comissões');
  await expect(page.getByText('Escolha os dias')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir PDF' })).toBeDisabled();
});

test('three rooms with addresses: links, reload and the way back lead into them', async ({
  page,
  request,
}) => {
  const conta = await comVendas(request);
  await abrir(page, conta);
  // Drawn for those who see it: the days so far, what is sold by hour and by category.
  await expect(analise(page).locator('.recharts-area-area')).toHaveCount(1);
  await expect(analise(page).getByRole('table', { name: 'Faturamento por dia' })).toContainText(
    `${BR()}R$ 105,302`,
  );
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(1);
  await expect(page.locator('.recharts-pie-sector')).toHaveCount(3);
  await page.locator('.recharts-bar-rectangle').hover();
  await expect(page.locator('.recharts-tooltip-wrapper').getByText('R$ 105,30')).toBeVisible();
  await page.getByRole('button', { name: 'ANO' }).click();

  await irPara(page, 'Produtos');
  const rooms = page.getByRole('navigation', { name: 'Partes do relatório' });
  await expect(rooms.getByRole('link', { name: 'Produtos' })).toBeFocused();
  await expect(rooms.locator('[aria-current=page]')).toHaveText('Produtos');
  await expect(analise(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'ANO' })).toHaveAttribute('aria-pressed', 'true');
  await expect(graficos(page).getByRole('row', { name: 'Café coado' })).toHaveText('Café coado1R$ 4,50');
  await page.reload();
  await expect(graficos(page)).toBeVisible();

  const products = page.getByRole('region', { name: 'Produto Mais Vendidos' });
  await expect(products.getByRole('columnheader')).toHaveText([
    'Produtos',
    'Unidades',
    'Valor',
    'Portfólio %',
  ]);
  await expect(products.getByRole('row').nth(1)).toContainText('=1+1');
  await expect(products.getByRole('row').nth(1)).toContainText('95,0%');
  await products.getByRole('searchbox').fill('cafe');
  await expect(products.getByRole('row')).toHaveCount(2);
  await products.getByRole('searchbox').fill('nada');
  await expect(products.getByText('Nenhum produto encontrado')).toBeVisible();

  await irPara(page, 'Comissões');
  await page.getByRole('button', { name: 'Hoje' }).click();
  await expect(page.getByText('Comissão (10%)')).toBeVisible();
  // What was asked for is still there after a look at another room.
  await irPara(page, 'Resumo');
  await expect(analise(page)).toBeVisible();
  await irPara(page, 'Comissões');
  await expect(page.getByText('Comissão (10%)')).toBeVisible();
  await page.goBack();
  await expect(analise(page)).toBeVisible();
});

/** A shop of three sellers in its best month, without each of its sales. */
async function comMuito(page: Page) {
  const many = <T>(length: number, make: (index: number) => T) =>
    Array.from({ length }, (_, index) => make(index));
  const valor = { totalVendas: 61, faturamento: 12_345.67 };
  const answers: Record<string, object> = {
    'relatorios/periodo': {
      totalVendas: 1830,
      faturamentoTotal: 370_370.1,
      vendasPorDia: many(30, (day) => ({
        data: `${HOJE().slice(0, 8)}${String(day + 1).padStart(2, '0')}`,
        ...valor,
      })),
    },
    'relatorios/horas': { horas: many(15, (hour) => ({ hora: 7 + hour, ...valor })) },
    'relatorios/vendedores': {
      vendedores: many(3, (index) => ({ vendedor: { id: randomUUID(), nome: `Pessoa ${index}` }, ...valor })),
    },
    'relatorios/cancelamentos': {
      cancelamentos: many(3, (index) => ({
        vendedor: { id: randomUUID(), nome: `Pessoa ${index}` },
        quantidade: 2,
        valor: 31.5,
      })),
    },
    'despesas/relatorio': {
      totalGeral: 9000,
      porCategoria: CATEGORIAS_DESPESA.map((categoria) => ({ categoria, total: 1000 })),
      inicio: `${HOJE().slice(0, 8)}01`,
      fim: `${HOJE().slice(0, 8)}30`,
    },
    'relatorios/dashboard': {
      cardData: ['Faturamento', 'Vendas', 'Ticket médio', 'Unidades'].map((title) => ({
        title,
        value: 370_370.1,
        subtitle: 'Este mês, comparado com mês anterior',
        change: 12.5,
        isPositive: true,
      })),
      lineChartData: many(10, (index) => ({
        name: `Produto de nome comprido ${index}`,
        value: 1000 - index,
      })),
      pieChartData: CATEGORIAS.map((name) => ({ name, value: 61_728.35 })),
      productData: many(80, (index) => ({
        name: `Produto de nome comprido ${index}`,
        sales: 1000.5 - index,
        unidade: index % 2 === 0 ? 'un' : 'kg',
        revenue: 9_999.99,
        portfolio: 2.7,
      })),
    },
  };
  await page.route(/\/api\/(relatorios|despesas)\//, (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/', '');
    return route.fulfill({ json: answers[path] });
  });
}

/** How far things moved since the page was begun, as browsers count it; the shell has its thousandth. */
function deslocado(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      resolve(
        list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
      );
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
  });
}

test('each room reads well at every width, in its place at once, and on a phone within four screens', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await comMuito(page);
  for (const [path, last] of [
    ['/relatorio', '38.460 un + 38.420 kg'],
    ['/relatorio?sala=produtos', 'Mostrar mais 10'],
    [`/relatorio?inicio=${HOJE()}&fim=${HOJE()}&comissao=10`, 'Cancelamentos'],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 640 });
    await abrir(page, conta, path);
    await expect(page.getByText(last).last()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(deslocado), path).toBeLessThan(0.005);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(2560);
    await conferir(page);
  }
  // On the narrowest phone a card's files stand beside its title, not in a row of their own.
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ['Vendas por Vendedor', 'Cancelamentos']) {
    const title = await page.getByRole('heading', { name }).boundingBox();
    const files = await page.getByRole('button', { name: `Baixar ${name} em CSV` }).boundingBox();
    expect(files?.y, name).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  }
  // Beside the categories the chart of the hours ends where its card does.
  await page.setViewportSize({ width: 1366, height: 768 });
  await abrir(page, conta);
  const horas = page.getByRole('region', { name: 'Vendas por Hora' });
  await expect(page.getByRole('row', { name: 'Suplementos' })).toBeVisible();
  const abaixo = () =>
    horas.evaluate((card) => {
      const chart = card.querySelector('svg.recharts-surface');
      return chart ? card.getBoundingClientRect().bottom - chart.getBoundingClientRect().bottom : undefined;
    });
  await expect.poll(abaixo).toBeLessThan(32);
});
