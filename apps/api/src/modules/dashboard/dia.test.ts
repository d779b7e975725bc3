import { expect, it } from 'vitest';
import { item } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { onOneMachine, useTestApp } from '../../testing/test-app.ts';
import { NUMEROS_DE_HOJE } from './dia.queries.ts';

const test = useTestApp();

async function day(person: Person) {
  return person.get('/api/dashboard/dia');
}

const NOTHING = {
  faturamento: 0,
  apurado: { vendido: 0, devolvido: 0, deOutrosDias: { valor: 0, vendas: 0 } },
  lucro: { custo: 0, despesas: 0, resultado: 0, semCusto: 0 },
  vendas: 0,
  ticketMedio: null,
  horas: [],
  comparacao: null,
  maisVendidos: [],
};
const NOTHING_OPEN = { abertas: { quantidade: 0, total: 0 }, caixasAbertos: [] };

/** A session outlives every day of a test. */
async function at(instant: string): Promise<void> {
  test.clock.set(instant);
  await test.sql.query("update sessoes set expira_em = $1::timestamptz + interval '12 hours'", [instant]);
}

/** A counter sale of one piece at `preco`, at an instant. */
async function sellAt(person: Person, produtoId: string, instant: string, preco: number) {
  await at(instant);
  return person.vender(produtoId, { itens: [item(produtoId, { preco })], confirmarDuplicada: true });
}

it('asks everything of a new store, and tells it no figure that it does not have', async () => {
  await at('2026-03-10T17:30:00Z');
  const ana = await test.novoDono();
  const steps = async () => (await day(ana)).primeirosPassos;
  expect(await day(ana)).toEqual({
    dia: '2026-03-10',
    hora: 14,
    ...NOTHING,
    ...NOTHING_OPEN,
    primeirosPassos: { produto: false, venda: false, recibo: false },
  });
  const pao = await ana.novoProduto();
  expect(await steps()).toEqual({ produto: true, venda: false, recibo: false });
  await ana.abrirMesa(pao);
  expect(await steps()).toEqual({ produto: true, venda: true, recibo: false });
  const loja = await ana.get('/api/loja');
  await ana.call('PUT', '/api/loja', { ...loja, endereco: 'Rua das Flores, 10' });
  expect(await steps()).toEqual({ produto: true, venda: true, recibo: true });
  await ana.call('DELETE', `/api/produtos/${pao}`);
  expect(await steps()).toMatchObject({ produto: false, venda: true });
});

it('compares the hours that are over with the same ones a week ago', async () => {
  await at('2026-03-02T12:00:00Z');
  const ana = await test.novoDono();
  const pao = await ana.novoProduto();
  // Tuesday the 3rd: 9:59, 13:59:59 and 14:00 in São Paulo.
  await sellAt(ana, pao, '2026-03-03T12:59:00Z', 40);
  await sellAt(ana, pao, '2026-03-03T16:59:59Z', 60.01);
  await sellAt(ana, pao, '2026-03-03T17:00:00Z', 1000);
  // The Wednesday between them says nothing.
  await sellAt(ana, pao, '2026-03-04T13:00:00Z', 5000);
  await sellAt(ana, pao, '2026-03-10T13:30:00Z', 112.01);
  await sellAt(ana, pao, '2026-03-10T17:20:00Z', 7.5);
  expect(await day(ana)).toMatchObject({
    dia: '2026-03-10',
    hora: 14,
    faturamento: 119.51,
    vendas: 2,
    ticketMedio: 59.76,
    horas: [
      { hora: 10, totalVendas: 1, faturamento: 112.01 },
      { hora: 14, totalVendas: 1, faturamento: 7.5 },
    ],
    comparacao: { dia: '2026-03-03', hoje: 112.01, antes: 100.01, variacao: 12 },
  });
  // Nothing yet at nine a week ago, though the day was a good one.
  await at('2026-03-10T12:00:00Z');
  expect((await day(ana)).comparacao).toEqual({
    dia: '2026-03-03',
    hoje: 0,
    antes: 0,
    variacao: null,
  });
  // No hour is over.
  await at('2026-03-10T03:00:00Z');
  expect(await day(ana)).toMatchObject({ dia: '2026-03-10', hora: 0, comparacao: null });
});

it.each([
  ['opened in the middle of that day', '2026-03-03T12:00:00Z', false],
  ['opened with that day', '2026-03-03T03:00:00Z', true],
  ['was closed on that day', '2020-01-01T00:00:00Z', false],
])('compares nothing with a day of a store that %s, but with a whole one', async (why, born, compares) => {
  await at('2026-03-03T16:00:00Z');
  const ana = await test.novoDono();
  await test.sql.query('update lojas set criada_em = $1 where id = $2', [born, ana.lojaId]);
  const pao = await ana.novoProduto();
  if (why !== 'was closed on that day') await sellAt(ana, pao, '2026-03-03T16:00:00Z', 10);
  await sellAt(ana, pao, '2026-03-10T16:00:00Z', 11);
  await at('2026-03-10T18:00:00Z');
  expect((await day(ana)).comparacao).toEqual(
    compares ? { dia: '2026-03-03', hoje: 11, antes: 10, variacao: 10 } : null,
  );
});

