/** The reports of a shop against books kept by hand. */
import { CATEGORIAS_DESPESA } from '@balcao/contract/despesas/despesas';
import type { RelatorioDashboard } from '@balcao/contract/relatorios/relatorios';
import { expect } from 'vitest';
import { key, type Signed } from '../signed.ts';
import { checkDays } from './dia.ts';
import { entre, inteiros, porLinha, porMil, reais, relatorios, resumo, totalDe } from './livros.ts';
import { CLOSING, type LojaDePedidos, pedidoDeVenda, shared, vendaNosLivros } from './loja-de-pedidos.ts';
import { type Pedido, seeded } from './pedidos.ts';

const ZONES = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'];

/** One second before and after midnight, in each zone: a Saturday, a Sunday, the year's end, past daylight saving. */
const EDGES = ['2026-01-10', '2026-01-11', '2026-01-01', '2018-11-04', '2019-02-17', '2018-02-18'].flatMap(
  (day) =>
    [2, 3, 4, 5].flatMap((offset) =>
      [-1, 0, 1].map((second) =>
        new Date(Date.parse(`${day}T00:00:00Z`) + offset * 3_600_000 + second * 1000).toISOString(),
      ),
    ),
);

async function vender(
  shop: LojaDePedidos,
  seller: Signed,
  instante: string,
  itens: Pedido['itens'],
): Promise<void> {
  const answer = await seller.call('POST', '/api/vendas', pedidoDeVenda(shop, instante, itens), key());
  expect(answer.statusCode, answer.body).toBe(201);
  shop.vendas.push({ id: answer.json().id, ...vendaNosLivros(shop, seller, instante, itens) });
}

/** Sales on the edges of days, and expenses on any. */
async function furnish(shop: LojaDePedidos, orders: Pedido[]): Promise<void> {
  const first = orders[0]?.itens.slice(0, 1) ?? [];
  await shared(EDGES, (instante, index) =>
    vender(shop, index % 2 === 0 ? shop.owner : shop.employee, instante, first),
  );

  const random = seeded(300);
  const days = Array.from({ length: 300 }, () =>
    new Date(Date.UTC(2025, 10, 1 + random(420))).toISOString().slice(0, 10),
  );
  await shared(days, async (dia, index) => {
    const categoria = CATEGORIAS_DESPESA[index % CATEGORIAS_DESPESA.length] ?? 'Outros';
    const cents = 1 + random(500_000);
    const payload = { descricao: `Despesa ${index}`, valor: cents / 100, categoria, data: dia };
    const answer = await shop.owner.call('POST', '/api/despesas', payload);
    expect(answer.statusCode, answer.body).toBe(201);
    shop.gastos.push({ dia, categoria, centavos: BigInt(cents) });
  });
}

async function read<T>(owner: Signed, url: string): Promise<T> {
  return owner.get<T>(url);
}

async function checkRange(
  { owner, vendas }: LojaDePedidos,
  inicio: string,
  fim: string,
  fuso: string,
): Promise<void> {
  const expected = relatorios(vendas, inicio, fim, fuso);
  const query = `dataInicio=${inicio}&dataFim=${fim}`;
  expect(await read(owner, `/api/relatorios/periodo?${query}`)).toEqual(expected.periodo);
  expect(await read(owner, `/api/relatorios/horas?${query}`)).toEqual(expected.horas);
  const { vendedores } = await read<{
    vendedores: { vendedor: { id: string }; totalVendas: number; faturamento: number }[];
  }>(owner, `/api/relatorios/vendedores?${query}`);
  const told = vendedores.map(({ vendedor, ...row }) => [vendedor.id, row] as const);
  expect(new Map(told)).toEqual(expected.vendedores);
}

/** `now` is a day of the store at noon; the ranges are written out by hand in the table below. */
interface Today {
  now: string;
  ranges: Record<'semana' | 'mes' | 'ano', { atual: [string, string]; anterior: [string, string] }>;
}

