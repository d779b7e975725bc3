import { version } from 'uuid';
import { describe, expect, it, test } from 'vitest';
import { comLoja } from '../../database/tenant.ts';
import { toAppError } from '../../http/errors.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item, written } from '../../testing/loja/vendas.ts';
import { holdingBalance, times } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { acertarSaldo, type LinhaMovida, moverEstoque } from './estoque.ts';

const t = useTestApp();
const loja = umaLoja(t);
const pao = { nome: 'Pão francês', valor: 0.75, quantidade: 100, estoque: 100, categoria: 'Comidas' };

const edit = (id: string, fields: object, headers = key()) =>
  loja.call('PUT', `/api/produtos/${id}`, { ...pao, ...fields }, headers);
const saldo = (id: string) => loja.lerSaldo(id);
const agora = () => ({ quando: t.clock.read(), agora: t.clock.read() });
const mover = (...linhas: LinhaMovida[]) =>
  comLoja(t.database, loja, (trx) => moverEstoque(trx, linhas, { motivo: 'venda' }, agora()));

/** The movements of a product as [motivo, quantity], in their order. */
async function movimentos(id: string) {
  const { rows } = await t.sql.query(
    'select motivo, quantidade::float from movimentos_estoque where produto_id = $1 order by motivo desc, quantidade',
    [id],
  );
  return rows.map(({ motivo, quantidade }) => [motivo, quantidade]);
}

test('what is there at first is the first movement; nothing there, no movement', async () => {
  expect(await movimentos(await loja.novoProduto({ quantidade: 12 }))).toEqual([['inicial', 12]]);
  expect(await movimentos(await loja.novoProduto({ quantidade: 0 }))).toEqual([]);
});

test.each([
  ['the difference to what the form showed', { quantidade: 15, quantidadeAnterior: 10 }, 17, [5]],
  ['nothing where the form shows what it showed', { quantidade: 10, quantidadeAnterior: 10 }, 12, []],
  ['nothing where the absolute quantity is the balance', { quantidade: 12 }, 12, []],
  ['what is missing to an absolute quantity', { quantidade: -3 }, -3, [-15]],
])('an edit books %s', async (_, fields, depois, ajustes) => {
  const id = await loja.novoProduto({ quantidade: 12 });
  expect((await edit(id, { nome: 'Outro', ...fields })).json()).toMatchObject({ quantidade: depois });
  expect(await movimentos(id)).toEqual([['inicial', 12], ...ajustes.map((delta) => ['ajuste', delta])]);
});

test.each([
  ['20 additions at once all count', () => ({ quantidade: 101, quantidadeAnterior: 100 }), 120],
  [
    'counts and additions at once leave balance and ledger in step',
    (n: number) => (n % 2 ? { quantidade: n } : { quantidade: 101, quantidadeAnterior: 100 }),
    undefined,
  ],
])('%s', async (_, fields, depois) => {
  const id = await loja.novoProduto();
  const answers = await times(20, (n) => edit(id, { valor: n + 1, ...fields(n) }));
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
  if (depois !== undefined) expect(await saldo(id)).toBe(depois);
  await loja.expectLedgerToAgree();
});

test('of many counts at once one is the balance, not a mixture of them', async () => {
  const produtoId = await loja.novoProduto();
  const counts = [10, 20, 30, 40];
  await holdingBalance(t, produtoId, counts.length, () =>
    Promise.all(
      counts.map((quantidade) =>
        comLoja(t.database, loja, (trx) => acertarSaldo(trx, { produtoId, quantidade, ...agora() })),
      ),
    ),
  );
  expect(counts).toContain(await saldo(produtoId));
});

test('additions beyond what a product may have are refused, and nothing changes', async () => {
  const id = await loja.novoProduto({ quantidade: 1_000_000 });
  const answer = await edit(id, { nome: 'Outro', quantidade: 1, quantidadeAnterior: 0 });
  expect([answer.statusCode, answer.json().campos]).toEqual([
    400,
    { quantidade: 'Quantidade fora do limite.' },
  ]);
  expect(await movimentos(id)).toEqual([['inicial', 1_000_000]]);
});

test('a movement too large to be kept is the caller’s error, whole and nothing of it', async () => {
  const id = await loja.novoProduto({ quantidade: 1 });
  const told = toAppError(await mover({ produtoId: id, quantidade: 999_999_999 }).catch((error) => error));
  expect(told).toMatchObject({ code: 'VALIDACAO', campos: { quantidade: 'Quantidade fora do limite.' } });
  expect(await saldo(id)).toBe(1);
});

