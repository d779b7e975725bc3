import { afterEach, describe, expect, test } from 'vitest';
import { movimentosDaVenda } from '../../../testing/loja/devolucoes.ts';
import { lojaQueDevolve } from '../../../testing/loja/loja-que-devolve.ts';
import { campos, item, refused } from '../../../testing/loja/vendas.ts';
import { holding, tally, times } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

// What the returns of a day come to in drawers, debts, forms and revenue: pagamento/modelo-dinheiro.test.ts.
const given = useTestApp();
const { loja, pago, vendida } = lojaQueDevolve(given);
afterEach(() => loja.expectLedgerToAgree());

test('pieces come back one after the other, the earlier one with the odd centavo; the sale tells of each', async () => {
  const { id } = await vendida();
  const worth = [];
  for (const valor of [3.34, 3.33, 3.33]) {
    worth.push(await loja.avaliar(id, '0x1'));
    const venda = await loja.devolver(id, { pagamentos: [pago('DINHEIRO', valor)] });
    expect(venda.devolucoes.at(-1)).toMatchObject({
      ...{ valor, motivo: 'Defeito', aoEstoque: true, desfeita: false },
      itens: [{ posicao: 0, quantidade: 1, valor }],
      pagamentos: [{ formaId: loja.forma.DINHEIRO, nome: 'Dinheiro', valor }],
      usuario: { id: loja.usuarioId },
      criadaEm: given.clock.read().toISOString(),
    });
    given.clock.advance(1000);
  }
  expect(worth).toEqual([3.34, 3.33, 3.33]);
  const { devolvido, devolucoes, total } = await loja.lerDetalhada(id);
  expect([devolvido, total, devolucoes.map(({ valor }) => valor)]).toEqual([10, 15, worth]);
  const none = await loja.pedirDevolucao(id, { pagamentos: [] });
  expect(campos(none)).toEqual({ 'itens.0.quantidade': 'Tudo desta linha já foi devolvido.' });
});

test('the shelf has again what may be sold again', async () => {
  const { id } = await vendida();
  await loja.devolver(id, { pagamentos: [pago('DINHEIRO', 3.34)] });
  await loja.devolver(id, { aoEstoque: false, pagamentos: [pago('DINHEIRO', 3.33)] });
  expect(await loja.lerSaldo(loja.pao)).toBe(98);
});

test('a weight comes back in part, and the rest of it is the rest of what was paid', async () => {
  const queijo = await loja.novoProduto({ nome: 'Queijo', valor: 10.01, unidade: 'kg' });
  const itens = [{ produtoId: queijo, nome: 'Queijo', preco: 10.01, quantidade: 1 }];
  const { id } = await loja.vender(queijo, { itens, pagamentos: [pago('PIX', 10.01)] });
  for (const [quanto, valor] of [
    ['0x0.500', 5.01],
    ['0x0.5', 5],
  ] as const) {
    expect(await loja.avaliar(id, quanto)).toBe(valor);
    const half = { itens: [{ posicao: 0, quantidade: 0.5 }], pagamentos: [pago('PIX', valor)] };
    await loja.devolver(id, half);
  }
  expect(await loja.lerDetalhada(id)).toMatchObject({ devolvido: 10.01 });
  expect(await loja.lerSaldo(queijo)).toBe(100);
});

test('by several forms out of the drawer that is named, else of that of the sale; with none open, fora do caixa', async () => {
  const gaveta = await loja.call('POST', '/api/caixas/gavetas', { nome: 'Caixa 2' });
  const { id: gavetaId } = gaveta.json<{ id: string }>();
  const fora = await vendida();
  await loja.devolver(fora.id, { pagamentos: [pago('DINHEIRO', 3.34)] });
  const primeiro = await loja.abrirCaixa({ fundo: 50 });
  const segundo = await loja.abrirCaixa({ fundo: 50, gavetaId });
  given.clock.advance(60_000);
  const { id } = await vendida({ itens: [item(loja.pao, { preco: 7.5, quantidade: 2 })] });
  const emDuas = [pago('DINHEIRO', 3.5), pago('PIX', 4)];
  await loja.devolver(id, { pagamentos: emDuas, gavetaId });
  await loja.devolver(id, { pagamentos: [pago('DINHEIRO', 7.5)] });
  expect(await movimentosDaVenda(given, fora.id)).toEqual([['DEVOLUCAO', 'DINHEIRO', -334, null]]);
  expect(await movimentosDaVenda(given, id)).toEqual([
    ['DEVOLUCAO', 'DINHEIRO', -350, segundo.id],
    ['DEVOLUCAO', 'DINHEIRO', -750, primeiro.id],
    ['DEVOLUCAO', 'PIX', -400, segundo.id],
  ]);
});

test('on fiado: none of a sale without a customer, or whose customer is gone', async () => {
  const { id } = await vendida();
  const before = await loja.snapshot();
  const fiado = { pagamentos: [pago('FIADO', 3.34)] };
  expect(campos(await loja.pedirDevolucao(id, fiado))).toEqual({
    'pagamentos.0.formaId': 'Esta venda não tem cliente para abater do fiado.',
  });
  expect(await loja.snapshot()).toBe(before);

  const clienteId = await loja.novoFregues();
  const dele = await vendida({ clienteId, confirmarDuplicada: true });
  await given.sql.query('update clientes set excluido_em = now() where id = $1', [clienteId]);
  const gone = campos(await loja.pedirDevolucao(dele.id, fiado));
  expect(gone).toEqual({ pagamentos: 'O cliente desta venda foi excluído.' });
});

