import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

function merge(person: Person, produtoOriginalId: string, produtoDuplicadoId: string) {
  return person.call('POST', '/api/produtos/fundir', { produtoOriginalId, produtoDuplicadoId });
}

async function sell(person: Person, tipo: string, produtoId: string, quantidade: number): Promise<string> {
  const item = { produtoId, nome: 'Como foi vendido', preco: 2.5, quantidade };
  const answer = await person.call(
    'POST',
    '/api/vendas',
    { tipo, identificador: 'Mesa 1', itens: [item] },
    key(),
  );
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ id: string }>().id;
}

/** Every balance of the store beside the sum of its movements. */
async function ledger(person: Person) {
  const { rows } = await t.sql.query<{ produto_id: string; saldo: string; soma: string }>(
    `select s.produto_id, s.quantidade as saldo, coalesce(sum(m.quantidade), 0) as soma
     from saldos s left join movimentos_estoque m on m.loja_id = s.loja_id and m.produto_id = s.produto_id
     where s.loja_id = $1 group by s.produto_id, s.quantidade`,
    [person.lojaId],
  );
  return rows.map(({ produto_id, saldo, soma }) => ({
    id: produto_id,
    saldo: Number(saldo),
    soma: Number(soma),
  }));
}

async function expectSoundLedger(person: Person): Promise<void> {
  for (const { saldo, soma } of await ledger(person)) expect(soma).toBe(saldo);
}

describe('merging', () => {
  test('the survivor has the stock and the ideal stock of both', async () => {
    const ana = await t.novoDono();
    const original = await ana.novoProduto({ nome: 'Café', valor: 5, quantidade: 7, estoque: 10 });
    const duplicate = await ana.novoProduto({ nome: 'café', valor: 6, quantidade: 5, estoque: 20 });
    const answer = await merge(ana, original, duplicate);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: original,
      nome: 'Café',
      valor: 5,
      quantidade: 12,
      estoque: 30,
    });
    expect(await ana.listarProdutos()).toEqual([answer.json()]);
    const { rows } = await t.sql.query(
      `select produto_id, quantidade::int, usuario_id from movimentos_estoque
       where loja_id = $1 and motivo = 'fusao' order by quantidade`,
      [ana.lojaId],
    );
    expect(rows).toEqual([
      { produto_id: duplicate, quantidade: -5, usuario_id: ana.usuarioId },
      { produto_id: original, quantidade: 5, usuario_id: ana.usuarioId },
    ]);
    await expectSoundLedger(ana);
  });

  test('the survivor keeps its bar code, takes the other one as its own when it has none, else beside it', async () => {
    const ana = await t.novoDono();
    const plain = await ana.novoProduto();
    const first = await ana.novoProduto({ codigoBarras: '111' });
    const second = await ana.novoProduto({ codigoBarras: '222' });
    expect((await merge(ana, plain, first)).json()).toMatchObject({ codigoBarras: '111' });
    expect((await merge(ana, plain, second)).json()).toMatchObject({
      codigoBarras: '111',
      outrosCodigos: ['222'],
    });
  });

  test('a merged product is gone for edits, deletion and further merges', async () => {
    const ana = await t.novoDono();
    const [original, duplicate, third] = [
      await ana.novoProduto(),
      await ana.novoProduto(),
      await ana.novoProduto(),
    ];
    await merge(ana, original, duplicate);
    const before = await ana.listarProdutos();
    const answers = [
      await ana.call('PUT', `/api/produtos/${duplicate}`, novo),
      await ana.call('DELETE', `/api/produtos/${duplicate}`),
      await merge(ana, original, duplicate),
      await merge(ana, duplicate, third),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
    expect(await ana.listarProdutos()).toEqual(before);
  });

  test('past sales and open tabs point to the survivor and keep their own name and price', async () => {
    const ana = await t.novoDono();
    const original = await ana.novoProduto({ nome: 'Café', quantidade: 10 });
    const duplicate = await ana.novoProduto({ nome: 'café', quantidade: 10 });
    const sale = await sell(ana, 'VENDAS', duplicate, 2);
    const tab = await sell(ana, 'COMANDAS', duplicate, 3);
    expect((await merge(ana, original, duplicate)).json()).toMatchObject({ quantidade: 15 });
    for (const id of [sale, tab]) {
      const { rows } = await t.sql.query(
        'select produto_id, nome, preco_centavos::int from itens_venda where venda_id = $1',
        [id],
      );
      expect(rows).toEqual([{ produto_id: original, nome: 'Como foi vendido', preco_centavos: 250 }]);
    }
    await expectSoundLedger(ana);
  });

  test('what both have sold is the survivor’s in the daily totals', async () => {
    const ana = await t.novoDono();
    const [original, duplicate] = [await ana.novoProduto(), await ana.novoProduto()];
    await sell(ana, 'VENDAS', original, 1);
    await sell(ana, 'VENDAS', duplicate, 2);
    await t.sql.query('select somar_vendas($1, 10)', [ana.lojaId]);
    expect((await merge(ana, original, duplicate)).statusCode).toBe(200);
    for (const table of ['totais_produto', 'totais_produto_mes']) {
      const { rows } = await t.sql.query(
        `select produto_id, unidades::int, centavos::int from ${table} where loja_id = $1`,
        [ana.lojaId],
      );
      expect(rows).toEqual([{ produto_id: original, unidades: 3, centavos: 750 }]);
    }
  });

  test('of two merges of one pair at once exactly one happens', async () => {
    const ana = await t.novoDono();
    const [a, b] = [await ana.novoProduto({ quantidade: 3 }), await ana.novoProduto({ quantidade: 4 })];
    const answers = await Promise.all([merge(ana, a, b), merge(ana, a, b)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
    expect(await ana.listarProdutos()).toMatchObject([{ id: a, quantidade: 7 }]);
    await expectSoundLedger(ana);
  });

  test('two merges of one pair in both directions leave one product with everything', async () => {
    const ana = await t.novoDono();
    const [a, b] = [await ana.novoProduto({ quantidade: 3 }), await ana.novoProduto({ quantidade: 4 })];
    const answers = await Promise.all([merge(ana, a, b), merge(ana, b, a)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
    expect(await ana.listarProdutos()).toMatchObject([{ quantidade: 7 }]);
    await expectSoundLedger(ana);
  });

  test('stock counted while products are merged is not lost', async () => {
    const ana = await t.novoDono();
    const original = await ana.novoProduto({ quantidade: 50 });
    const duplicates = await Promise.all(
      Array.from({ length: 5 }, () => ana.novoProduto({ quantidade: 10 })),
    );
    const edit = () =>
      ana.call('PUT', `/api/produtos/${original}`, { ...novo, quantidade: 1, quantidadeAnterior: 0 }, key());
    const answers = await Promise.all(
      duplicates.flatMap((duplicate) => [merge(ana, original, duplicate), edit(), edit()]),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    expect(await ana.listarProdutos()).toMatchObject([{ id: original, quantidade: 110 }]);
    await expectSoundLedger(ana);
  });

  test('a sum beyond what a product may have is refused, and nothing changes', async () => {
    const ana = await t.novoDono();
    const [a, b] = [await ana.novoProduto({ estoque: 1_000_000 }), await ana.novoProduto({ estoque: 1 })];
    const before = await ana.listarProdutos();
    const answer = await merge(ana, a, b);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos).toEqual({ produtoDuplicadoId: 'A soma dos estoques passa do limite.' });
    expect(await ana.listarProdutos()).toEqual(before);
  });
});

const novo = { nome: 'Novo', valor: 1, quantidade: 0, estoque: 5, categoria: 'Variados' };