test('the balances that a movement takes below zero are told, those it brings up are not', async () => {
  const [short, enough, owing] = [
    await loja.novoProduto({ quantidade: 1 }),
    await loja.novoProduto({ quantidade: 5 }),
    await loja.novoProduto({ quantidade: -9 }),
  ];
  const linhas = [
    [short, -2],
    [short, -1],
    [enough, -5],
    [owing, 1],
    [null, -1],
  ] as const;
  const told = await mover(...linhas.map(([produtoId, quantidade]) => ({ produtoId, quantidade })));
  expect(told).toEqual([{ produtoId: short, quantidade: -2 }]);
});

test('a balance that sales carried past the form is corrected with what the server answered', async () => {
  const id = await loja.novoProduto({ quantidade: 0 });
  await mover({ produtoId: id, quantidade: -500_000_000 });
  expect((await edit(id, { quantidade: 7, quantidadeAnterior: -500_000_000 })).statusCode).toBe(200);
  expect(await saldo(id)).toBe(7);
});

test('a movement has a UUIDv7 of the instant when the server was told', async () => {
  const id = await loja.novoProduto();
  await edit(id, { quantidade: 7 });
  const { rows } = await t.sql.query<{ id: string; criado_em: Date }>(
    'select id, criado_em from movimentos_estoque where produto_id = $1',
    [id],
  );
  expect(new Set(rows.map((row) => row.id)).size).toBe(2);
  for (const row of rows) {
    expect(version(row.id)).toBe(7);
    expect(Number.parseInt(row.id.replace('-', '').slice(0, 12), 16)).toBe(row.criado_em.getTime());
  }
});

describe('the ledger says', () => {
  const ONTEM = '2026-03-09T18:00:00.000Z';

  /** Each movement by a document: [motivo, its type, its id, when it happened, cost in centavos]. */
  async function documentos(id: string) {
    const { rows } = await t.sql.query(
      `select motivo, origem_tipo, origem_id, ocorrido_em, custo_centavos::int from movimentos_estoque
       where produto_id = $1 and motivo <> 'inicial' order by ocorrido_em, motivo desc, quantidade desc`,
      [id],
    );
    return rows.map((row) => [
      ...[row.motivo, row.origem_tipo, row.origem_id],
      ...[row.ocorrido_em.toISOString(), row.custo_centavos],
    ]);
  }
  const dizendo = (quando: string) => ({ origem: 'fila', criadaEm: quando });

  it('of a sale when it was made, not when it came, and that it came back when it was cancelled', async () => {
    // 6,875: what goes out costs what comes back, half a centavo up on both ways.
    const id = await loja.novoProduto({ custo: 3.4375 });
    const venda = await loja.vender(id, { itens: [item(id, { quantidade: 2 })], ...dizendo(ONTEM) });
    await edit(id, { quantidade: 98, custo: 3 });
    await loja.cancelar(venda.id);
    const agora = t.clock.read().toISOString();
    expect(await documentos(id)).toEqual([
      ['venda', 'venda', venda.id, ONTEM, -688],
      ['cancelamento', 'venda', venda.id, agora, 688],
    ]);
  });

  it('of lines that go to another tab that one gave them back and the other took them', async () => {
    const id = await loja.novoProduto();
    const [um, outro] = [await loja.abrirMesa(id), await loja.abrirMesa(id, { identificador: 'Mesa 2' })];
    const itens = [{ posicao: 0, quantidade: 1 }];
    written(await loja.gravar('POST', `/api/vendas/${um.id}/mover`, { itens, para: outro.id }), 200);
    const edicoes = (await documentos(id)).filter(([motivo]) => motivo === 'edicao');
    expect(edicoes.map(([, tipo, de]) => [tipo, de])).toEqual([
      ['venda', um.id],
      ['venda', outro.id],
    ]);
  });

  it('of a merge one document, done and undone; of a file one', async () => {
    const [para, de] = [await loja.novoProduto(), await loja.novoProduto({ quantidade: 5 })];
    const par = { produtoOriginalId: para, produtoDuplicadoId: de };
    t.clock.advance(1000);
    written(await loja.call('POST', '/api/produtos/fundir', par), 200);
    written(await loja.call('POST', '/api/produtos/fundir/desfazer', par), 200);
    const fusao = await documentos(para);
    expect(fusao.map(([motivo, tipo]) => [motivo, tipo])).toEqual([
      ['fusao', 'fusao'],
      ['fusao', 'fusao'],
    ]);
    expect(new Set([...fusao, ...(await documentos(de))].map(([, , id]) => id)).size).toBe(1);

    const csv = 'nome;quantidade\r\nA;1\r\nB;2\r\n';
    const headers = { ...key(), 'content-type': 'text/csv' };
    written(await loja.call('POST', '/api/produtos/importar', csv, headers), 200);
    const { rows } = await t.sql.query(
      `select origem_tipo, count(distinct origem_id)::int as arquivos, count(*)::int as linhas
       from movimentos_estoque where loja_id = $1 and motivo = 'importacao' group by 1`,
      [loja.lojaId],
    );
    expect(rows).toEqual([{ origem_tipo: 'importacao', arquivos: 1, linhas: 2 }]);
  });
});

