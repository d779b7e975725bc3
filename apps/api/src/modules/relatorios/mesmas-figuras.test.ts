/** Each named figure of a store, wherever it is told: home, history, reports and files read these. */

import type { DespesasRelatorio } from '@balcao/contract/despesas/despesas';
import type { Apurado } from '@balcao/contract/relatorios/apurado';
import type { Dashboard, ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { faturamentoDe } from '@balcao/contract/relatorios/faturamento';
import type { RelatorioFormas, RelatorioLucro } from '@balcao/contract/relatorios/figuras';
import type {
  RelatorioDashboard,
  RelatorioHoras,
  RelatorioPeriodo,
  RelatorioVendedores,
} from '@balcao/contract/relatorios/relatorios';
import type { ResumoVendas } from '@balcao/contract/vendas/historico';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { expect, it } from 'vitest';
import { item } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

async function ler<T>(person: Person, url: string): Promise<T> {
  return person.get<T>(url);
}

async function devolver(person: Person, venda: Venda, quantidade: number, formaId: string, valor: number) {
  const answer = await person.gravar('POST', `/api/vendas/${venda.id}/devolucoes`, {
    itens: [{ posicao: 0, quantidade }],
    pagamentos: [{ formaId, valor }],
    ...{ motivo: 'Não gostou', aoEstoque: true },
  });
  expect(answer.statusCode, answer.body).toBe(201);
}

const cents = (reais: number) => Math.round(reais * 100);
const sum = <T>(rows: readonly T[], value: (row: T) => number) =>
  rows.reduce((total, row) => total + cents(value(row)), 0) / 100;

/** Each endpoint's figures of the days, under the names that the pages use. */
async function figuras(person: Person, de: string, ate: string) {
  const dias = `dataInicio=${de}&dataFim=${ate}`;
  const periodo = await ler<RelatorioPeriodo>(person, `/api/relatorios/periodo?${dias}`);
  const { vendedores } = await ler<RelatorioVendedores>(person, `/api/relatorios/vendedores?${dias}`);
  const { horas } = await ler<RelatorioHoras>(person, `/api/relatorios/horas?${dias}`);
  const { formas, taxaServico } = await ler<RelatorioFormas>(person, `/api/relatorios/formas?${dias}`);
  const lucro = await ler<RelatorioLucro>(person, `/api/relatorios/lucro?${dias}`);
  const despesas = await ler<DespesasRelatorio>(person, `/api/despesas/relatorio?${dias}`);
  const { resumo } = await ler<ResumoVendas>(person, `/api/vendas/resumo?de=${de}&ate=${ate}`);
  const doHistorico = resumo?.apurado as Apurado;
  return {
    faturamento: [
      periodo.faturamentoTotal,
      sum(periodo.vendasPorDia, ({ faturamento }) => faturamento),
      sum(vendedores, ({ faturamento }) => faturamento),
      sum(horas, ({ faturamento }) => faturamento),
      lucro.faturamento,
      faturamentoDe(lucro.apurado),
      faturamentoDe(doHistorico),
      (cents(sum(formas, ({ valor, devolvido }) => valor - devolvido)) - cents(taxaServico)) / 100,
    ],
    apurado: [lucro.apurado, doHistorico],
    vendas: [
      periodo.totalVendas,
      sum(periodo.vendasPorDia, ({ totalVendas }) => totalVendas),
      sum(vendedores, ({ totalVendas }) => totalVendas),
      sum(horas, ({ totalVendas }) => totalVendas),
      resumo?.finalizadas.quantidade,
    ],
    despesas: [lucro.despesas, despesas.totalGeral, sum(despesas.porCategoria, ({ total }) => total)],
    lucro: [lucro.resultado, (cents(lucro.faturamento) - cents(lucro.custo) - cents(lucro.despesas)) / 100],
  };
}

/** The same of a period that today is in, or of chosen days. */
async function doPeriodo(person: Person, query: string) {
  const { cardData, pieChartData, productData } = await ler<RelatorioDashboard>(
    person,
    `/api/relatorios/dashboard?${query}`,
  );
  const [faturamento, vendas, ticket] = cardData.map(({ value }) => value);
  return {
    faturamento: [
      faturamento,
      sum(pieChartData, ({ value }) => value),
      sum(productData, (row) => row.revenue),
    ],
    ...{ vendas, ticket },
  };
}

async function deHoje(person: Person) {
  const geral = await ler<Dashboard>(person, '/api/dashboard');
  const dia = await ler<ResumoDoDia>(person, '/api/dashboard/dia');
  return {
    faturamento: [
      ...[geral.faturamento, dia.faturamento, faturamentoDe(dia.apurado as Apurado)],
      sum(dia.horas ?? [], ({ faturamento }) => faturamento),
    ],
    apurado: dia.apurado,
    lucro: [
      dia.lucro?.resultado,
      (cents(dia.faturamento ?? 0) - cents(dia.lucro?.custo ?? 0) - cents(dia.lucro?.despesas ?? 0)) / 100,
    ],
    vendas: [geral.vendas, dia.vendas],
    ticket: dia.ticketMedio,
    comparacao: dia.comparacao,
  };
}

const all = <T>(values: readonly T[], wanted: T) => expect(values).toEqual(values.map(() => wanted));

/**
 * A week ago Ana sold two cakes and bread by weight, with a service fee; today Rui sells two coffees, of which one comes
 * back, and so does, an hour later, one of the cakes with its part of the fee: more goes back than is sold.
 */
async function loja() {
  test.clock.set('2026-03-03T15:00:00Z');
  const ana = await test.novoDono();
  const { Dinheiro = '', Pix = '' } = await ana.lerFormas();
  const bolo = await ana.novoProduto({ nome: 'Bolo', valor: 50, custo: 20 });
  const pao = await ana.novoProduto({ nome: 'Pão', valor: 18.9, unidade: 'kg', quantidade: 10 });
  const cafe = await ana.novoProduto({ nome: 'Café', valor: 15.5 });
  const antes = await ana.vender(bolo, {
    itens: [
      item(bolo, { nome: 'Bolo', preco: 50, quantidade: 2 }),
      item(pao, { nome: 'Pão', preco: 18.9, quantidade: 4.5 }),
    ],
    taxaServico: 18.51,
    pagamentos: [{ formaId: Pix, valor: 203.56 }],
  });
  test.clock.set('2026-03-10T15:00:00Z');
  const dona = await test.signIn(ana.email, ana.senha);
  const rui = await dona.novoFuncionario(['vendas']);
  const hoje = await rui.vender(cafe, {
    itens: [item(cafe, { nome: 'Café', preco: 15.5, quantidade: 2 })],
    pagamentos: [{ formaId: Dinheiro, valor: 31 }],
  });
  await devolver(dona, hoje, 1, Dinheiro, 15.5);
  test.clock.advance(3_600_000);
  await devolver(dona, antes, 1, Pix, 55);
  const despesa = { descricao: 'Luz', valor: 12.34, categoria: 'Energia', data: '2026-03-10' };
  expect((await dona.call('POST', '/api/despesas', despesa)).statusCode).toBe(201);
  test.clock.advance(3_600_000);
  return { dona, rui };
}

const HOJE = { vendido: 31, devolvido: 65.5, deOutrosDias: { valor: 50, vendas: 1 } };

it('each named figure of a day on which more came back than was sold is one, wherever it is told', async () => {
  const { dona, rui } = await loja();
  for (const somadas of [false, true]) {
    if (somadas) await test.sql.query('select somar_vendas($1, 100)', [dona.lojaId]);
    const dia = await figuras(dona, '2026-03-10', '2026-03-10');
    const hoje = await deHoje(dona);
    all([...dia.faturamento, ...hoje.faturamento], -34.5);
    for (const query of ['periodo=hoje', 'dataInicio=2026-03-10&dataFim=2026-03-10'])
      all((await doPeriodo(dona, query)).faturamento, -34.5);
    all([...dia.apurado, hoje.apurado], HOJE);
    all([...dia.vendas, ...hoje.vendas], 1);
    all(dia.despesas, 12.34);
    // The cake that came back to the shelf has not cost its 20 reais.
    all([...dia.lucro, ...hoje.lucro], -26.84);
    expect(hoje.ticket).toBe(31);
    expect(hoje.comparacao).toMatchObject({ hoje: -34.5, antes: 185.05, variacao: null });
    // Of one seller it is his: nobody's return is another's.
    for (const [quem, faturamento, apurado] of [
      [rui, 15.5, { vendido: 31, devolvido: 15.5, deOutrosDias: { valor: 0, vendas: 0 } }],
      [dona, -50, { vendido: 0, devolvido: 50, deOutrosDias: { valor: 50, vendas: 1 } }],
    ] as const) {
      const query = `de=2026-03-10&ate=2026-03-10&vendedorId=${quem.usuarioId}`;
      const { resumo } = await ler<ResumoVendas>(dona, `/api/vendas/resumo?${query}`);
      expect(resumo?.apurado).toEqual(apurado);
      expect(faturamentoDe(apurado)).toBe(faturamento);
    }
  }
});

it('so it is of a period, and of everything that was ever sold', async () => {
  const { dona } = await loja();
  const mes = await figuras(dona, '2026-03-01', '2026-03-31');
  const painel = await doPeriodo(dona, 'periodo=mes');
  const { resumo } = await ler<ResumoVendas>(dona, '/api/vendas/resumo');
  const apurado = { vendido: 216.05, devolvido: 65.5, deOutrosDias: { valor: 0, vendas: 0 } };
  all([...mes.faturamento, ...painel.faturamento], 150.55);
  all([...mes.apurado, resumo?.apurado], apurado);
  all([...mes.vendas, painel.vendas], 2);
  all(mes.lucro, 118.21);
  expect(painel.ticket).toBe(108.03);
  // Chosen days are the sum of theirs, and whole months come from sums of their own.
  for (const query of [
    'dataInicio=2026-03-03&dataFim=2026-03-10',
    'dataInicio=2026-02-01&dataFim=2026-04-30',
  ])
    all((await doPeriodo(dona, query)).faturamento, 150.55);
  all((await doPeriodo(dona, 'dataInicio=2026-03-04&dataFim=2026-03-10')).faturamento, -34.5);
});

it('chosen days are held against as many before them, and refused where they are none', async () => {
  const { dona } = await loja();
  const ler = (query: string) => dona.call('GET', `/api/relatorios/dashboard?${query}`);
  const { cardData } = (await ler('dataInicio=2026-03-04&dataFim=2026-03-10')).json();
  expect(cardData[0]).toMatchObject({ title: 'Faturamento', value: -34.5, previous: 185.05 });
  expect(cardData[0].subtitle).toBe('04/03/2026 a 10/03/2026, comparado com os 7 dias antes');
  for (const query of [
    'dataInicio=2026-03-04',
    'dataInicio=2026-03-05&dataFim=2026-03-04',
    'dataInicio=31/02/2026&dataFim=2026-03-04',
    'dataInicio=0026-03-01&dataFim=2026-03-04',
    'periodo=ontem',
  ])
    expect((await ler(query)).statusCode, query).toBe(400);
});

it('a change is in percent between figures that are not below zero, and beside it is what it is held against', async () => {
  const { dona } = await loja();
  const { cardData, lineChartData, porPeso, productData } = await ler<RelatorioDashboard>(
    dona,
    '/api/relatorios/dashboard?periodo=semana',
  );
  expect(cardData).toMatchObject([
    { title: 'Faturamento', value: -34.5, previous: 185.05, change: null, isPositive: false },
    { title: 'Vendas', value: 1, previous: 1, change: 0, isPositive: true },
    { title: 'Ticket médio', value: 31, previous: 185.05, change: -83.2, isPositive: false },
    { title: 'Unidades', value: 0, previous: 6.5, change: -100, isPositive: false },
  ]);
  expect([lineChartData, porPeso]).toEqual([[{ name: 'Café', value: 1 }], []]);
  expect(productData).toMatchObject([
    { name: 'Café', sales: 1, revenue: 15.5, portfolio: 0 },
    { name: 'Bolo', sales: -1, revenue: -50, portfolio: 0 },
  ]);
});

it('kilograms are ranked among themselves', async () => {
  const { dona } = await loja();
  const { lineChartData, porPeso } = await ler<RelatorioDashboard>(dona, '/api/relatorios/dashboard');
  expect(lineChartData.map(({ value }) => value)).toEqual([1, 1]);
  expect(porPeso).toEqual([{ name: 'Pão', value: 4.5 }]);
});
