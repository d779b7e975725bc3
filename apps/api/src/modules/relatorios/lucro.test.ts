import type { RelatorioLucro } from '@balcao/contract/relatorios/figuras';
import { expect, it } from 'vitest';
import { item } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

async function lucro(person: Person, de = '2026-03-10', ate = de): Promise<RelatorioLucro> {
  return person.get(`/api/relatorios/lucro?dataInicio=${de}&dataFim=${ate}`);
}

/** The cost of one piece or kilogram when the line was sold. */
async function custou({ lojaId }: Person, vendaId: string, posicao: number, centavos: number): Promise<void> {
  const { rowCount } = await test.sql.query(
    'update itens_venda set custo_centavos = $4 where loja_id = $1 and venda_id = $2 and posicao = $3',
    [lojaId, vendaId, posicao, centavos],
  );
  expect(rowCount).toBe(1);
}

async function gastar(person: Person, valor: number, data: string): Promise<void> {
  const despesa = { descricao: 'Luz', valor, categoria: 'Energia', data };
  expect((await person.call('POST', '/api/despesas', despesa)).statusCode).toBe(201);
}

it('rounds what each line costs half up to centavos, and adds the lines then', async () => {
  test.clock.set('2026-03-10T15:00:00Z');
  const ana = await test.novoDono();
  const cola = await ana.novoProduto({ nome: 'Cola', valor: 10, custo: 1.6663 });
  const suco = await ana.novoProduto({ nome: 'Suco', valor: 10, custo: 3.4375 });
  const linha = (id: string, quantidade: number, preco = 10) => item(id, { preco, quantidade });
  // 4,9989; twice 1,6663; 6,875: 5,00 + 1,67 + 1,67 + 6,88.
  const itens = [linha(cola, 3), linha(cola, 1, 9), linha(cola, 1, 8), linha(suco, 2)];
  const { id } = await ana.vender(cola, { itens });
  const seen = async () => ({
    lucro: (await lucro(ana)).custo,
    dia: (await ana.get('/api/dashboard/dia')).lucro.custo,
  });
  expect(await seen()).toEqual({ lucro: 15.22, dia: 15.22 });
  await test.sql.query('select somar_vendas($1, 100)', [ana.lojaId]);
  expect(await seen()).toEqual({ lucro: 15.22, dia: 15.22 });
  expect((await ana.get('/api/relatorios/conferencia')).confere).toBe(true);
  // Two of the three come back: 3,3326.
  await ana.devolverComo(id, { itens: [{ posicao: 0, quantidade: 2, liquido: 2000 }] });
  expect(await seen()).toEqual({ lucro: 11.89, dia: 11.89 });
});

it('is the revenue less cost and expenses; what has no cost is told', async () => {
  test.clock.set('2026-03-10T15:00:00Z');
  const ana = await test.novoDono();
  const pao = await ana.novoProduto({ nome: 'Pão', valor: 10 });
  const bolo = await ana.novoProduto({ nome: 'Bolo', valor: 30 });
  const itens = [
    item(pao, { nome: 'Pão', preco: 10, quantidade: 3 }),
    item(bolo, { nome: 'Bolo', preco: 30, quantidade: 2 }),
    item(null, { nome: 'Gelo', preco: 5 }),
  ];
  const { id } = await ana.vender(pao, { itens });
  await custou(ana, id, 0, 433);
  await gastar(ana, 20, '2026-03-10');
  await gastar(ana, 99, '2026-03-11');
  const expected = {
    ...{ faturamento: 95, custo: 12.99, lucroBruto: 82.01, despesas: 20, comprasPagas: 0, resultado: 62.01 },
    apurado: { vendido: 95, devolvido: 0, deOutrosDias: { valor: 0, vendas: 0 } },
    semCusto: { quantidade: 3, produtos: [{ id: bolo, nome: 'Bolo' }] },
  };
  expect(await lucro(ana)).toEqual(expected);
  await test.sql.query('select somar_vendas($1, 100)', [ana.lojaId]);
  expect(await lucro(ana)).toEqual(expected);

  // Back on the shelf it has cost nothing; thrown away it has cost what it cost.
  await ana.devolverComo(id, { itens: [{ posicao: 0, quantidade: 1, liquido: 1000 }] });
  expect(await lucro(ana)).toMatchObject({ faturamento: 85, custo: 8.66 });
  await ana.devolverComo(id, {
    itens: [{ posicao: 0, quantidade: 1, liquido: 1000 }],
    aoEstoque: false,
  });
  expect(await lucro(ana)).toMatchObject({ faturamento: 75, custo: 8.66, lucroBruto: 66.34 });
  await ana.devolverComo(id, { itens: [{ posicao: 1, quantidade: 2, liquido: 6000 }] });
  expect(await lucro(ana)).toMatchObject({ semCusto: { quantidade: 1, produtos: [] } });
  const before = await ana.lerTotais();
  await test.sql.query('select redatar_totais($1)', [ana.lojaId]);
  expect(await ana.lerTotais()).toEqual(before);
});

it('adds up whole months and the days beside them, whatever the range', async () => {
  test.clock.set('2026-03-10T15:00:00Z');
  const ana = await test.novoDono();
  const pao = await ana.novoProduto({ nome: 'Pão', valor: 1 });
  const dias = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-09'];
  for (const dia of dias) {
    test.clock.set(`${dia}T15:00:00Z`);
    const person = await test.signIn(ana.email, ana.senha);
    await person.vender(pao, { itens: [item(pao, { preco: 1 })] });
  }
  test.clock.set('2026-03-10T15:00:00Z');
  const later = await test.signIn(ana.email, ana.senha);
  for (const somada of [false, true]) {
    if (somada) await test.sql.query('select somar_vendas($1, 100)', [ana.lojaId]);
    for (const de of ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-15', '2026-03-01']) {
      for (const ate of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-08', '2026-03-31']) {
        if (de > ate) continue;
        const vendidos = dias.filter((dia) => dia >= de && dia <= ate).length;
        const { faturamento, semCusto } = await lucro(later, de, ate);
        expect([de, ate, faturamento, semCusto.quantidade]).toEqual([de, ate, vendidos, vendidos]);
      }
    }
  }
});