test('a present is given back for nothing', async () => {
  const itens = [item(loja.pao, { preco: 4, desconto: 4 })];
  const { id } = await loja.vender(loja.pao, { itens, pagamentos: [] });
  const paid = await loja.pedirDevolucao(id, { pagamentos: [pago('DINHEIRO', 0.01)] });
  expect(campos(paid)).toEqual({ pagamentos: 'Os pagamentos não somam o valor da devolução.' });
  expect(await loja.devolver(id, { pagamentos: [] })).toMatchObject({ devolvido: 0, versao: 2 });
});

test('the key again is the sale as it is, whatever the drawer; other content is refused; a refusal burns none', async () => {
  const { id } = await vendida();
  const chave = key();
  const fields = { pagamentos: [pago('DINHEIRO', 3.34)] };
  campos(await loja.pedirDevolucao(id, { pagamentos: [] }, chave));
  expect((await loja.pedirDevolucao(id, fields, chave)).statusCode).toBe(201);
  const again = await loja.pedirDevolucao(id, { ...fields, gavetaId: null }, chave);
  expect(refused(again, 409, 'TOKEN_DUPLICADO').venda).toMatchObject({ id, devolvido: 3.34 });
  refused(await loja.pedirDevolucao(id, { ...fields, motivo: 'Troca' }, chave), 422, 'TOKEN_REUTILIZADO');
  expect((await loja.lerDetalhada(id)).devolucoes).toHaveLength(1);
});

// Real transactions at once. Each guard named here was taken out once to see the test fail.
describe('at once', () => {
  const cash = { pagamentos: [] as object[] };
  const soPaes = async (quantidade: number, fields: object = {}) => {
    cash.pagamentos = [pago('DINHEIRO', 4)];
    const itens = [item(loja.pao, { preco: 4, quantidade })];
    return loja.vender(loja.pao, { itens, pagamentos: [pago('DINHEIRO', 4 * quantidade)], ...fields });
  };
  const somas = async (id: string, ...tipos: unknown[]) =>
    (await movimentosDaVenda(given, id))
      .filter(([tipo]) => tipos.includes(tipo))
      .reduce((sum, [, , valor]) => sum + Number(valor), 0);

  // Guard: the sale's lock (travarVenda).
  test('the last piece, given back by two, comes back once', async () => {
    const { id } = await soPaes(1);
    const answers = await holding(given, { table: 'vendas', column: 'id', id }, 2, () =>
      times(2, () => loja.pedirDevolucao(id, cash)),
    );
    expect(tally(answers)).toEqual({ '201': 1, '400 VALIDACAO': 1 });
    expect(await loja.lerSaldo(loja.pao)).toBe(100);
    expect(await loja.lerDetalhada(id)).toMatchObject({ devolvido: 4, devolucoes: [{ valor: 4 }] });
    expect(await somas(id, 'DEVOLUCAO')).toBe(-400);
  });

  test('of five pieces twelve calls give back five', async () => {
    const { id } = await soPaes(5);
    const answers = await times(12, () => loja.pedirDevolucao(id, cash));
    expect(tally(answers)).toEqual({ '201': 5, '400 VALIDACAO': 7 });
    expect(await loja.lerSaldo(loja.pao)).toBe(100);
    expect((await loja.lerDetalhada(id)).devolvido).toBe(20);
  });

  // Guard: the insert into chaves with its primary key (reservar_chave).
  test('one key, ten times, is one return', async () => {
    const { id } = await soPaes(20);
    const chave = key();
    const answers = await times(10, () => loja.pedirDevolucao(id, cash, chave));
    expect(tally(answers)).toEqual({ '201': 1, '409 TOKEN_DUPLICADO': 9 });
    expect((await loja.lerDetalhada(id)).devolvido).toBe(4);
  });

  // Guard: the sale's lock (travarVenda).
  test('a return and a cancellation: goods, drawer and debt end as if nothing was sold', async () => {
    const clienteId = await loja.novoFregues();
    const { id } = await soPaes(3, { clienteId, pagamentos: [pago('FIADO', 12)] });
    const [returned, cancelled] = await holding(given, { table: 'vendas', column: 'id', id }, 2, () =>
      Promise.all([
        loja.pedirDevolucao(id, { pagamentos: [pago('FIADO', 4)] }),
        loja.call('DELETE', `/api/vendas/${id}`, { motivo: 'Engano' }),
      ]),
    );
    expect([201, 409]).toContain(returned.statusCode);
    expect(cancelled.statusCode).toBe(200);
    expect(await loja.lerSaldo(loja.pao)).toBe(100);
    expect(await loja.lerDivida(clienteId)).toBe(0);
    expect(await somas(id, 'DEVOLUCAO', 'ESTORNO')).toBe(-1200);
    expect(await loja.lerDetalhada(id)).toMatchObject({ devolvido: 0, cancelada: true });
  });
});
