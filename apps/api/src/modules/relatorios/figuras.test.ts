/** The revenue without the service fee and less what was given back, in every figure; the store's day with a turn. */
import type { RelatorioDashboard } from '@balcao/contract/relatorios/relatorios';
import { afterEach, expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const ana = umaLoja(test);
afterEach(() => test.clock.set('2026-03-10T15:00:00Z'));

async function ler<T>(person: Person, url: string): Promise<T> {
  return person.get<T>(url);
}

const somar = (test_: typeof test, { lojaId }: Person) =>
  test_.sql.query('select somar_vendas($1, 100)', [lojaId]);

/** Every figure of the days that is a revenue, added up: it is one number. */
async function faturamentos(person: Person, inicio: string, fim: string): Promise<number[]> {
  const query = `dataInicio=${inicio}&dataFim=${fim}`;
  const periodo = await ler<{ faturamentoTotal: number; vendasPorDia: { faturamento: number }[] }>(
    person,
    `/api/relatorios/periodo?${query}`,
  );
  const vendedores = await ler<{ vendedores: { faturamento: number }[] }>(
    person,
    `/api/relatorios/vendedores?${query}`,
  );
  const horas = await ler<{ horas: { faturamento: number }[] }>(person, `/api/relatorios/horas?${query}`);
  const lucro = await ler<{ faturamento: number }>(person, `/api/relatorios/lucro?${query}`);
  const sum = (rows: { faturamento: number }[]) =>
    rows.reduce((total, { faturamento }) => total + Math.round(faturamento * 100), 0);
  return [
    Math.round(periodo.faturamentoTotal * 100),
    sum(periodo.vendasPorDia),
    sum(vendedores.vendedores),
    sum(horas.horas),
    Math.round(lucro.faturamento * 100),
  ];
}

async function doMes(person: Person): Promise<number[]> {
  const report = await ler<RelatorioDashboard>(person, '/api/relatorios/dashboard?periodo=mes');
  const sum = (values: number[]) => values.reduce((total, value) => total + Math.round(value * 100), 0);
  return [
    sum(report.cardData.slice(0, 1).map(({ value }) => value)),
    sum(report.pieChartData.map(({ value }) => value)),
    sum(report.productData.map(({ revenue }) => revenue)),
  ];
}

/** R$ 22 on the 9th with R$ 2 of service, R$ 5 and half a product of the first given back on the 10th. */
async function comDevolucao(ana: Person) {
  test.clock.set('2026-03-09T15:00:00Z');
  const pao = await ana.novoProduto({ nome: 'Pão', valor: 10 });
  const bolo = await ana.novoProduto({ nome: 'Bolo', valor: 10, categoria: 'Variados' });
  const itens = [
    item(pao, { preco: 10, nome: 'Pão', quantidade: 2 }),
    item(bolo, { preco: 10, nome: 'Bolo' }),
    item(null, { preco: 3, nome: 'Gelo' }),
  ];
  const rui = await ana.novoFuncionario(['vendas']);
  const { id } = await rui.vender(pao, { itens });
  await ana.cobrarTaxa(id, 330, [1833, 917, 275]);
  await ana.pagarComo(id, [{ forma: 'Dinheiro', valor: 3355 }]);
  test.clock.set('2026-03-11T01:10:00Z');
  const devolucao = await ana.devolverComo(id, {
    itens: [
      { posicao: 0, quantidade: 1, liquido: 917 },
      { posicao: 2, quantidade: 1, liquido: 275 },
    ],
    taxa: 130,
    forma: 'Pix',
  });
  return { id, devolucao, pao, bolo, rui };
}

it('what was given back counts on its own day, by its seller and its hour; summed up or not', async () => {
  const { rui } = await comDevolucao(ana);
  for (const somada of [false, true]) {
    if (somada) await somar(test, ana);
    const query = 'dataInicio=2026-03-01&dataFim=2026-03-31';
    expect(await ler(ana, `/api/relatorios/periodo?${query}`)).toEqual({
      totalVendas: 1,
      faturamentoTotal: 18.33,
      vendasPorDia: [
        { data: '2026-03-09', totalVendas: 1, faturamento: 30.25 },
        { data: '2026-03-10', totalVendas: 0, faturamento: -11.92 },
      ],
    });
    expect(await ler(ana, `/api/relatorios/vendedores?${query}`)).toEqual({
      vendedores: [
        { vendedor: { id: rui.usuarioId, nome: expect.any(String) }, totalVendas: 1, faturamento: 18.33 },
      ],
    });
    expect(await ler(ana, `/api/relatorios/horas?${query}`)).toEqual({
      horas: [
        { hora: 12, totalVendas: 1, faturamento: 30.25 },
        { hora: 22, totalVendas: 0, faturamento: -11.92 },
      ],
    });
    expect(new Set(await faturamentos(ana, '2026-03-01', '2026-03-31'))).toEqual(new Set([1833]));
    expect(new Set(await faturamentos(ana, '2026-03-10', '2026-03-10'))).toEqual(new Set([-1192]));
    expect(await doMes(ana)).toEqual([1833, 1833, 1833]);
    expect(await ler(ana, '/api/dashboard')).toMatchObject({ faturamento: -11.92, vendas: 0 });
    expect(await ler(ana, '/api/dashboard/dia')).toMatchObject({ faturamento: -11.92, vendas: 0 });
    expect(await ler(ana, `/api/vendas/resumo?de=2026-03-01&ate=2026-03-31`)).toMatchObject({
      resumo: { finalizadas: { quantidade: 1, total: 33.55 } },
    });
    expect(await ler(ana, `/api/relatorios/formas?${query}`)).toMatchObject({
      formas: [
        { nome: 'Dinheiro', quantidade: 1, valor: 33.55, taxa: 0, devolvido: 0, liquido: 33.55 },
        { nome: 'Pix', quantidade: 0, valor: 0, taxa: 0, devolvido: 13.22, liquido: -13.22 },
      ],
      taxaServico: 2,
      aReceber: [],
    });
  }
});

it('a cancelled sale leaves every total with its payments and its returns, in whatever order it is undone', async () => {
  for (const [somada, desfeitaAntes] of [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ]) {
    const { id, devolucao } = await comDevolucao(ana);
    if (somada) await somar(test, ana);
    const desfazer = () =>
      test.sql.query('update devolucoes set desfeita_em = $2 where id = $1', [devolucao, test.clock.read()]);
    if (desfeitaAntes) await desfazer();
    await ana.cancelar(id);
    if (!desfeitaAntes) await desfazer();
    // Once more: it is out already.
    await test.sql.query('select lancar_devolucao_totais($1, $2, -1)', [ana.lojaId, devolucao]);
    expect(new Set(await faturamentos(ana, '2026-03-01', '2026-03-31'))).toEqual(new Set([0]));
    expect(await ler(ana, '/api/relatorios/periodo?dataInicio=2026-03-01&dataFim=2026-03-31')).toEqual({
      totalVendas: 0,
      faturamentoTotal: 0,
      vendasPorDia: [],
    });
    expect(Object.values((await ana.lerTotais()) as object).flat()).toEqual([]);
  }
});

it('a return of what was merged is the survivor’s, and its own again when the merge is undone', async () => {
  const { pao, bolo } = await comDevolucao(ana);
  await somar(test, ana);
  const before = await ana.lerTotais();
  const fundir = { produtoOriginalId: bolo, produtoDuplicadoId: pao };
  const later = await test.signIn(ana.email, ana.senha);
  const fused = await later.call('POST', '/api/produtos/fundir', fundir);
  expect(fused.statusCode, fused.body).toBe(200);
  expect(await doMes(later)).toEqual([1833, 1833, 1833]);
  const undone = await later.call('POST', '/api/produtos/fundir/desfazer', fundir);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await ana.lerTotais()).toEqual(before);
  await test.sql.query('select redatar_totais($1)', [ana.lojaId]);
  expect(await ana.lerTotais()).toEqual(before);
});