it('counts what is finished today, and the products by what they bring in', async () => {
  await at('2026-03-10T15:00:00Z');
  const ana = await test.novoDono();
  const ids: string[] = [];
  for (let n = 1; n <= 7; n += 1) {
    ids.push(await ana.novoProduto({ nome: `Bolo ${n}`, valor: n }));
  }
  const itens = ids.map((id, n) => item(id, { nome: 'Bolo', preco: n + 1, quantidade: 2 }));
  const [first = ''] = ids;
  await ana.vender(first, { itens });
  const mesa = await ana.abrirMesa(first);
  const gone = await ana.vender(first, { itens: [item(first, { preco: 900 })] });
  expect(await day(ana)).toMatchObject({ faturamento: 956, vendas: 2 });
  await ana.cancelar(gone.id);
  const { maisVendidos, ...figures } = await day(ana);
  expect(figures).toMatchObject({ faturamento: 56, vendas: 1, ticketMedio: 56 });
  expect(maisVendidos).toEqual(
    [7, 6, 5, 4, 3].map((n) => ({
      id: ids[n - 1],
      nome: `Bolo ${n}`,
      unidade: 'un',
      unidades: 2,
      faturamento: 2 * n,
    })),
  );
  await at('2026-03-11T15:00:00Z');
  await ana.encerrar(mesa.id);
  expect(await day(ana)).toMatchObject({ dia: '2026-03-11', faturamento: 0.75, vendas: 1 });
});

it('adds up what is sold by weight and of no product, line by line', async () => {
  test.clock.set('2026-03-10T15:00:00Z');
  const ana = await test.novoDono();
  const queijo = await ana.novoProduto({ nome: 'Queijo', unidade: 'kg', valor: 39.9, quantidade: 10 });
  // 0.335 kg at 39,90 is 13,3665; of two lines of it each is rounded.
  const corte = item(queijo, { nome: 'Queijo', preco: 39.9, quantidade: 0.335 });
  const avulso = (nome: string, preco: number) => ({ produtoId: null, nome, preco, quantidade: 1 });
  for (let n = 0; n < 2; n += 1) {
    await ana.vender(queijo, {
      itens: [corte, avulso('Conserto', 5), avulso('Laço', 0.5)],
      confirmarDuplicada: true,
    });
  }
  const sold = [
    { id: queijo, nome: 'Queijo', unidade: 'kg', unidades: 0.67, faturamento: 26.74 },
    { id: null, nome: 'Itens avulsos', unidade: 'un', unidades: 4, faturamento: 11 },
  ];
  expect(await day(ana)).toMatchObject({ faturamento: 37.74, maisVendidos: sold });
  // The same from the daily totals.
  await test.sql.query('select somar_vendas($1, 100)', [ana.lojaId]);
  expect(await day(ana)).toMatchObject({ faturamento: 37.74, maisVendidos: sold });
});

it('says the day’s profit as the report of that one day does, with a night that belongs to the evening before', async () => {
  await at('2026-03-08T15:00:00Z');
  const ana = await test.novoDono();
  const loja = await ana.get('/api/loja');
  await ana.call('PUT', '/api/loja', { ...loja, viradaDoDia: '04:00' });
  const bolo = await ana.novoProduto({ nome: 'Bolo', valor: 50, custo: 19.99 });
  const suco = await ana.novoProduto({ nome: 'Suco', valor: 8 });
  const queijo = await ana.novoProduto({
    nome: 'Queijo',
    unidade: 'kg',
    valor: 40,
    custo: 25.5,
    quantidade: 9,
  });
  const bolos = (quantidade: number) => item(bolo, { nome: 'Bolo', preco: 50, quantidade });
  const antes = await ana.vender(bolo, { itens: [bolos(2)] });
  await at('2026-03-10T15:00:00Z');
  const itens = [
    item(queijo, { nome: 'Queijo', preco: 40, quantidade: 0.335 }),
    item(suco, { nome: 'Suco', preco: 8, quantidade: 3 }),
    { produtoId: null, nome: 'Laço', preco: 0.5, quantidade: 1 },
  ];
  await ana.vender(queijo, { itens });
  for (const [valor, data] of [
    [12.34, '2026-03-10'],
    [99, '2026-03-11'],
  ]) {
    const conta = { descricao: 'Luz', valor, categoria: 'Energia', data };
    expect((await ana.call('POST', '/api/despesas', conta)).statusCode).toBe(201);
  }
  // Half past two in the night, and the first minute of the next day.
  await at('2026-03-11T05:30:00Z');
  await ana.vender(bolo, { itens: [bolos(1)] });
  await ana.devolverComo(antes.id, { itens: [{ posicao: 0, quantidade: 1, liquido: 5000 }] });
  for (const somadas of [false, true]) {
    if (somadas) await test.sql.query('select somar_vendas($1, 100)', [ana.lojaId]);
    const { dia, faturamento, apurado, lucro } = await day(ana);
    expect([dia, faturamento]).toEqual(['2026-03-10', 37.9]);
    expect(apurado.deOutrosDias).toEqual({ valor: 50, vendas: 1 });
    // 0.335 kg cost 8,5425, which is 8,54; the cake that came back to the shelf takes its cost with it.
    expect(lucro).toEqual({ custo: 8.54, despesas: 12.34, resultado: 17.02, semCusto: 4 });
    const { custo, despesas, resultado, semCusto } = await ana.get(
      `/api/relatorios/lucro?dataInicio=${dia}&dataFim=${dia}`,
    );
    expect({ custo, despesas, resultado, semCusto: semCusto.quantidade }).toEqual(lucro);
  }
  await at('2026-03-11T07:00:00Z');
  expect(await day(ana)).toMatchObject({
    dia: '2026-03-11',
    lucro: { custo: 0, despesas: 99, resultado: -99 },
  });
});

