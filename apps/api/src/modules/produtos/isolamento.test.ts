import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { comLoja } from '../../database/tenant.ts';
import { PIXEL } from '../../testing/fotos.ts';
import { expectNothingWithoutStore } from '../../testing/loja/sem-loja.ts';
import type { Person } from '../../testing/person.ts';
import { key } from '../../testing/signed.ts';
import { onOneMachine, useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const novo = { nome: 'Novo', valor: 1, quantidade: 9, estoque: 5, categoria: 'Variados' };

let ana: Person;
let rui: Person;
let deAna: string;
let deRui: string;

beforeAll(async () => {
  ana = await t.novoDono('Padaria da Ana');
  rui = await t.novoDono('Bar do Rui');
  deAna = await ana.novoProduto({ nome: 'De Ana', codigoBarras: '789' });
  deRui = await rui.novoProduto({ nome: 'De Rui', codigoBarras: '789' });
  const categorias = [{ nome: 'Pães', cor: '#c2650f' }];
  for (const person of [ana, rui]) await person.call('PUT', '/api/categorias', { categorias });
  for (const [person, id] of [
    [ana, deAna],
    [rui, deRui],
  ] as const) {
    await person.call('PUT', `/api/produtos/${id}/foto`, PIXEL, { 'content-type': 'image/png' });
  }
  const itens = [{ produtoId: deAna, nome: 'De Ana', preco: 1, quantidade: 1 }];
  const pagamentos = [{ formaId: (await ana.formasPorTipo()).DINHEIRO, valor: 1 }];
  const sold = await ana.call('POST', '/api/vendas', { tipo: 'VENDAS', itens, pagamentos }, key());
  await ana.novoFuncionario();
  if (sold.statusCode !== 201) throw new Error(sold.body);
  const custou = await ana.call('PUT', `/api/produtos/${deAna}`, { ...novo, custo: 2 });
  if (custou.statusCode !== 200) throw new Error(custou.body);
});

describe('another store’s product', () => {
  test('is not listed', async () => {
    expect(await rui.listarProdutos()).toMatchObject([{ id: deRui }]);
  });

  test('is not there for any route, with the same answer as one that never was, and stays as it is', async () => {
    const everything = async () =>
      (await t.sql.query('select * from produtos natural join saldos left join fotos using (loja_id)')).rows;
    const before = await everything();
    const calls = (id: string) => [
      rui.call('PUT', `/api/produtos/${id}`, novo),
      rui.call('PUT', `/api/produtos/${id}`, { ...novo, quantidadeAnterior: 1 }, key()),
      rui.call('DELETE', `/api/produtos/${id}`),
      rui.call('GET', `/api/produtos/${id}/foto`),
      rui.call('PUT', `/api/produtos/${id}/foto`, PIXEL, { 'content-type': 'image/png' }),
      rui.call('DELETE', `/api/produtos/${id}/foto`),
      rui.call('POST', '/api/produtos/fundir', { produtoOriginalId: deRui, produtoDuplicadoId: id }),
      rui.call('POST', '/api/produtos/fundir', { produtoOriginalId: id, produtoDuplicadoId: deRui }),
    ];
    const answers = async (id: string) =>
      (await Promise.all(calls(id))).map((answer) => [answer.statusCode, answer.body]);
    const foreign = await answers(deAna);
    expect(foreign.map(([status]) => status)).toEqual(foreign.map(() => 404));
    expect(foreign).toEqual(await answers(randomUUID()));
    expect(await everything()).toEqual(before);
  });
});

/** Everything below goes past the application's own filters: PostgreSQL alone answers. */
describe('row-level security alone', () => {
  const tables = {
    lojas: 'id',
    usuarios: 'loja_id',
    sessoes: 'loja_id',
    produtos: 'loja_id',
    codigos_produto: 'loja_id',
    categorias: 'loja_id',
    fotos: 'loja_id',
    saldos: 'loja_id',
    movimentos_estoque: 'loja_id',
    custos_anteriores: 'loja_id',
    vendas: 'loja_id',
    itens_venda: 'loja_id',
    chaves: 'loja_id',
    vendas_lidas: 'loja_id',
    pessoas: 'loja_id',
    permissoes_historico: 'loja_id',
    pagamentos_venda: 'loja_id',
  };

  test.each(Object.entries(tables))('shows the rows of %s to their own store only', async (table, column) => {
    const all = await t.sql.query(`select 1 from ${table} where ${column} = $1`, [ana.lojaId]);
    expect(all.rowCount).toBeGreaterThan(0);
    const read = (lojaId: string) =>
      comLoja(t.database, { lojaId, sistema: 'teste' }, (trx) =>
        sql<Record<string, string>>`select * from ${sql.table(table)}`.execute(trx),
      );
    expect((await read(ana.lojaId)).rows).toHaveLength(all.rowCount ?? 0);
    for (const row of (await read(rui.lojaId)).rows) expect(row[column]).toBe(rui.lojaId);
    expect((await read(randomUUID())).rows).toEqual([]);
  });

  test.each(Object.keys(tables))('shows no row of %s where no store is set', async (table) => {
    await expectNothingWithoutStore(t, table);
  });

  test('writes nothing of another store', async () => {
    const changed = await comLoja(t.database, rui, async (trx) => [
      await sql`update produtos set nome = 'Tomado' where id = ${deAna}`.execute(trx),
      await sql`update saldos set quantidade = 0 where produto_id = ${deAna}`.execute(trx),
      await sql`update itens_venda set produto_id = ${deRui} where produto_id = ${deAna}`.execute(trx),
      await sql`update vendas set motivo = 'x' where loja_id = ${ana.lojaId}`.execute(trx),
      await sql`update lojas set nome = 'Tomada' where id = ${ana.lojaId}`.execute(trx),
    ]);
    expect(changed.map((result) => Number(result.numAffectedRows))).toEqual([0, 0, 0, 0, 0]);
  });

  test('refuses a row for another store, and one moved there', async () => {
    const insert = comLoja(t.database, rui, (trx) =>
      sql`insert into produtos (loja_id, id, nome, valor_centavos, estoque, categoria, criado_em, atualizado_em)
        values (${ana.lojaId}, ${randomUUID()}, 'Intruso', 1, 1, 'Variados', ${new Date()}, ${new Date()})`.execute(
        trx,
      ),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
    const move = comLoja(t.database, rui, (trx) =>
      sql`update produtos set loja_id = ${ana.lojaId} where id = ${deRui}`.execute(trx),
    );
    await expect(move).rejects.toThrow(onOneMachine ? /row-level security/ : /partition value/);
    const movement = comLoja(t.database, rui, (trx) =>
      sql`select mover_estoque(${ana.lojaId}, ${JSON.stringify([{ produtoId: deAna, quantidade: 1 }])}::jsonb,
        '{"motivo": "ajuste"}', ${rui.usuarioId}, ${new Date()}, ${new Date()})`.execute(trx),
    );
    await expect(movement).rejects.toThrow(/row-level security/);
  });

  test('does not let the application change the past of the stock', async () => {
    for (const statement of [
      'update movimentos_estoque set quantidade = 0',
      'delete from movimentos_estoque',
      'update custos_anteriores set custo_centavos = 0',
    ]) {
      const change = comLoja(t.database, ana, (trx) => sql.raw(statement).execute(trx));
      await expect(change).rejects.toThrow(/permission denied/);
    }
  });
});
