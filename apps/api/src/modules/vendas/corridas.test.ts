import type { Venda, VendaWritten } from '@balcao/contract/vendas/vendas';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import { abrirFutura, abrirMesa, item, written } from '../../testing/loja/vendas.ts';
import { holdingBalance, tally, times } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

// Real transactions at once: the pool has six connections. Each guard named here was taken out once to see the test
// fail.
const given = useTestApp();
const loja = lojaDoArquivo(given);
let produtoId: string;

beforeEach(async () => {
  produtoId = await loja.novoProduto({ valor: 0.75, quantidade: 1000 });
});
afterEach(async () => {
  await loja.expectLedgerToAgree();
});

const stock = () => loja.lerSaldo(produtoId);
const add = (id: string, quantidade = 1) =>
  loja.gravar('POST', `/api/vendas/${id}/itens`, { itens: [item(produtoId, { quantidade })] });
const counter = () => ({ tipo: 'VENDAS', itens: [item(produtoId)] });

async function salesOf(produto: string): Promise<number> {
  const { rows } = await given.sql.query<{ n: string }>(
    'select count(distinct venda_id) as n from itens_venda where produto_id = $1',
    [produto],
  );
  return Number(rows[0]?.n);
}

describe('one key', () => {
  // Guard: the insert into chaves with its primary key (reservar_chave).
  test('50 requests at once make one sale, and 49 get it in a 409', async () => {
    const chave = key();
    const answers = await holdingBalance(given, produtoId, 6, () =>
      times(50, () => loja.call('POST', '/api/vendas', counter(), chave)),
    );
    expect(tally(answers)).toEqual({ '201': 1, '409 TOKEN_DUPLICADO': 49 });
    const ids = answers.map((answer) => {
      const body = answer.json<VendaWritten & { venda?: Venda }>();
      return body.venda?.id ?? body.id;
    });
    expect(new Set(ids).size).toBe(1);
    expect([await salesOf(produtoId), await stock()]).toEqual([1, 999]);
  });

  // Guard: the insert into chaves; a confirmed sale takes no other lock.
  test('50 confirmed requests at once make one sale', async () => {
    const chave = key();
    const confirmed = { ...counter(), confirmarDuplicada: true };
    const answers = await times(50, () => loja.call('POST', '/api/vendas', confirmed, chave));
    expect(tally(answers)).toEqual({ '201': 1, '409 TOKEN_DUPLICADO': 49 });
    expect([await salesOf(produtoId), await stock()]).toEqual([1, 999]);
  });

  test('20 times the same addition at once is added once; two contents, and only one is taken', async () => {
    const comanda = await loja.abrirMesa(produtoId);
    const url = `/api/vendas/${comanda.id}/itens`;
    const chave = key();
    const body = { itens: [item(produtoId)] };
    const answers = await times(20, () => loja.call('POST', url, body, chave));
    expect(tally(answers)).toEqual({ '200': 1, '409 TOKEN_DUPLICADO': 19 });

    const second = key();
    const mixed = await times(20, (n) =>
      loja.call('POST', url, { itens: [item(produtoId, { quantidade: 2 + (n % 2) })] }, second),
    );
    expect(tally(mixed)).toEqual({ '200': 1, '409 TOKEN_DUPLICADO': 9, '422 TOKEN_REUTILIZADO': 10 });
    expect((await loja.lerVenda(comanda.id)).itensVenda).toHaveLength(3);
  });
});

// Guard: the advisory lock on the fingerprint (registrar_venda).
test('50 requests of the same content under 50 keys: exactly one 201', async () => {
  const answers = await holdingBalance(given, produtoId, 6, () =>
    times(50, () => loja.gravar('POST', '/api/vendas', counter())),
  );
  expect(tally(answers)).toEqual({ '201': 1, '409 VENDA_DUPLICADA_TEMPORAL': 49 });
  expect([await salesOf(produtoId), await stock()]).toEqual([1, 999]);
});

// Guard: the advisory lock on the fingerprint.
test('20 of the same content from queues at once: all made, all but one marked', async () => {
  const queued = { ...counter(), origem: 'fila', criadaEm: '2026-03-10T12:00:00Z' };
  const answers = await holdingBalance(given, produtoId, 6, () =>
    times(20, () => loja.gravar('POST', '/api/vendas', queued)),
  );
  const unmarked = answers.filter((answer) => written(answer, 201).marcas.length === 0);
  expect(unmarked).toHaveLength(1);
  expect(await stock()).toBe(980);
});

// Guard: the primary key of vendas.
test('20 sales with one id under 20 keys: exactly one 201', async () => {
  const id = '0195a9f0-0000-7000-8000-000000000001';
  const answers = await times(20, (n) =>
    loja.gravar('POST', '/api/vendas', {
      ...counter(),
      id,
      itens: [item(produtoId, { quantidade: n + 1 })],
    }),
  );
  expect(tally(answers)).toEqual({ '201': 1, '409 ID_EM_USO': 19 });
});

// Guard: the row lock on the tab (travarVenda).
test('two devices that add 20 items each to one tab at once: all items, the version and the stock are right', async () => {
  const comanda = await loja.abrirMesa(produtoId);
  const answers = await times(40, (n) => add(comanda.id, n < 20 ? 1 : 2));
  expect(tally(answers)).toEqual({ '200': 40 });
  const venda = await loja.lerVenda(comanda.id);
  expect(venda.itensVenda).toHaveLength(41);
  expect(venda).toMatchObject({ versao: 41, total: 0.75 * 61 });
  expect(await stock()).toBe(1000 - 61);
});