async function virar(person: Person, viradaDoDia: string): Promise<void> {
  const loja = await ler<object>(person, '/api/loja');
  const answer = await person.call('PUT', '/api/loja', { ...loja, viradaDoDia });
  expect(answer.statusCode, answer.body).toBe(200);
}

it('a day that turns at 4 has the night’s sales, forms and returns; hours stay the clock’s, expenses their date', async () => {
  // 02:30 of Sunday the 15th in São Paulo, asked at 03:30 and at 04:00.
  test.clock.set('2026-03-15T05:30:00Z');
  const ana = await test.novoDono();
  const pao = await ana.novoProduto({ valor: 10 });
  const { id } = await ana.vender(pao, { itens: [item(pao, { preco: 10, quantidade: 2 })] });
  await ana.pagarComo(id, [{ forma: 'Crédito', valor: 2000, taxa: 2.5, prazo: 30, parcelas: 3 }]);
  await ana.devolverComo(id, { itens: [{ posicao: 0, quantidade: 1, liquido: 1000 }] });
  const despesa = { descricao: 'Gelo', valor: 5, categoria: 'Materiais', data: '2026-03-15' };
  expect((await ana.call('POST', '/api/despesas', despesa)).statusCode).toBe(201);
  const dia = async (data: string) => {
    const query = `dataInicio=${data}&dataFim=${data}`;
    return {
      periodo: await ler<{ totalVendas: number }>(ana, `/api/relatorios/periodo?${query}`),
      formas: await ler<{ formas: unknown[]; aReceber: unknown[] }>(ana, `/api/relatorios/formas?${query}`),
      horas: await ler<object>(ana, `/api/relatorios/horas?${query}`),
      lucro: await ler<object>(ana, `/api/relatorios/lucro?${query}`),
      historico: await ler<unknown[]>(ana, `/api/vendas?de=${data}&ate=${data}`),
      resumo: await ler<{ resumo: { finalizadas: unknown } }>(
        ana,
        `/api/vendas/resumo?de=${data}&ate=${data}`,
      ),
    };
  };
  const cheio = (a: Awaited<ReturnType<typeof dia>>) => [
    a.periodo.totalVendas,
    a.formas.formas.length,
    a.historico.length,
    a.resumo.resumo.finalizadas,
  ];
  const FULL = [1, 2, 1, { quantidade: 1, total: 20 }];
  const EMPTY = [0, 0, 0, { quantidade: 0, total: 0 }];
  for (const somada of [false, true]) {
    if (somada) await somar(test, ana);
    await virar(ana, '00:00');
    test.clock.set('2026-03-15T06:30:00Z');
    expect([cheio(await dia('2026-03-14')), cheio(await dia('2026-03-15'))]).toEqual([EMPTY, FULL]);
    expect((await dia('2026-03-15')).lucro).toMatchObject({ faturamento: 10, despesas: 5, resultado: 5 });

    await virar(ana, '04:00');
    const [sabado, domingo] = [await dia('2026-03-14'), await dia('2026-03-15')];
    expect([cheio(sabado), cheio(domingo)]).toEqual([FULL, EMPTY]);
    expect(sabado.horas).toEqual({ horas: [{ hora: 2, totalVendas: 1, faturamento: 10 }] });
    expect(sabado.formas.aReceber).toEqual([
      { data: '2026-04-13', valor: 6.5 },
      { data: '2026-05-13', valor: 6.5 },
      { data: '2026-06-12', valor: 6.5 },
    ]);
    expect(sabado.lucro).toMatchObject({ faturamento: 10, despesas: 0, resultado: 10 });
    expect(domingo.lucro).toMatchObject({ faturamento: 0, despesas: 5, resultado: -5 });
    expect(await ler(ana, '/api/dashboard')).toMatchObject({ faturamento: 10, vendas: 1 });
    expect(await ler(ana, '/api/despesas/relatorio?periodo=hoje')).toMatchObject({ fim: '2026-03-14' });
    expect(await ler(ana, '/api/relatorios/dashboard?periodo=hoje')).toMatchObject({
      cardData: [{ title: 'Faturamento', value: 10 }, { value: 1 }, {}, {}],
    });
    expect(await ler(ana, '/api/dashboard/dia')).toMatchObject({
      dia: '2026-03-14',
      hora: 3,
      faturamento: 10,
    });
    expect(await ler(ana, '/api/produtos/ordem')).toMatchObject({ dia: '2026-03-14' });
    test.clock.set('2026-03-15T07:00:00Z');
    expect(await ler(ana, '/api/dashboard')).toMatchObject({ faturamento: 0, vendas: 0 });
    expect(await ler(ana, '/api/dashboard/dia')).toMatchObject({
      dia: '2026-03-15',
      hora: 4,
      faturamento: 0,
    });
  }
});

