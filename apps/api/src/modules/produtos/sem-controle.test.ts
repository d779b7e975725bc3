import { expect, test } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item, written } from '../../testing/loja/vendas.ts';
import { times } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t, async (ana) => ({ id: await ana.novoProduto(cafe) }));
const cafe = { nome: 'Café coado', valor: 4, quantidade: 10, estoque: 20, categoria: 'Bebidas' };

async function put(fields: Record<string, unknown>) {
  const answer = await loja.call('PUT', `/api/produtos/${loja.id}`, { ...cafe, ...fields }, key());
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const off = () => put({ semControle: true });
const on = (quantidade: number) => put({ semControle: false, quantidade, quantidadeAnterior: 0 });
const stock = () => loja.lerSaldo(loja.id);

async function movements(): Promise<number> {
  return (await t.sql.query('select from movimentos_estoque where produto_id = $1', [loja.id])).rowCount ?? 0;
}

/** A tab with that many. */
const tab = (quantidade: number) => loja.abrirMesa(loja.id, { itens: [item(loja.id, { quantidade })] });

async function edit(vendaId: string, quantidade: number) {
  const answer = await loja.gravar('PUT', `/api/vendas/${vendaId}`, {
    itens: [item(loja.id, { quantidade })],
  });
  return written(answer, 200);
}

test('it is never low, shows 0 and is sold without movements or warnings', async () => {
  expect(await off()).toMatchObject({ semControle: true, quantidade: 0, estoque: 20 });
  // Whatever a form sends, and with or without what it showed.
  expect(await put({ quantidade: 7 })).toMatchObject({ semControle: true, quantidade: 0 });
  expect(await put({ quantidade: 7, quantidadeAnterior: 0 })).toMatchObject({ quantidade: 0 });
  const before = await movements();
  expect((await loja.vender(loja.id)).avisos).toEqual([]);
  const { id: open } = await tab(3);
  await edit(open, 5);
  await loja.encerrar(open);
  await loja.cancelar(open);
  await loja.encerrar((await loja.abrirFutura(loja.id)).id);
  expect(await movements()).toBe(before);
  expect((await loja.call('GET', '/api/dashboard')).json()).toMatchObject({
    produtosBaixos: [],
    produtosBaixosTotal: 0,
  });
  await loja.expectLedgerToAgree();
});

test('one made so begins at 0, and is the same when it is sent again', async () => {
  const novo = { ...cafe, id: crypto.randomUUID(), semControle: true };
  const made = await loja.call('POST', '/api/produtos', novo);
  expect(made.json()).toMatchObject({ semControle: true, quantidade: 0 });
  expect((await loja.call('POST', '/api/produtos', novo)).json()).toEqual(made.json());
});

test('with control again it starts at what was counted, and what was sold meanwhile never comes back', async () => {
  await off();
  const counter = await loja.vender(loja.id);
  const { id: open } = await tab(3);
  expect(await on(8)).toMatchObject({ semControle: false, quantidade: 8 });
  await loja.cancelar(counter.id);
  expect(await stock()).toBe(8);
  // Two more leave; of the five only these two come back.
  await edit(open, 5);
  expect(await stock()).toBe(6);
  await loja.cancelar(open);
  expect(await stock()).toBe(8);
  await loja.expectLedgerToAgree();
});

test('what left while there was control comes back, also when it was away meanwhile', async () => {
  const { id: open } = await tab(3);
  expect(await stock()).toBe(7);
  await off();
  await edit(open, 4);
  await on(5);
  await loja.cancelar(open);
  expect(await stock()).toBe(8);
  await loja.expectLedgerToAgree();
});

test('a sale of a product that was merged since gives back what it took', async () => {
  const outro = await loja.novoProduto({ ...cafe, quantidade: 5 });
  const sale = await loja.vender(outro, { itens: [item(outro, { quantidade: 2 })] });
  const merged = await loja.call('POST', '/api/produtos/fundir', {
    produtoOriginalId: loja.id,
    produtoDuplicadoId: outro,
  });
  expect(merged.json()).toMatchObject({ quantidade: 13 });
  await loja.cancelar(sale.id);
  expect(await stock()).toBe(15);
  await loja.expectLedgerToAgree();
});

test('merged, the product that stays says whether stock is kept', async () => {
  const merge = async (produtoOriginalId: string, produtoDuplicadoId: string) =>
    (await loja.call('POST', '/api/produtos/fundir', { produtoOriginalId, produtoDuplicadoId })).json();
  const sem = await loja.novoProduto({ ...cafe, semControle: true });
  expect(await merge(loja.id, sem)).toMatchObject({ semControle: false, quantidade: 10 });
  const outro = await loja.novoProduto({ ...cafe, semControle: true });
  expect(await merge(outro, loja.id)).toMatchObject({ semControle: true, quantidade: 0 });
  await loja.expectLedgerToAgree();
});

test('sales during the switch leave balance and ledger in step', async () => {
  await times(30, (n) =>
    n % 10 === 3 ? off() : n % 10 === 7 ? on(50) : loja.vender(loja.id, { confirmarDuplicada: true }),
  );
  await loja.expectLedgerToAgree();
});
