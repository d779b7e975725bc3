import { beforeEach, expect, test } from 'vitest';
import { abrirCaixa, fecharCaixa, formasDe, lerCaixa } from '../../../testing/loja/caixas.ts';
import {
  devolver,
  lerDetalhada,
  lerDivida,
  movimentosDaVenda,
  novoFregues,
} from '../../../testing/loja/devolucoes.ts';
import { lerTotais } from '../../../testing/loja/dinheiro.ts';
import { cancelar, expectLedgerToAgree, item, lerSaldo, vender } from '../../../testing/loja/vendas.ts';
import { holding } from '../../../testing/races.ts';
import { key, novoDono, novoProduto, type Person, useTestApp } from '../../../testing/test-app.ts';

/** What hangs on a finished sale, and goes with it. */
const given = useTestApp();
let owner: Person;
let pao: string;
let forma: Record<string, string>;

beforeEach(async () => {
  given.clock.advance(60_000);
  owner = await novoDono(given);
  forma = await formasDe(owner);
  pao = await novoProduto(owner, { valor: 10, quantidade: 100 });
});

const pago = (tipo: string, valor: number) => ({ formaId: forma[tipo], valor });

function vendida(fields: Record<string, unknown> = {}) {
  const itens = [item(pao, { preco: 10, quantidade: 3 })];
  return vender(owner, pao, { itens, pagamentos: [pago('DINHEIRO', 20), pago('PIX', 10)], ...fields });
}