// Guard: the row lock on the tab.
test('edits and additions at once: the items are those of the last writers, and so is the stock', async () => {
  const comanda = await loja.abrirMesa(produtoId);
  const put = (quantidade: number) =>
    loja.gravar('PUT', `/api/vendas/${comanda.id}`, { itens: [item(produtoId, { quantidade })] });
  const answers = await times(30, (n) => (n % 3 === 0 ? put(n + 1) : add(comanda.id, 1)));
  expect(tally(answers)).toEqual({ '200': 30 });
  const venda = await loja.lerVenda(comanda.id);
  const pieces = venda.itensVenda.reduce((sum, line) => sum + line.quantidade, 0);
  expect([venda.versao, venda.total, await stock()]).toEqual([31, 0.75 * pieces, 1000 - pieces]);
});

// Guard: the row lock on the tab.
test('20 edits of one version at once: exactly one wins, the others are told', async () => {
  const comanda = await loja.abrirMesa(produtoId);
  const answers = await times(20, (n) =>
    loja.gravar('PUT', `/api/vendas/${comanda.id}`, {
      itens: [item(produtoId, { quantidade: n + 2 })],
      versao: 1,
    }),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 COMANDA_ALTERADA': 19 });
  const venda = await loja.lerVenda(comanda.id);
  expect(venda.versao).toBe(2);
  expect(await stock()).toBe(1000 - (venda.itensVenda[0]?.quantidade ?? 0));
});

describe('closing', () => {
  // Guard: the condition of the update (mudarParaFinalizada).
  test('20 times at once is one closing: a future sale’s stock leaves once', async () => {
    const futuro = await loja.abrirFutura(produtoId, { itens: [item(produtoId, { quantidade: 7 })] });
    const answers = await times(20, () => loja.call('PUT', `/api/vendas/${futuro.id}/encerrar`));
    expect(tally(answers)).toEqual({ '200': 20 });
    expect(await loja.lerVenda(futuro.id)).toMatchObject({ finalizada: true, versao: 2 });
    expect(await stock()).toBe(993);
  });

  // Guard: the row lock on the closed tab.
  test('20 additions after it at once: exactly one new tab, with all of them', async () => {
    const comanda = await loja.abrirMesa(produtoId);
    await loja.encerrar(comanda.id);
    const answers = await times(20, () => add(comanda.id));
    expect(tally(answers)).toEqual({ '200': 19, '201': 1 });
    const ids = new Set(answers.map((answer) => answer.json<VendaWritten>().id));
    expect(ids.size).toBe(1);
    const [nova = ''] = ids;
    expect(await loja.lerVenda(nova)).toMatchObject({ versao: 20, total: 15, finalizada: false });
    expect(await stock()).toBe(979);
  });

  // Guard: the row lock on the sale, before its items are read.
  test('while items are added: nothing is lost, what came too late is on a new tab', async () => {
    const tabs = await times(4, (n) => loja.abrirMesa(produtoId, { identificador: `Mesa ${n}` }));
    const work = tabs.flatMap(({ id }) => [
      ...Array.from({ length: 4 }, () => () => add(id)),
      () => loja.call('PUT', `/api/vendas/${id}/encerrar`),
      ...Array.from({ length: 4 }, () => () => add(id)),
    ]);
    const answers = await Promise.all(work.map((call) => call()));
    expect(answers.map((answer) => answer.statusCode).filter((status) => status > 201)).toEqual([]);
    expect(await stock()).toBe(1000 - 4 * 9);
    const lista = (await loja.call('GET', '/api/vendas')).json<Venda[]>();
    const lines = lista.flatMap((venda) => venda.itensVenda).filter((line) => line.produtoId === produtoId);
    expect(lines).toHaveLength(36);
  });

  // Guard: the row lock on the sale and the conditions of both updates.
  test.each(['tab', 'future'])(
    'of a %s races its cancelling: one of both, and the stock fits',
    async (kind) => {
      const open = kind === 'tab' ? abrirMesa : abrirFutura;
      const vendas = await times(12, (n) =>
        open(loja, produtoId, { itens: [item(produtoId, { quantidade: n + 1 })] }),
      );
      await Promise.all(
        vendas.flatMap(({ id }, n) => {
          const calls = [
            () => loja.call('PUT', `/api/vendas/${id}/encerrar`),
            () => loja.call('DELETE', `/api/vendas/${id}`),
          ];
          return (n % 2 ? calls : calls.reverse()).map((call) => call());
        }),
      );
      let sold = 0;
      for (const { id } of vendas) {
        const venda = await loja.lerVenda(id);
        expect(venda.finalizada).not.toBe(venda.cancelada);
        if (venda.finalizada) sold += venda.itensVenda[0]?.quantidade ?? 0;
      }
      expect(await stock()).toBe(1000 - sold);
    },
  );

  test('the list shows a tab that is being closed once, neither twice nor never', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await loja.abrirMesa(produtoId, { confirmarDuplicada: true });
      const [, ...lists] = await Promise.all([
        loja.call('PUT', `/api/vendas/${id}/encerrar`),
        ...Array.from({ length: 5 }, () => loja.call('GET', '/api/vendas')),
      ]);
      const seen = lists.map((list) => list.json<Venda[]>().filter((venda) => venda.id === id).length);
      expect(seen).toEqual([1, 1, 1, 1, 1]);
    }
  });
});

// Guard: the condition of the update and the row lock (cancelarVenda).
test('20 cancellings at once bring the stock back once', async () => {
  const venda = await loja.vender(produtoId, { itens: [item(produtoId, { quantidade: 5 })] });
  const answers = await times(20, () => loja.call('DELETE', `/api/vendas/${venda.id}`, { motivo: 'Erro' }));
  expect(tally(answers)).toEqual({ '200': 20 });
  expect(await loja.lerVenda(venda.id)).toMatchObject({ cancelada: true, versao: 2 });
  expect(await stock()).toBe(1000);
});