const TODAYS: Today[] = [
  {
    now: '2026-01-10T16:00:00Z',
    ranges: {
      semana: { atual: ['2026-01-04', '2026-01-10'], anterior: ['2025-12-28', '2026-01-03'] },
      mes: { atual: ['2026-01-01', '2026-01-31'], anterior: ['2025-12-01', '2025-12-10'] },
      ano: { atual: ['2026-01-01', '2026-12-31'], anterior: ['2025-01-01', '2025-01-10'] },
    },
  },
  {
    now: '2026-03-31T16:00:00Z',
    ranges: {
      semana: { atual: ['2026-03-29', '2026-03-31'], anterior: ['2026-03-22', '2026-03-24'] },
      mes: { atual: ['2026-03-01', '2026-03-31'], anterior: ['2026-02-01', '2026-02-28'] },
      ano: { atual: ['2026-01-01', '2026-12-31'], anterior: ['2025-01-01', '2025-03-31'] },
    },
  },
];

async function checkPeriods(shop: LojaDePedidos, { now, ranges }: Today, fuso: string): Promise<void> {
  shop.given.clock.set(now);
  for (const periodo of ['semana', 'mes', 'ano'] as const) {
    const { atual, anterior } = ranges[periodo];
    const vendas = entre(shop.vendas, ...atual, fuso);
    const antes = resumo(entre(shop.vendas, ...anterior, fuso));
    const agora = resumo(vendas);
    const answer = await read<RelatorioDashboard>(shop.owner, `/api/relatorios/dashboard?periodo=${periodo}`);
    const average = (one: typeof agora) =>
      one.vendas === 0 ? 0n : (2n * one.centavos + BigInt(one.vendas)) / (2n * BigInt(one.vendas));
    const change = (to: bigint, from: bigint) => (from === 0n ? null : porMil(to - from, from));
    expect(answer.cardData.map(({ value, change: told }) => [value, told])).toEqual([
      [reais(agora.centavos), change(agora.centavos, antes.centavos)],
      [agora.vendas, change(BigInt(agora.vendas), BigInt(antes.vendas))],
      [
        reais(average(agora)),
        agora.vendas === 0
          ? change(0n, antes.centavos)
          : change(agora.centavos * BigInt(antes.vendas), antes.centavos * BigInt(agora.vendas)),
      ],
      [inteiros(agora.unidades), change(agora.unidades, antes.unidades)],
    ]);
    const products = porLinha(vendas, 'produto');
    expect(new Map(answer.productData.map((row) => [row.name, row]))).toEqual(
      new Map(
        [...products].map(([name, { unidades, centavos: revenue }]) => [
          name,
          {
            name,
            sales: inteiros(unidades),
            unidade: shop.produtos.get(name)?.unidade ?? 'un',
            revenue: reais(revenue),
            portfolio: agora.centavos === 0n ? 0 : porMil(revenue, agora.centavos),
          },
        ]),
      ),
    );
    for (const [unidade, ranked] of [
      ['un', answer.lineChartData],
      ['kg', answer.porPeso],
    ] as const) {
      const units = [...products]
        .filter(([name]) => (shop.produtos.get(name)?.unidade ?? 'un') === unidade)
        .map(([, { unidades }]) => inteiros(unidades))
        .sort((a, b) => b - a);
      expect(ranked.map(({ value }) => value)).toEqual(units.slice(0, 10));
      for (const { name, value } of ranked) expect(inteiros(products.get(name)?.unidades ?? -1n)).toBe(value);
    }
    const categories = [...porLinha(vendas, 'categoria')].filter(([, sum]) => sum.centavos > 0n);
    expect(new Map(answer.pieChartData.map(({ name, value }) => [name, value]))).toEqual(
      new Map(categories.map(([name, sum]) => [name, reais(sum.centavos)])),
    );
    const spent = shop.gastos.filter(({ dia }) => dia >= atual[0] && dia <= atual[1]);
    expect(await read(shop.owner, `/api/despesas/relatorio?periodo=${periodo}`)).toMatchObject({
      totalGeral: reais(spent.reduce((sum, gasto) => sum + gasto.centavos, 0n)),
      inicio: atual[0],
      fim: atual[1],
    });
  }
}