async function gavetaNova(nome: string): Promise<string> {
  const answer = await owner.call('POST', '/api/caixas/gavetas', { nome });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

test('each form leaves the drawer that is open now as an estorno; the session that is closed stays as signed', async () => {
  const fechado = await abrirCaixa(owner);
  given.clock.advance(1000);
  const { id } = await vendida();
  given.clock.advance(1000);
  await fecharCaixa(owner, fechado.id, { contado: [{ formaId: forma.DINHEIRO, valor: 120 }] });
  const before = await lerCaixa(owner, fechado.id);
  given.clock.advance(1000);
  const aberto = await abrirCaixa(owner, { fundo: 5 });
  given.clock.advance(1000);
  await cancelar(owner, id);
  expect(await movimentosDaVenda(given, id)).toEqual([
    ['ESTORNO', 'DINHEIRO', -2000, aberto.id],
    ['ESTORNO', 'PIX', -1000, aberto.id],
  ]);
  expect(await lerCaixa(owner, fechado.id)).toEqual(before);
  const { porForma } = await lerCaixa(owner, aberto.id);
  const expected = Object.fromEntries(porForma.map(({ formaId, esperado }) => [formaId, esperado]));
  expect([expected[forma.DINHEIRO ?? ''], expected[forma.PIX ?? '']]).toEqual([-15, -10]);
});

test('with none open it is fora do caixa', async () => {
  const { id } = await vendida();
  await cancelar(owner, id);
  expect(await movimentosDaVenda(given, id)).toEqual([
    ['ESTORNO', 'DINHEIRO', -2000, null],
    ['ESTORNO', 'PIX', -1000, null],
  ]);
});

test('out of its own drawer, or out of the one that is named', async () => {
  const segunda = await gavetaNova('Caixa 2');
  const primeiro = await abrirCaixa(owner);
  const segundo = await abrirCaixa(owner, { gavetaId: segunda });
  given.clock.advance(1000);
  const own = await vendida({ gavetaId: segunda });
  given.clock.advance(60_000);
  const named = await vendida({ gavetaId: segunda });
  await cancelar(owner, own.id);
  const { rows } = await given.sql.query('select gaveta_id from caixas where id = $1', [primeiro.id]);
  const answer = await owner.call('DELETE', `/api/vendas/${named.id}`, {
    motivo: 'Erro',
    gavetaId: rows[0].gaveta_id,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const drawers = async (id: string) => (await movimentosDaVenda(given, id)).map(([, , , caixa]) => caixa);
  expect(await drawers(own.id)).toEqual([segundo.id, segundo.id]);
  expect(await drawers(named.id)).toEqual([primeiro.id, primeiro.id]);
});

test('what was given back before goes with it: shelf, drawer, debt and totals are as if nothing was sold', async () => {
  const clienteId = await novoFregues(given, owner);
  const totais = await lerTotais(given, owner);
  const pagamentos = [pago('DINHEIRO', 12), pago('FIADO', 18)];
  const { id, numero } = await vendida({ clienteId, pagamentos });
  expect(await lerDivida(given, owner, clienteId)).toBe(1800);
  given.clock.advance(1000);
  await devolver(owner, id, { pagamentos: [pago('FIADO', 10)] });
  given.clock.advance(1000);
  await devolver(owner, id, { pagamentos: [pago('DINHEIRO', 10)], aoEstoque: false });
  expect([await lerSaldo(given, owner, pao), await lerDivida(given, owner, clienteId)]).toEqual([98, 800]);
  given.clock.advance(1000);
  const cancelled = await cancelar(owner, id);

  expect(cancelled).toMatchObject({ numero, cancelada: true, devolvido: 0, total: 30, pagamentos: [{}, {}] });
  expect(await lerSaldo(given, owner, pao)).toBe(100);
  await expectLedgerToAgree(given, owner);
  expect(await lerDivida(given, owner, clienteId)).toBe(0);
  expect(await movimentosDaVenda(given, id)).toEqual([
    ['DEVOLUCAO', 'FIADO', -1000, null],
    ['DEVOLUCAO', 'DINHEIRO', -1000, null],
    ['ESTORNO', 'DINHEIRO', -200, null],
    ['ESTORNO', 'FIADO', -800, null],
  ]);
  expect(await lerTotais(given, owner)).toEqual(totais);
  expect((await lerDetalhada(owner, id)).devolucoes).toMatchObject([{ desfeita: true }, { desfeita: true }]);
});

test('what was summed up before leaves the totals, with its returns', async () => {
  const totais = await lerTotais(given, owner);
  const { id } = await vendida();
  await given.sql.query('select somar_vendas($1, 100)', [owner.lojaId]);
  await devolver(owner, id, { pagamentos: [pago('PIX', 10)] });
  expect(await lerTotais(given, owner)).not.toEqual(totais);
  await cancelar(owner, id);
  expect(await lerTotais(given, owner)).toEqual(totais);
});

test('all of it was given back: there is no money left to undo', async () => {
  const { id } = await vendida({ pagamentos: [pago('DINHEIRO', 30)] });
  await devolver(owner, id, { itens: [{ posicao: 0, quantidade: 3 }], pagamentos: [pago('DINHEIRO', 30)] });
  await cancelar(owner, id);
  expect(await movimentosDaVenda(given, id)).toEqual([['DEVOLUCAO', 'DINHEIRO', -3000, null]]);
  expect(await lerSaldo(given, owner, pao)).toBe(100);
});

test('a repeat undoes nothing twice, and the number stays its own', async () => {
  const { id, numero } = await vendida();
  await cancelar(owner, id);
  expect((await cancelar(owner, id)).numero).toBe(numero);
  expect(await movimentosDaVenda(given, id)).toHaveLength(2);
  given.clock.advance(60_000);
  expect((await vendida()).numero).toBe((numero ?? 0) + 1);
});

// Guard: the customer's lock (travar_cliente), and a balance that SQL changes where it stands.
test('cancelled while its debt is received: both are in the ledger, what was paid is credit', async () => {
  const clienteId = await novoFregues(given, owner);
  const { id } = await vendida({ clienteId, pagamentos: [pago('FIADO', 30)] });
  const receive = { valor: 30, formaId: forma.DINHEIRO };
  const answers = await holding(given, { table: 'clientes', column: 'id', id: clienteId }, 2, () =>
    Promise.all([
      owner.call('DELETE', `/api/vendas/${id}`, { motivo: 'Erro' }),
      owner.call('POST', `/api/clientes/${clienteId}/recebimentos`, receive, key()),
    ]),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201]);
  expect(await lerDivida(given, owner, clienteId)).toBe(-3000);
});
