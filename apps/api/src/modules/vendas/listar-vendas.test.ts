import type { Venda } from '@balcao/contract/vendas/vendas';
import { describe, expect, test } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (owner) => ({ produtoId: await owner.novoProduto({ quantidade: 1000 }) }));

const minute = (n: number) => new Date(Date.parse('2026-03-01T00:00:00Z') + n * 60_000).toISOString();

async function list(query = ''): Promise<{ ids: string[]; next: string | undefined }> {
  const answer = await loja.call('GET', `/api/vendas${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const vendas = answer.json<Venda[]>();
  const order = vendas.map((venda) => `${venda.createdAt} ${venda.id}`);
  expect(order).toEqual([...order].sort().reverse());
  const link = answer.headers.link;
  const next =
    link === undefined ? undefined : /^<\/api\/vendas(\?[^>]+)>; rel="next"$/.exec(String(link))?.[1];
  if (link !== undefined) expect(next).toBeDefined();
  return { ids: vendas.map((venda) => venda.id), next };
}

/** Every page, beginning with that query. */
async function walk(query: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | undefined = query; next !== undefined; ) {
    const page: { ids: string[]; next: string | undefined } = await list(next);
    pages.push(page.ids);
    next = page.next;
  }
  return pages;
}

/** Many finished sales at once, past the API: `n` of them, one per minute. */
async function finishedSales(n: number): Promise<string[]> {
  const { rows } = await given.sql.query<{ id: string }>(
    `with feitas as (
       insert into vendas (loja_id, id, tipo, identificador, vendedor_id, total_centavos, criada_em, finalizada_em, recebida_em)
       select $1, gen_random_uuid(), 'VENDAS', 'V' || n, $2, 75, em, em, em
       from generate_series(1, $3::int) n, lateral (select timestamptz '2026-03-01Z' + n * interval '1 minute' as em) t
       returning id, criada_em
     ), itens as (
       insert into itens_venda (loja_id, venda_id, posicao, produto_id, nome, preco_centavos, preco_tabela_centavos, quantidade)
       select $1, id, 0, $4, 'Pão', 75, 75, 1 from feitas
     )
     select id from feitas order by criada_em desc, id desc`,
    [loja.lojaId, loja.usuarioId, n, loja.produtoId],
  );
  return rows.map((row) => row.id);
}

test('one list by createdAt descending: open, finished and reversed ones; discarded tabs are left out', async () => {
  const oldTab = await loja.abrirMesa(loja.produtoId, { criadaEm: minute(1) });
  const sale = await loja.vender(loja.produtoId, { criadaEm: minute(5) });
  const reversed = await loja.vender(loja.produtoId, { criadaEm: minute(2) });
  const future = await loja.abrirFutura(loja.produtoId, { criadaEm: minute(4) });
  const closed = await loja.abrirMesa(loja.produtoId, { criadaEm: minute(3) });
  const discarded = await loja.abrirMesa(loja.produtoId, { criadaEm: minute(6) });
  const discardedFuture = await loja.abrirFutura(loja.produtoId, { criadaEm: minute(7) });
  await loja.encerrar(closed.id);
  for (const { id } of [reversed, discarded, discardedFuture]) await loja.cancelar(id);

  const all = [sale, future, closed, reversed, oldTab].map((venda) => venda.id);
  expect(await list()).toEqual({ ids: all, next: undefined });
  expect((await list('?finalizada=true')).ids).toEqual([sale, closed, reversed].map((venda) => venda.id));
  expect((await list('?finalizada=false')).ids).toEqual([future, oldTab].map((venda) => venda.id));
  expect((await list('?finalizada=&limite=&antes=')).ids).toEqual(all);
});

test('an empty store has an empty list', async () => {
  expect(await list()).toEqual({ ids: [], next: undefined });
});

test('all that is open however old, and the last 100 finished; the link leads to the rest', async () => {
  const oldTab = await loja.abrirMesa(loja.produtoId, { criadaEm: '2020-01-01T00:00:00Z' });
  const oldFuture = await loja.abrirFutura(loja.produtoId, { criadaEm: '2020-01-02T00:00:00Z' });
  const finished = await finishedSales(205);
  const first = await list();
  expect(first.ids).toEqual([...finished.slice(0, 100), oldFuture.id, oldTab.id]);
  const pages = await walk('');
  expect(pages.map((page) => page.length)).toEqual([102, 100, 5]);
  expect(pages.slice(1).flat()).toEqual(finished.slice(100));
});

describe('the walk visits each finished sale exactly once', () => {
  test.each([1, 7, 30, 100, 500])('in pages of %i', async (limite) => {
    const finished = await finishedSales(limite === 1 ? 5 : 61);
    expect((await walk(`?finalizada=true&limite=${limite}`)).flat()).toEqual(finished);
    expect((await walk(`?limite=${limite}`)).flat()).toEqual(finished);
  });

  test('also when many happened at the same instant', async () => {
    await finishedSales(20);
    await given.sql.query('update vendas set criada_em = $2 where loja_id = $1', [loja.lojaId, minute(1)]);
    const ids = (await walk('?finalizada=true&limite=3')).flat();
    expect(new Set(ids).size).toBe(20);
    expect(ids).toHaveLength(20);
  });

  test('also when others are made meanwhile', async () => {
    const finished = await finishedSales(10);
    const first = await list('?finalizada=true&limite=4');
    await loja.vender(loja.produtoId);
    const rest = await walk(first.next ?? '');
    expect([...first.ids, ...rest.flat()]).toEqual(finished);
  });
});

test('open ones have pages too, when asked for', async () => {
  const tabs: string[] = [];
  for (const n of [1, 2, 3, 4, 5]) {
    tabs.unshift((await loja.abrirMesa(loja.produtoId, { criadaEm: minute(n) })).id);
  }
  await finishedSales(3);
  const pages = await walk('?finalizada=false&limite=2');
  expect(pages).toEqual([tabs.slice(0, 2), tabs.slice(2, 4), tabs.slice(4)]);
  expect(await list('?finalizada=false')).toEqual({ ids: tabs, next: undefined });
});