describe('a line keeps what its product cost', () => {
  const ONTEM = '2026-03-09T18:00:00Z';
  const preparar = () => loja.novoProduto({ custo: 2 });
  const custar = (id: string, custo: number | null) => edit(id, { custo });

  /** Centavos, line by line, as they are kept. */
  async function custosDe({ id }: { id: string }): Promise<(number | null)[]> {
    const { rows } = await t.sql.query<{ custo: number | null }>(
      'select custo_centavos::float8 as custo from itens_venda where venda_id = $1 order by posicao',
      [id],
    );
    return rows.map(({ custo }) => custo);
  }

  it('when it was sold, whatever it costs later', async () => {
    const id = await preparar();
    const itens = [item(id, { quantidade: 3 }), item(null, { nome: 'Frete', preco: 10 })];
    const primeira = await loja.vender(id, { itens });
    for (const [custo, kept] of [
      [3, 300],
      [null, null],
    ] as const) {
      await custar(id, custo);
      t.clock.advance(10_000);
      expect(await custosDe(await loja.vender(id, { itens }))).toEqual([kept, null]);
    }
    expect(await custosDe(primeira)).toEqual([200, null]);
  });

  it('when it was sold, however late the sale comes', async () => {
    const id = await preparar();
    await custar(id, 3);
    t.clock.advance(3_600_000);
    const entre = new Date(t.clock.read().getTime() - 1_800_000).toISOString();
    await custar(id, null);
    const deFila = (criadaEm: string) => loja.vender(id, { origem: 'fila', criadaEm });
    expect(await custosDe(await deFila(ONTEM))).toEqual([200]);
    expect(await custosDe(await deFila(entre))).toEqual([300]);
    expect(await custosDe(await loja.vender(id))).toEqual([null]);
    const mesa = await loja.abrirMesa(id);
    const itens = { itens: [item(id, { preco: 4 })], origem: 'fila', criadaEm: ONTEM };
    written(await loja.gravar('POST', `/api/vendas/${mesa.id}/itens`, itens), 200);
    expect(await custosDe(mesa)).toEqual([null, 200]);
  });

  it('when it came onto a tab; what comes later has the cost of later', async () => {
    const id = await preparar();
    const mesa = await loja.abrirMesa(id);
    await custar(id, 3.1234);
    const url = `/api/vendas/${mesa.id}`;
    written(await loja.gravar('POST', `${url}/itens`, { itens: [item(id, { preco: 4 })] }), 200);
    await custar(id, 4);
    const itens = [item(id, { quantidade: 2 }), item(id, { preco: 4 })];
    written(await loja.gravar('PUT', url, { itens }), 200);
    await loja.encerrar(mesa.id);
    expect(await custosDe(mesa)).toEqual([200, 312.34]);
  });

  it('of a product that became another one: that of both together, before that the survivor’s, or its own', async () => {
    const [cafe, outro, semCusto] = [
      await preparar(),
      await loja.novoProduto({ custo: 1 }),
      await loja.novoProduto({ custo: null }),
    ];
    for (const para of [cafe, semCusto]) {
      const de = para === cafe ? outro : await loja.novoProduto({ custo: 5 });
      t.clock.advance(1000);
      const par = { produtoOriginalId: para, produtoDuplicadoId: de };
      written(await loja.call('POST', '/api/produtos/fundir', par), 200);
      const fields = { itens: [item(de)], confirmarDuplicada: true };
      expect(await custosDe(await loja.vender(de, fields))).toEqual([para === cafe ? 150 : 500]);
      expect(await custosDe(await loja.vender(de, { ...fields, origem: 'fila', criadaEm: ONTEM }))).toEqual([
        para === cafe ? 200 : 500,
      ]);
    }
  });
});
