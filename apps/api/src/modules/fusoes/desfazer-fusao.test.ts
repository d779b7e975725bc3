import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { item, refused } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const cafe = { nome: 'Café', valor: 5, quantidade: 7, estoque: 10, categoria: 'Comidas' };

let ana: Person;
let original: string;
let duplicado: string;

beforeEach(async () => {
  t.clock.set('2026-03-10T15:00:00Z');
  ana = await t.novoDono();
  original = await ana.novoProduto({ ...cafe, codigoBarras: '1', outrosCodigos: ['11'] });
  duplicado = await ana.novoProduto({
    ...cafe,
    valor: 6,
    quantidade: 5,
    codigoBarras: '2',
    outrosCodigos: ['22'],
  });
});

const ids = () => ({ produtoOriginalId: original, produtoDuplicadoId: duplicado });

/** Time goes by before it and after it, as it does. */
async function merge(para = original, de = duplicado) {
  t.clock.advance(1000);
  const payload = { produtoOriginalId: para, produtoDuplicadoId: de };
  const answer = await ana.call('POST', '/api/produtos/fundir', payload);
  expect(answer.statusCode, answer.body).toBe(200);
  t.clock.advance(1000);
  return answer.json();
}

const undo = (person = ana, par: object = ids()) => person.call('POST', '/api/produtos/fundir/desfazer', par);
async function totals() {
  const { rows } = await t.sql.query(
    `select 'dia' as de, dia::text as em, produto_id, centavos::int, unidades::int from totais_produto where loja_id = $1
     union all select 'mes', mes::text, produto_id, centavos::int, unidades::int from totais_produto_mes
     where loja_id = $1 order by 1, 2, 3`,
    [ana.lojaId],
  );
  return rows;
}

test('the survivor answers to the codes of both', async () => {
  expect(await merge()).toMatchObject({ codigoBarras: '1', outrosCodigos: ['11', '2', '22'] });
  for (const codigoBarras of ['1', '11', '2', '22']) {
    refused(await ana.call('POST', '/api/produtos', { ...cafe, codigoBarras }), 409, 'CODIGO_EM_USO');
  }
});

test('more codes together than one may have are refused, and nothing changes', async () => {
  const many = (from: number) => Array.from({ length: 16 }, (_, n) => `c${from + n}`);
  const [a, b] = [
    await ana.novoProduto({ outrosCodigos: many(0) }),
    await ana.novoProduto({ outrosCodigos: many(16) }),
  ];
  const before = await ana.listarProdutos();
  const payload = { produtoOriginalId: a, produtoDuplicadoId: b };
  const { campos } = refused(await ana.call('POST', '/api/produtos/fundir', payload), 400, 'VALIDACAO');
  expect(campos).toEqual({ produtoDuplicadoId: 'Juntos teriam mais de 30 outros códigos.' });
  expect(await ana.listarProdutos()).toEqual(before);
});

test('undone, everything is as it was: fields, codes, stock, lines, totals, earlier merges', async () => {
  const antigo = await ana.novoProduto(cafe);
  await merge(duplicado, antigo);
  const both = { itens: [item(original), item(duplicado, { quantidade: 2 })] };
  const sale = await ana.vender(original, both);
  const tab = await ana.abrirMesa(original, both);
  const future = await ana.abrirFutura(duplicado);
  const reversed = await ana.vender(duplicado);
  await t.sql.query('select somar_vendas($1, 10)', [ana.lojaId]);
  await ana.cancelar(reversed.id);
  const before = { list: await ana.listarProdutos(), totals: await totals() };
  await merge();
  // Summed up only after the merge: on the survivor.
  const answer = await undo();
  expect(answer.statusCode, answer.body).toBe(200);
  const products: { id: string }[] = before.list;
  expect(answer.json()).toEqual({
    original: products.find(({ id }) => id === original),
    duplicado: products.find(({ id }) => id === duplicado),
  });
  expect({ list: await ana.listarProdutos(), totals: await totals() }).toEqual(before);
  for (const { id } of [sale, tab]) {
    const { itensVenda } = await ana.lerVenda(id);
    expect(itensVenda.map(({ produtoId }) => produtoId)).toEqual([original, duplicado]);
  }
  await ana.encerrar(future.id);
  // Who was merged into the duplicate means the duplicate again.
  await ana.vender(antigo);
  expect(await ana.listarProdutos()).toMatchObject(
    products.map(({ id }) => ({ id, ...(id === duplicado ? { quantidade: 10 - 4 } : {}) })),
  );
  await ana.expectLedgerToAgree();
});

test('sales summed up while the two were one are the duplicate’s again', async () => {
  await ana.vender(duplicado, { itens: [item(duplicado, { quantidade: 2 })] });
  await merge();
  await t.sql.query('select somar_vendas($1, 10)', [ana.lojaId]);
  expect((await undo()).statusCode).toBe(200);
  expect(await totals()).toMatchObject([
    { de: 'dia', produto_id: duplicado, unidades: 2, centavos: 150 },
    { de: 'mes', produto_id: duplicado, unidades: 2, centavos: 150 },
  ]);
});

