/** Two figures of each table are changed behind the other side's back, and found. */
import { afterEach, expect, it } from 'vitest';
import { conferencia, erradas, expectTold } from '../../../testing/loja/conferencia.ts';
import { mudando, umDia } from '../../../testing/loja/um-dia.ts';
import { onOneMachine, useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
afterEach(() => test.clock.set('2026-03-10T15:00:00Z'));

// Changing what constraints and triggers forbid needs one machine's `session_replication_role`.
it.runIf(onOneMachine)(
  'a day with one of everything agrees; whatever is changed behind its back is told, and where',
  () =>
    // Of each table the first and the last; all of them: conferencia.long.test.ts.
    expectTold(test, (mudancas) =>
      mudancas.filter(([table], n) => mudancas[n - 1]?.[0] !== table || mudancas[n + 1]?.[0] !== table),
    ),
);

it.runIf(onOneMachine)('says which sale, which drawer, which customer', async () => {
  const { ana, vendas, caixa, cliente } = await umDia(test);
  const onde = async (table: string, change: string) => {
    let found: unknown[] = [];
    await mudando(test, table, change, [], async () => {
      found = erradas(await conferencia(ana));
    });
    return found;
  };
  expect(
    await onde(
      'pagamentos_venda',
      `update pagamentos_venda set valor_centavos = 900 where venda_id = '${vendas.ultima}'`,
    ),
  ).toEqual([{ o_que: 'Vendas e seus pagamentos', a: 10, b: 9, diferenca: 1, onde: 'Venda 6' }]);
  expect(await onde('clientes', `update clientes set saldo_centavos = 1 where id = '${cliente}'`)).toEqual([
    { o_que: 'Saldos dos clientes e seus lançamentos', a: 0.01, b: 2, diferenca: -1.99, onde: 'Dona Cida' },
  ]);
  expect(await onde('caixas', `update caixas set fundo_centavos = 9000 where id = '${caixa}'`)).toEqual([
    {
      o_que: 'Caixas assinados e seus lançamentos',
      ...{ a: 105, b: 95, diferenca: 10 },
      onde: expect.stringMatching(/^Caixa 1, fechado em 10\/03 12:\d\d, Dinheiro$/),
    },
  ]);
  expect(
    await onde('contadores', `update contadores set vendas = 7 where loja_id = '${ana.lojaId}'`),
  ).toEqual([{ o_que: 'Numeração das vendas', a: 6, b: 7, diferenca: -1, onde: 'o último número dado' }]);
});

it('a divergent payment is a fault until the owner has seen it, or the sale is cancelled', async () => {
  const { ana, vendas } = await umDia(test);
  await test.sql.query(`update vendas set marcas = '{PAGAMENTO_DIVERGENTE}' where id = $1`, [vendas.ultima]);
  await test.sql.query('update pagamentos_venda set valor_centavos = 900 where venda_id = $1', [
    vendas.ultima,
  ]);
  await test.sql.query('select anotar_pendencias($1, $2, $3, $4)', [
    ...[ana.lojaId, vendas.ultima, ['PAGAMENTO_DIVERGENTE'], test.clock.read()],
  ]);
  expect(erradas(await conferencia(ana)).map(({ o_que, onde }) => [o_que, onde])).toEqual([
    ['Vendas e seus pagamentos', 'Venda 6'],
    ['Pagamentos divergentes por conferir', 'Venda 6'],
  ]);
  await test.sql.query('update pendencias set visto_em = $2 where venda_id = $1', [
    vendas.ultima,
    test.clock.read(),
  ]);
  expect(await conferencia(ana)).toMatchObject({ confere: true });
  await test.sql.query('update pendencias set visto_em = null where venda_id = $1', [vendas.ultima]);
  expect(await conferencia(ana)).toMatchObject({ confere: false });
  await ana.cancelar(vendas.ultima);
  expect(erradas(await conferencia(ana))).toEqual([]);
});

it('looks at a day of the store, with its turn; an empty one agrees', async () => {
  test.clock.set('2026-03-10T05:30:00Z');
  const { ana, vendas } = await umDia(test);
  await test.sql.query('update vendas set total_centavos = 1 where id = $1', [vendas.ultima]);
  const confere = async (data: string) => (await conferencia(ana, `?data=${data}`)).confere;
  expect([await confere('2026-03-09'), await confere('2026-03-10'), await confere('2030-01-01')]).toEqual([
    true,
    false,
    true,
  ]);
  const loja = await ana.get('/api/loja');
  expect((await ana.call('PUT', '/api/loja', { ...loja, viradaDoDia: '04:00' })).statusCode).toBe(200);
  expect([await confere('2026-03-09'), await confere('2026-03-10')]).toEqual([false, true]);
  expect((await ana.call('GET', '/api/relatorios/conferencia?data=ontem')).statusCode).toBe(400);
});