it('of a night that goes on, the hours that are over are those since the day began', async () => {
  const pao = await ana.novoProduto({ valor: 1 });
  await virar(ana, '04:00');
  const em = async (instant: string, preco: number) => {
    test.clock.set(instant);
    const person = await test.signIn(ana.email, ana.senha);
    await person.vender(pao, { itens: [item(pao, { preco })] });
  };
  // Saturday the 7th: 23 h, 1 h and 3 h; a week later 23 h and 1 h, asked at 02:10.
  await em('2026-03-08T02:30:00Z', 10);
  await em('2026-03-08T04:30:00Z', 4);
  await em('2026-03-08T06:30:00Z', 100);
  await em('2026-03-15T02:30:00Z', 20);
  await em('2026-03-15T04:30:00Z', 1);
  test.clock.set('2026-03-15T05:10:00Z');
  const later = await test.signIn(ana.email, ana.senha);
  expect(await ler(later, '/api/dashboard/dia')).toMatchObject({
    dia: '2026-03-14',
    hora: 2,
    comparacao: { dia: '2026-03-07', hoje: 21, antes: 14, variacao: 50 },
  });
});

it('days in SQL are those of the contract', async () => {
  const { dayOf } = await import('@balcao/contract/base/calendar');
  for (const fuso of ['America/Sao_Paulo', 'America/Noronha', 'America/Manaus']) {
    for (const virada of ['00:00', '00:30', '04:00', '06:00']) {
      for (let hour = 0; hour < 24 * 7; hour += 0.5) {
        const instant = new Date(Date.parse('2018-11-01T00:00:00Z') + hour * 3_600_000 - 1);
        const { rows } = await test.sql.query('select dia_da_loja($1, $2, $3)::text as dia', [
          instant,
          fuso,
          virada,
        ]);
        expect(rows[0]?.dia, `${instant.toISOString()} ${fuso} ${virada}`).toBe(dayOf(instant, fuso, virada));
      }
    }
  }
});
