import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acharNoRanking,
  analisar,
  comissoesPorDia,
  comissoesPorVendedor,
  linhasDoLucro,
  maisPedidos,
  nomesDistintos,
  resumirDespesas,
  vendidos,
} from './calculos.ts';

describe('the financial analysis', () => {
  it('takes the expenses from the revenue, to the centavo', () => {
    expect(analisar({ faturamento: 0.3, despesas: 0.1 })).toEqual({
      faturamentoCentavos: 30,
      despesasCentavos: 10,
      lucroCentavos: 20,
      percentuais: { margem: 66.7, despesas: 33.3 },
    });
  });

  it('shows a loss below zero', () => {
    const { lucroCentavos, percentuais } = analisar({ faturamento: 100, despesas: 150 });
    expect(lucroCentavos).toBe(-5000);
    expect(percentuais).toEqual({ margem: -50, despesas: 150 });
  });

  it('measures nothing without revenue', () => {
    expect(analisar({ faturamento: 0, despesas: 10 }).percentuais).toBeUndefined();
  });

  it('is zero where the totals could not be had', () => {
    expect(analisar(undefined)).toMatchObject({
      faturamentoCentavos: 0,
      despesasCentavos: 0,
      lucroCentavos: 0,
    });
  });
});

describe('commissions', () => {
  const money = fc.integer({ min: 1, max: 5_000_000 });
  const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);

  it('by day add up to the whole', () => {
    fc.assert(
      fc.property(fc.array(money, { maxLength: 40 }), percent, (centavos, comissao) => {
        const vendasPorDia = centavos.map((valor, index) => ({
          data: `2026-01-${index + 1}`,
          totalVendas: 1,
          faturamento: valor / 100,
        }));
        const faturamentoTotal = centavos.reduce((a, b) => a + b, 0) / 100;
        const { totalCentavos, linhas } = comissoesPorDia(
          { totalVendas: centavos.length, faturamentoTotal, vendasPorDia },
          comissao,
        );
        const sum = linhas.reduce((total, linha) => total + Math.round(linha.comissao * 100), 0);
        expect(sum).toBe(totalCentavos);
      }),
    );
  });

  it('by seller are the same whole', () => {
    const vendedores = [10.01, 20.02, 0.01].map((faturamento, index) => ({
      vendedor: { id: String(index), nome: 'Ana' },
      totalVendas: 1,
      faturamento,
    }));
    const { totalCentavos, linhas } = comissoesPorVendedor(vendedores, 10);
    expect(totalCentavos).toBe(300);
    expect(linhas.map(({ comissao }) => comissao)).toEqual([1, 2, 0]);
  });
});

it('tells two sellers of one name apart, the same way in whatever order they come', () => {
  const ana = { id: '0190a', nome: 'Ana' };
  const outra = { id: '0190b', nome: 'Ana' };
  const bia = { id: '0190c', nome: 'Bia' };
  for (const pessoas of [
    [outra, bia, ana],
    [ana, outra, bia],
  ]) {
    const nomes = nomesDistintos(pessoas);
    expect([ana, outra, bia].map(({ id }) => nomes.get(id))).toEqual(['Ana', 'Ana (2)', 'Bia']);
  }
});

it.each([
  [[], '0', false],
  [
    [
      [4, 'un'],
      [8, 'un'],
    ],
    '12',
    false,
  ],
  [
    [
      [0.1, 'kg'],
      [0.2, 'kg'],
    ],
    '0,300\u00a0kg',
    false,
  ],
  [
    [
      [1234, 'un'],
      [2.25, 'kg'],
      [1, 'kg'],
    ],
    '1.234\u00a0un + 3,250\u00a0kg',
    true,
  ],
] as const)('pieces and kilograms are counted apart: %j', (sold, texto, misto) => {
  const produtos = sold.map(([sales, unidade]) => ({
    name: 'Café',
    sales,
    unidade,
    revenue: 1,
    portfolio: 1,
  }));
  expect(vendidos(produtos)).toEqual({ texto, misto });
});

describe('the most asked products', () => {
  it('keep the server’s order and bring their revenue, also when two have one name', () => {
    const rows = maisPedidos({
      cardData: [],
      pieChartData: [],
      lineChartData: [
        { name: 'Café', value: 9 },
        { name: 'Café', value: 4 },
      ],
      productData: [
        { name: 'Café', sales: 4, unidade: 'un', revenue: 80, portfolio: 80 },
        { name: 'Café', sales: 9, unidade: 'kg', revenue: 20, portfolio: 20 },
      ],
    });
    expect(rows).toEqual([
      { posicao: '1', nome: 'Café', unidades: 9, unidade: 'kg', faturamento: 20 },
      { posicao: '2', nome: 'Café', unidades: 4, unidade: 'un', faturamento: 80 },
    ]);
  });

  it('are found without accents, in any order of words', () => {
    const produtos = [{ name: 'Pão de Açúcar' }, { name: 'Café' }];
    expect(acharNoRanking(produtos, 'acucar PAO')).toEqual([{ name: 'Pão de Açúcar' }]);
    expect(acharNoRanking(produtos, '  ')).toHaveLength(2);
  });
});

it('profit is revenue minus the expenses of the same days; the commission stands apart', () => {
  const despesas = {
    totalGeral: 120.3,
    porCategoria: [
      { categoria: 'Aluguel' as const, total: 100 },
      { categoria: 'Outros' as const, total: 20.3 },
    ],
  };
  expect(linhasDoLucro(100.1, despesas, { percent: 7.5, centavos: 751 })).toEqual([
    { descricao: 'Faturamento', centavos: 10010, soma: true },
    { descricao: 'Despesa: Aluguel', centavos: 10000, soma: false },
    { descricao: 'Despesa: Outros', centavos: 2030, soma: false },
    { descricao: 'Despesas', centavos: 12030, soma: true },
    { descricao: 'Lucro', centavos: -2020, soma: true },
    { descricao: 'Comissão de 7,5% (à parte)', centavos: 751, soma: false },
  ]);
});

describe('the lines of a screen', () => {
  const porCategoria = (['Aluguel', 'Energia', 'Internet', 'Outros', 'Materiais'] as const).map(
    (categoria, index) => ({ categoria, total: 50.1 - index * 10 }),
  );
  const of = (count: number, maiores = 3) => {
    const gastos = porCategoria.slice(0, count);
    const totalGeral = gastos.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100;
    const linhas = linhasDoLucro(500, { totalGeral, porCategoria: gastos }, { percent: 10, centavos: 5000 });
    return resumirDespesas(linhas, gastos, maiores);
  };

  it('have the largest expenses and the others as one, to the centavo', () => {
    expect(of(5)?.map(({ descricao, centavos }) => `${descricao} ${centavos}`)).toEqual([
      'Faturamento 50000',
      'Despesa: Aluguel 5010',
      'Despesa: Energia 4010',
      'Despesa: Internet 3010',
      'Outras 2 despesas 3020',
      'Despesas 15050',
      'Lucro 34950',
      'Comissão de 10% (à parte) 5000',
    ]);
  });

  it('have none but their sum on a phone', () => {
    expect(of(5, 0)?.map(({ descricao }) => descricao)).toEqual([
      'Faturamento',
      'Despesas',
      'Lucro',
      'Comissão de 10% (à parte)',
    ]);
  });

  it('are all of them where that spares none', () => {
    expect(of(4)).toBeUndefined();
    expect(of(0)).toBeUndefined();
  });
});