test('one with and one without stock control are both again what they were', async () => {
  const sem = await ana.novoProduto({ ...cafe, semControle: true });
  const before = await ana.listarProdutos();
  await merge(sem, duplicado);
  const par = { produtoOriginalId: sem, produtoDuplicadoId: duplicado };
  expect((await undo(ana, par)).statusCode).toBe(200);
  expect(await ana.listarProdutos()).toEqual(before);
  await merge(original, sem);
  expect((await undo(ana, { produtoOriginalId: original, produtoDuplicadoId: sem })).statusCode).toBe(200);
  expect(await ana.listarProdutos()).toEqual(before);
  await ana.expectLedgerToAgree();
});

test('a repeat answers the two as they are, and the last of two merges goes first', async () => {
  const third = await ana.novoProduto(cafe);
  await merge();
  await merge(original, third);
  refused(await undo(), 409, 'FUSAO_ALTERADA');
  expect((await undo(ana, { produtoOriginalId: original, produtoDuplicadoId: third })).statusCode).toBe(200);
  const first = await undo();
  expect([first.statusCode, (await undo()).json()]).toEqual([200, first.json()]);
  await merge();
  expect((await undo()).json()).toEqual(first.json());
});

describe('what happened since the merge stands against it', () => {
  const put = (id: string) => ana.call('PUT', `/api/produtos/${id}`, { ...cafe, nome: 'Café forte' });
  let tab: string;
  let future: string;
  beforeEach(async () => {
    tab = (await ana.abrirMesa(duplicado, { itens: [item(duplicado)] })).id;
    future = (await ana.abrirFutura(duplicado)).id;
  });

  const since: [string, () => Promise<unknown>][] = [
    ['a sale', () => ana.vender(original)],
    ['a sale of the id that is gone', () => ana.vender(duplicado)],
    ['a future sale, which moves no stock', () => ana.abrirFutura(original)],
    ['a tab that was closed', () => ana.encerrar(tab)],
    ['a future sale that was finished', () => ana.encerrar(future)],
    ['a tab that was edited', () => ana.gravar('PUT', `/api/vendas/${tab}`, { itens: [item(original)] })],
    ['a cancellation', () => ana.cancelar(tab)],
    ['an edit of the survivor', () => put(original)],
    ['a count', () => ana.call('PUT', `/api/produtos/${original}`, { ...cafe, quantidade: 1 }, key())],
    ['a deletion', () => ana.call('DELETE', `/api/produtos/${original}`)],
  ];
  test.each(since)('%s', async (_what, happened) => {
    await merge();
    await happened();
    const before = await ana.snapshot();
    const refusal = refused(await undo(), 409, 'FUSAO_ALTERADA');
    expect(refusal.mensagem).toBe('Já houve venda ou mudança depois da união: não dá mais para desfazer.');
    expect(await ana.snapshot()).toBe(before);
  });
});

test('a sale and the undoing at once: one of the two sees the other, and nothing is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    await merge();
    const [sold, undone] = await Promise.all([ana.vender(duplicado, { confirmarDuplicada: true }), undo()]);
    const [line] = (await ana.lerVenda(sold.id)).itensVenda;
    expect(line?.produtoId).toBe(undone.statusCode === 200 ? duplicado : original);
    await ana.expectLedgerToAgree();
    if (undone.statusCode === 200) continue;
    refused(undone, 409, 'FUSAO_ALTERADA');
    duplicado = await ana.novoProduto(cafe);
  }
});

test('nobody undoes what he may not merge, nor what was never merged', async () => {
  await merge();
  const seller = await ana.novoFuncionario();
  refused(await undo(seller), 403, 'SEM_PERMISSAO');
  refused(await undo(await t.novoDono()), 404, 'NAO_ENCONTRADO');
  refused(
    await undo(ana, { produtoOriginalId: duplicado, produtoDuplicadoId: original }),
    404,
    'NAO_ENCONTRADO',
  );
  refused(await undo(ana, { produtoOriginalId: original, produtoDuplicadoId: original }), 400, 'VALIDACAO');
});

describe('set aside', () => {
  const aside = (fields: object = {}, person = ana) =>
    person.call('PUT', '/api/produtos/separados', { ...ids(), separados: true, ...fields });
  const pairs = async () => (await ana.call('GET', '/api/produtos/separados')).json().pares;

  test('a pair is one pair, once, until it is taken back or a product of it is gone', async () => {
    expect(await pairs()).toEqual([]);
    const swapped = { produtoOriginalId: duplicado, produtoDuplicadoId: original };
    const answers = [await aside(), await aside(swapped), await aside()];
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204]);
    expect(await pairs()).toEqual([[original, duplicado].sort()]);
    await merge();
    expect(await pairs()).toEqual([]);
    await undo();
    expect(await pairs()).toHaveLength(1);
    await aside({ ...swapped, separados: false });
    expect(await pairs()).toEqual([]);
  });

  test('only living products of this store, by who keeps the catalogue', async () => {
    refused(await aside({ produtoDuplicadoId: randomUUID() }), 404, 'NAO_ENCONTRADO');
    refused(await aside({}, await t.novoDono()), 404, 'NAO_ENCONTRADO');
    refused(await aside({ produtoDuplicadoId: original }), 400, 'VALIDACAO');
    refused(await aside({ separados: 'sim' }), 400, 'VALIDACAO');
    refused(await aside({}, await ana.novoFuncionario()), 403, 'SEM_PERMISSAO');
    expect(await pairs()).toEqual([]);
  });
});