async function checkEverything(shop: LojaDePedidos, fuso: string): Promise<void> {
  for (const [inicio, fim] of [
    ['2018-01-01', '2026-12-31'],
    ['2025-12-31', '2026-01-01'],
    ['2026-01-10', '2026-01-10'],
    ['2026-01-11', '2026-01-11'],
    ['2018-11-03', '2018-11-04'],
    ['2019-02-16', '2019-02-17'],
    ['2026-02-10', '2026-04-07'],
  ] as const) {
    await checkRange(shop, inicio, fim, fuso);
  }
  for (const today of TODAYS) await checkPeriods(shop, today, fuso);
  await checkDays(shop, fuso);
}

async function changeZone({ owner }: LojaDePedidos, fuso: string): Promise<void> {
  const loja = await read<Record<string, unknown>>(owner, '/api/loja');
  const answer = await owner.call('PUT', '/api/loja', { ...loja, fuso });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** Changes after the totals were summed: late sales, reversals, merges of each kind, one undone. */
async function goOn(shop: LojaDePedidos): Promise<void> {
  shop.given.clock.set(CLOSING);
  const of = (unidade: 'un' | 'kg') =>
    [...shop.produtos].filter(([, produto]) => produto.unidade === unidade).map(([nome]) => nome);
  const [one = '', two = '', three = '', four = ''] = of('un');
  for (let n = 0; n < 12; n += 1) {
    await vender(shop, shop.owner, `2026-01-10T0${n % 6}:59:59.000Z`, [
      { produto: one, quantidade: n + 1, preco: '0.07' },
    ]);
  }
  const last = shop.vendas.length - 1;
  const undone = [0, Math.floor(last / 4), Math.floor(last / 2), last];
  for (const index of undone) {
    const venda = shop.vendas.at(index);
    const answer = await shop.owner.call('DELETE', `/api/vendas/${venda?.id}`, { motivo: 'Engano' });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  shop.vendas = shop.vendas.filter((_, index) => !undone.includes(index));
  await merge(shop, one, two);
  const [kilo, quilo, queijo, presunto] = of('kg');
  // Real orders weigh nothing.
  if (kilo === undefined || quilo === undefined || queijo === undefined || presunto === undefined) return;
  await merge(shop, kilo, quilo);
  // What is undone has nothing of its own instant beside it.
  shop.given.clock.advance(60_000);
  for (const [para, de] of [
    [three, four],
    [queijo, presunto],
  ] as const) {
    await call(shop, '/api/produtos/fundir', para, de);
    await call(shop, '/api/produtos/fundir/desfazer', para, de);
  }
}

async function call({ owner, produtos }: LojaDePedidos, url: string, para: string, de: string) {
  const par = { produtoOriginalId: produtos.get(para)?.id, produtoDuplicadoId: produtos.get(de)?.id };
  const answer = await owner.call('POST', url, par);
  expect(answer.statusCode, answer.body).toBe(200);
}

async function merge(shop: LojaDePedidos, para: string, de: string): Promise<void> {
  await call(shop, '/api/produtos/fundir', para, de);
  for (const linha of shop.vendas.flatMap(({ linhas }) => linhas)) {
    if (linha.produto !== para && linha.produto !== de) continue;
    Object.assign(linha, { produto: para, categoria: shop.produtos.get(para)?.categoria });
  }
}

/** Every figure of every report equals the books kept by hand, in four zones, of these orders and what comes later. */
export async function everyFigureHolds(shop: LojaDePedidos, orders: Pedido[]): Promise<void> {
  await furnish(shop, orders);
  expect(shop.vendas.reduce((sum, venda) => sum + totalDe(venda), 0n)).toBeGreaterThan(0n);
  await checkEverything(shop, 'America/Sao_Paulo');
  await goOn(shop);
  for (const fuso of ZONES) {
    await changeZone(shop, fuso);
    await checkEverything(shop, fuso);
  }
}
