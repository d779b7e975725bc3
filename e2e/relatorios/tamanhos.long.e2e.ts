/** The report at every width, with as much in it as a shop's best month has: too many pages for the first ring. */
import { randomUUID } from 'node:crypto';
import { CATEGORIAS_DESPESA } from '@balcao/contract/despesas/despesas';
import { CATEGORIAS } from '@balcao/contract/produtos/categorias';
import type { Page } from '@playwright/test';
import { extractTextItems, getDocumentProxy } from 'unpdf';
import { conferir } from '../apoio/aparencia.ts';
import { expect, novaVenda, novoProduto, test } from '../apoio/base.ts';
import { cobrarTaxas, idsDasFormas } from '../apoio/dinheiro.ts';
import { abrir, HOJE } from '../apoio/relatorio.ts';

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
    'relatorios/lucro': {
      ...{
        faturamento: 370_370.1,
        custo: 185_185.05,
        lucroBruto: 185_185.05,
        despesas: 9000,
        resultado: 176_185.05,
      },
      apurado: { vendido: 371_370.1, devolvido: 1000, deOutrosDias: { valor: 400, vendas: 2 } },
      semCusto: { quantidade: 98, produtos: [] },
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
        previous: 329_217.86,
        isPositive: true,
      })),
      lineChartData: many(10, (index) => ({
        name: `Produto de nome comprido ${index}`,
        value: 1000 - index,
      })),
      porPeso: many(10, (index) => ({
        name: `Produto de nome comprido a peso ${index}`,
        value: 100 - index,
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

test('each room reads well and is short on a phone', async ({ page, conta }) => {
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
  // Beside the categories the chart of the hours ends where its card does.
  await page.setViewportSize({ width: 1366, height: 768 });
  await abrir(page, conta);
  const horas = page.getByRole('region', { name: 'Vendas por hora' });
  await expect(page.getByRole('row', { name: 'Suplementos' })).toBeVisible();
  const abaixo = () =>
    horas.evaluate((card) => {
      const chart = card.querySelector('svg.recharts-surface');
      return chart ? card.getBoundingClientRect().bottom - chart.getBoundingClientRect().bottom : undefined;
    });
  await expect.poll(abaixo).toBeLessThan(32);
});

test('paper holds every row, the screen as many as before', async ({ page, conta }) => {
  await comMuito(page);
  await abrir(page, conta, '/relatorio?sala=produtos');
  const table = page.getByRole('region', { name: 'Produto Mais Vendidos' });
  await expect(table.getByText('Mostrando 10 de 80 linhas.')).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
  const { items } = await extractTextItems(await getDocumentProxy(new Uint8Array(pdf)));
  const text = items
    .flat()
    .map(({ str }) => str)
    .join(' ');
  for (let index = 0; index < 80; index += 1) expect(text).toContain(`Produto de nome comprido ${index} `);
  await expect(table.getByRole('row')).toHaveCount(1 + 10);
});

test('the tables of money read well at every width', async ({ page, request, conta }) => {
  await cobrarTaxas(request, conta, { CREDITO: { taxaPercentual: 3.5, prazoDias: 30 } });
  const { CREDITO } = await idsDasFormas(request, conta);
  const bolo = await novoProduto(request, conta, { nome: 'Bolo', valor: 99_999.99 });
  await novaVenda(request, conta, {
    tipo: 'VENDAS',
    itens: [bolo],
    pagamentos: [{ formaId: CREDITO, valor: 99_999.99, parcelas: 3 }],
  });
  await abrir(page, conta);
  for (const name of ['Formas de pagamento', 'A receber']) {
    await expect(page.getByRole('table', { name })).toBeVisible();
  }
  await conferir(page);
});
