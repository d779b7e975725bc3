import type { Venda } from '@balcao/contract/vendas/vendas';
import { afterEach, expect, test } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { item } from '../../../testing/loja/vendas.ts';
import { holding, tally, times } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

// Real transactions at once: the pool has six connections. Each guard named here was taken out once to see the test
// fail.
const given = useTestApp();
const loja = umaLoja(given, async (owner) => ({
  pao: await owner.novoProduto({ valor: 0.75, quantidade: 1000 }),
  cafe: await owner.novoProduto({ nome: 'Café', valor: 5, quantidade: 1000 }),
}));

/** The goods on open and closed tabs equal the goods that left the shelf: none lost, none doubled. */
afterEach(async () => {
  const vendas = (await loja.call('GET', '/api/vendas')).json<Venda[]>();
  const lines = vendas.flatMap((venda) => venda.itensVenda);
  for (const produto of [loja.pao, loja.cafe]) {
    const pieces = lines
      .filter(({ produtoId }) => produtoId === produto)
      .reduce((sum, { quantidade }) => sum + quantidade, 0);
    expect(await loja.lerSaldo(produto)).toBe(1000 - pieces);
  }
  await loja.expectLedgerToAgree();
});

const mesa = (identificador: string, quantidade = 1) =>
  loja.abrirMesa(loja.pao, {
    identificador,
    itens: [item(loja.pao, { quantidade }), item(loja.cafe, { nome: 'Café', preco: 5, quantidade })],
  });
const oPao = [{ posicao: 0, quantidade: 1 }];
const tudo = [
  { posicao: 0, quantidade: 1 },
  { posicao: 1, quantidade: 1 },
];

// Guard: the row lock on the tab (travarVenda), before its lines are read.
test('20 devices move one line of a tab: exactly one does, the others are told', async () => {
  const de = await mesa('Mesa 1');
  const itens = [{ posicao: 0, quantidade: 1, produtoId: loja.pao, preco: 0.75 }];
  const answers = await times(20, (n) =>
    loja.pedirMudanca(de.id, { itens, para: { identificador: `Mesa ${n + 2}` } }),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 COMANDA_ALTERADA': 19 });
  const open = (await loja.call('GET', '/api/vendas/abertas')).json();
  expect(open).toEqual({ quantidade: 2, total: 5.75 });
});

// Guard: the insert into chaves (reservar_chave).
test('one key 20 times at once opens one tab, and each is told which', async () => {
  const de = await mesa('Mesa 1', 5);
  const chave = key();
  const pedido = { itens: oPao, para: { identificador: 'X' } };
  const answers = await times(20, () => loja.call('POST', `/api/vendas/${de.id}/mover`, pedido, chave));
  expect(tally(answers)).toEqual({ '200': 1, '409 TOKEN_DUPLICADO': 19 });
  const ids = new Set(answers.map((answer) => answer.json<{ para: Venda }>().para.id));
  expect(ids.size).toBe(1);
});

// Guard: the row lock on the tab; `versao` is compared under it.
test('moving races edits of the version before: the tab is what one of both made of it', async () => {
  const tabs = await times(8, (n) => mesa(`Mesa ${n}`, 2));
  const answers = await Promise.all(
    tabs.flatMap(({ id }, n) => {
      const payload = { itens: [item(loja.pao, { quantidade: 9 })], versao: 1 };
      const calls = [
        () => loja.pedirMudanca(id, { itens: tudo, para: { identificador: `Nova ${n}` } }),
        () => loja.gravar('PUT', `/api/vendas/${id}`, payload),
      ];
      return (n % 2 ? calls : calls.reverse()).map((call) => call());
    }),
  );
  const unlike = answers.filter(({ statusCode }) => ![200, 400, 409].includes(statusCode));
  expect(unlike).toEqual([]);
});

// Guard: the row lock on both tabs.
test('moving races closing: the line is on one of both, whichever came first', async () => {
  const alvo = await mesa('Mesa');
  const tabs = await times(6, (n) => mesa(`Mesa ${n}`));
  const answers = await Promise.all(
    tabs.flatMap(({ id }, n) => {
      const calls = [
        () => loja.pedirMudanca(id, { itens: tudo, para: alvo.id }),
        () => loja.call('PUT', `/api/vendas/${id}/encerrar`),
      ];
      return (n % 2 ? calls : calls.reverse()).map((call) => call());
    }),
  );
  const told = Object.keys(tally(answers)).sort();
  expect(['200', '409 COMANDA_ALTERADA', '409 VENDA_FINALIZADA']).toEqual(expect.arrayContaining(told));
  for (const { id } of tabs) {
    const venda = await loja.lerVenda(id);
    expect([venda.finalizada, venda.movidaPara !== null].filter(Boolean)).toHaveLength(1);
    expect(venda.itensVenda).toHaveLength(venda.finalizada ? 2 : 0);
  }
});

// Guard: both rows are locked in the order of their ids (exigirAbertas).
test('two joinings that cross each other: one is done, none waits for the other for ever', async () => {
  for (let round = 0; round < 6; round++) {
    const [um, dois] = [await mesa(`Um ${round}`), await mesa(`Dois ${round}`)];
    const first = { table: 'vendas', column: 'id', id: um.id };
    const answers = await holding(given, first, 2, () =>
      Promise.all([loja.pedirJuncao(um.id, dois.id), loja.pedirJuncao(dois.id, um.id)]),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 VENDA_FINALIZADA': 1 });
  }
});

// Guard: the row lock on the tab, before it is asked where its lines are (exigirLugar).
test('what is added while tabs are joined is on the one that stays', async () => {
  const [um, dois] = [await mesa('Mesa 1'), await mesa('Mesa 2')];
  const add = () => loja.gravar('POST', `/api/vendas/${dois.id}/itens`, { itens: [item(loja.pao)] });
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, add),
    loja.pedirJuncao(um.id, dois.id),
    ...Array.from({ length: 6 }, add),
  ]);
  expect(tally(answers)).toEqual({ '200': 13 });
  expect((await loja.lerVenda(um.id)).itensVenda).toHaveLength(2 + 2 + 12);
});