// Which part a cluster reads is another matter, and its PostgreSQL may be older than `generic_plan`.
it.runIf(onOneMachine)('reads no other store’s sales through for one that has none', async () => {
  const ana = await test.novoDono();
  await test.sql.query(
    `insert into vendas (loja_id, id, tipo, identificador, vendedor_id, total_centavos, criada_em, finalizada_em,
       recebida_em, somada)
     select $1, gen_random_uuid(), 'VENDAS', 'VENDA-1773154800000', $2, 1, em, em, em, true
     from generate_series(1, 20000) n, lateral (select timestamptz '2026-01-01' - n * interval '1 minute' as em) t`,
    [ana.lojaId, ana.usuarioId],
  );
  await test.sql.query('analyze vendas');
  const { rows } = await test.sql.query<Record<string, string>>(
    `explain (generic_plan, costs off) ${NUMEROS_DE_HOJE.text}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index.* on vendas/);
  expect(plan).not.toContain('Seq Scan on vendas');
});

it('shows figures to who reads reports, and the first steps to the owner', async () => {
  await at('2026-03-10T15:00:00Z');
  const ana = await test.novoDono();
  await ana.vender(await ana.novoProduto());
  const bia = await ana.novoFuncionario(['vendas', 'produtos', 'despesas']);
  const rui = await ana.novoFuncionario(['relatorios']);
  const hidden = Object.fromEntries([...Object.keys(NOTHING), 'primeirosPassos'].map((name) => [name, null]));
  expect(await day(bia)).toEqual({ dia: '2026-03-10', hora: 12, ...hidden, ...NOTHING_OPEN });
  const figures = { faturamento: 0.75, vendas: 1 };
  expect(await day(rui)).toMatchObject({
    ...figures,
    ...{ abertas: null, caixasAbertos: null, primeirosPassos: null },
  });
  const stranger = await test.novoDono();
  expect(await day(stranger)).toMatchObject({
    ...NOTHING,
    primeirosPassos: { produto: false, venda: false },
  });
});

it('tells who sells what is open: tabs, and drawers of every day until somebody closes them', async () => {
  await at('2026-03-09T15:00:00Z');
  const ana = await test.novoDono();
  const pao = await ana.novoProduto();
  const made = await ana.call('POST', '/api/caixas/gavetas', { nome: 'Doces' });
  const { id: gavetaId } = made.json<{ id: string }>();
  const ontem = await ana.abrirCaixa({ gavetaId, fundo: 0 });
  await at('2026-03-10T15:00:00Z');
  const hoje = await ana.abrirCaixa({ fundo: 0 });
  const mesa = await ana.abrirMesa(pao);
  await ana.vender(pao);
  expect(await day(ana)).toMatchObject({
    abertas: { quantidade: 1, total: mesa.total },
    caixasAbertos: [
      { id: ontem.id, gaveta: { id: gavetaId, nome: 'Doces' }, abertoEm: '2026-03-09T15:00:00.000Z' },
      { id: hoje.id, gaveta: { nome: 'Caixa 1' }, abertoEm: '2026-03-10T15:00:00.000Z' },
    ],
  });
  await ana.fecharCaixa(ontem.id);
  await ana.encerrar(mesa.id);
  expect(await day(ana)).toMatchObject({
    abertas: { quantidade: 0, total: 0 },
    caixasAbertos: [{ id: hoje.id }],
  });
  const stranger = await test.novoDono();
  expect(await day(stranger)).toMatchObject(NOTHING_OPEN);
});
