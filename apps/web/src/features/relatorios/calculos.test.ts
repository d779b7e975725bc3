import type { RelatorioLucro } from '@balcao/contract/relatorios/figuras';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acharNoRanking,
  analisar,
  comissoesDe,
  linhasDoLucro,
  maisPedidos,
  nomesDistintos,
  resumirDespesas,
  vendidos,
} from './calculos.ts';

const semCusto = { quantidade: 0, produtos: [] };
const lucro = (faturamento: number, custo: number, despesas: number): RelatorioLucro => ({
  ...{ faturamento, custo, despesas, comprasPagas: 0, semCusto },
  apurado: { vendido: faturamento, devolvido: 0, deOutrosDias: { valor: 0, vendas: 0 } },
  lucroBruto: (faturamento * 100 - custo * 100) / 100,
  resultado: Math.round(faturamento * 100 - custo * 100 - despesas * 100) / 100,
});

describe('the financial analysis', () => {
  it('has one profit, after the cost; the one without it is never taken for it', () => {
    expect(analisar(lucro(32_588, 16_003.57, 5483.05))).toEqual({
      lucroCentavos: 1_110_138,
      lucroAtualCentavos: 2_710_495,
      custoCentavos: 1_600_357,
      percentuais: { margem: 34.1, despesas: 16.8 },
    });
  });

  it('shows a loss below zero, and no margin of it', () => {
    const { lucroCentavos, percentuais } = analisar(lucro(100, 20, 130));
    expect(lucroCentavos).toBe(-5000);
    expect(percentuais).toEqual({ margem: null, despesas: 130 });
  });
});

const vendeu = (id: string, faturamento: number) => ({
  ...{ vendedor: { id, nome: id }, totalVendas: 1, faturamento },
});
const noDia = (data: string, faturamento: number) => ({ data, totalVendas: 1, faturamento });

it('commissions by day and by seller are one whole, and none is below zero', () => {
  const money = fc.integer({ min: -2_000_000, max: 5_000_000 });
  const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(fc.array(money, { minLength: 1, maxLength: 40 }), percent, (centavos, comissao) => {
      const todos = centavos.reduce((a, b) => a + b, 0) / 100;
      const vendasPorDia = centavos.map((valor, n) => noDia(`2026-01-${n + 1}`, valor / 100));
      const vendedores = [vendeu('Ana', todos)];
      const { totalCentavos, porDia, porVendedor } = comissoesDe(
        { dias: { totalVendas: 1, faturamentoTotal: todos, vendasPorDia }, vendedores },
        comissao,
      );
      for (const linhas of [porDia, porVendedor]) {
        expect(linhas.reduce((sum, linha) => sum + Math.round(linha.comissao * 100), 0)).toBe(totalCentavos);
        expect(linhas.every((linha) => linha.comissao >= 0)).toBe(true);
      }
    }),
  );
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
  ['', '0', false],
  ['4 un, 8 un', '12', false],
  ['0.1 kg, 0.2 kg', '0,300\u00a0kg', false],
  ['1234 un, 2.25 kg, 1 kg', '1.234\u00a0un + 3,250\u00a0kg', true],
])('pieces and kilograms are counted apart: %j', (sold, texto, misto) => {
  const produtos = [...sold.matchAll(/([\d.]+) (un|kg)/g)].map(([, sales, unidade]) => ({
    ...{ name: 'Café', sales: Number(sales), unidade: unidade as 'un' | 'kg', revenue: 1, portfolio: 1 },
  }));
  expect(vendidos(produtos)).toEqual({ texto, misto });
});

describe('the most asked products', () => {
  it('are ranked by unit, and bring their revenue, also when two have one name', () => {
    const productData = [
      { name: 'Café', sales: 4, unidade: 'un' as const, revenue: 80, portfolio: 80 },
      { name: 'Café', sales: 9, unidade: 'kg' as const, revenue: 20, portfolio: 20 },
      { name: 'Bolo', sales: 5, unidade: 'un' as const, revenue: 10, portfolio: 10 },
      { name: 'Suco', sales: -1, unidade: 'un' as const, revenue: -5, portfolio: 0 },
    ];
    expect(maisPedidos({ productData }, 'un')).toEqual([
      { posicao: '1', nome: 'Bolo', unidades: 5, unidade: 'un', faturamento: 10 },
      { posicao: '2', nome: 'Café', unidades: 4, unidade: 'un', faturamento: 80 },
    ]);
    expect(maisPedidos({ productData }, 'kg')).toEqual([
      { posicao: '1', nome: 'Café', unidades: 9, unidade: 'kg', faturamento: 20 },
    ]);
  });

  it('are found without accents, in any order of words', () => {
    const produtos = [{ name: 'Pão de Açúcar' }, { name: 'Café' }];
    expect(acharNoRanking(produtos, 'acucar PAO')).toEqual([{ name: 'Pão de Açúcar' }]);
    expect(acharNoRanking(produtos, '  ')).toHaveLength(2);
  });
});

describe('the lines of a screen', () => {
  const porCategoria = (['Aluguel', 'Energia', 'Internet', 'Outros', 'Materiais'] as const).map(
    (categoria, index) => ({ categoria, total: 50.1 - index * 10 }),
  );
  const of = (count: number, maiores = 3) => {
    const gastos = porCategoria.slice(0, count);
    const totalGeral = gastos.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100;
    const linhas = linhasDoLucro(
      lucro(500, 0, totalGeral),
      { porCategoria: gastos },
      { percent: 10, centavos: 5000 },
    );
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
      'Custo das vendas 0',
      'Lucro 34950',
      'Comissão de 10% (à parte) 5000',
    ]);
  });

  it('are followed by what was paid for goods, apart as the commission is', () => {
    const linhas = linhasDoLucro(
      { ...lucro(500, 20, 10), comprasPagas: 278.3 },
      { porCategoria: [] },
      { percent: 10, centavos: 5000 },
    );
    expect(linhas.slice(-3).map(({ descricao, centavos, soma }) => [descricao, centavos, soma])).toEqual([
      ['Lucro', 47_000, true],
      ['Comissão de 10% (à parte)', 5000, false],
      ['Compras pagas (já no custo das vendas)', 27_830, false],
    ]);
  });

  it('have none but their sum on a phone', () => {
    expect(of(5, 0)?.map(({ descricao }) => descricao)).toEqual([
      'Faturamento',
      'Despesas',
      'Custo das vendas',
      'Lucro',
      'Comissão de 10% (à parte)',
    ]);
  });

  it('are all of them where that spares none', () => {
    expect(of(4)).toBeUndefined();
    expect(of(0)).toBeUndefined();
  });
});
