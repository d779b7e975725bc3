import { beforeEach, expect, test } from 'vitest';
import { movimentosDaVenda } from '../../../testing/loja/devolucoes.ts';
import { item } from '../../../testing/loja/vendas.ts';
import type { Person } from '../../../testing/person.ts';
import { holding } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** Rows that belong to a finished sale and go with it. */
const given = useTestApp();
let owner: Person;
let pao: string;
let forma: Record<string, string>;

beforeEach(async () => {
  given.clock.advance(60_000);
  owner = await given.novoDono();
  forma = await owner.formasPorTipo();
  pao = await owner.novoProduto({ valor: 10, quantidade: 100 });
});

const pago = (tipo: string, valor: number) => ({ formaId: forma[tipo], valor });

function vendida(fields: Record<string, unknown> = {}) {
  const itens = [item(pao, { preco: 10, quantidade: 3 })];
  return owner.vender(pao, { itens, pagamentos: [pago('DINHEIRO', 20), pago('PIX', 10)], ...fields });
}

async function gavetaNova(nome: string): Promise<string> {
  const answer = await owner.call('POST', '/api/caixas/gavetas', { nome });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

test('each form leaves the drawer that is open now as an estorno; the session that is closed stays as signed', async () => {
  const fechado = await owner.abrirCaixa();
  given.clock.advance(1000);
  const { id } = await vendida();
  given.clock.advance(1000);
  await owner.fecharCaixa(fechado.id, { contado: [{ formaId: forma.DINHEIRO, valor: 120 }] });
  const before = await owner.lerCaixa(fechado.id);
  given.clock.advance(1000);
  const aberto = await owner.abrirCaixa({ fundo: 5 });
  given.clock.advance(1000);
  await owner.cancelar(id);
  expect(await movimentosDaVenda(given, id)).toEqual([
    ['ESTORNO', 'DINHEIRO', -2000, aberto.id],
    ['ESTORNO', 'PIX', -1000, aberto.id],
  ]);
  expect(await owner.lerCaixa(fechado.id)).toEqual(before);
  const { porForma } = await owner.lerCaixa(aberto.id);
  const expected = Object.fromEntries(porForma.map(({ formaId, esperado }) => [formaId, esperado]));
  expect([expected[forma.DINHEIRO ?? ''], expected[forma.PIX ?? '']]).toEqual([-15, -10]);
});

test('out of its own drawer, or out of the one that is named', async () => {
  const segunda = await gavetaNova('Caixa 2');
  const primeiro = await owner.abrirCaixa();
  const segundo = await owner.abrirCaixa({ gavetaId: segunda });
  given.clock.advance(1000);
  const own = await vendida({ gavetaId: segunda });
  given.clock.advance(60_000);
  const named = await vendida({ gavetaId: segunda });
  await owner.cancelar(own.id);
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
  const clienteId = await owner.novoFregues();
  const totais = await owner.lerTotais();
  const pagamentos = [pago('DINHEIRO', 12), pago('FIADO', 18)];
  const { id, numero } = await vendida({ clienteId, pagamentos });
  expect(await owner.lerDivida(clienteId)).toBe(1800);
  given.clock.advance(1000);
  await owner.devolver(id, { pagamentos: [pago('FIADO', 10)] });
  given.clock.advance(1000);
  await owner.devolver(id, { pagamentos: [pago('DINHEIRO', 10)], aoEstoque: false });
  expect([await owner.lerSaldo(pao), await owner.lerDivida(clienteId)]).toEqual([98, 800]);
  given.clock.advance(1000);
  const cancelled = await owner.cancelar(id);

  expect(cancelled).toMatchObject({ numero, cancelada: true, devolvido: 0, total: 30, pagamentos: [{}, {}] });
  expect(await owner.lerSaldo(pao)).toBe(100);
  await owner.expectLedgerToAgree();
  expect(await owner.lerDivida(clienteId)).toBe(0);
  expect(await movimentosDaVenda(given, id)).toEqual([
    ['DEVOLUCAO', 'FIADO', -1000, null],
    ['DEVOLUCAO', 'DINHEIRO', -1000, null],
    ['ESTORNO', 'DINHEIRO', -200, null],
    ['ESTORNO', 'FIADO', -800, null],
  ]);
  expect(await owner.lerTotais()).toEqual(totais);
  expect((await owner.lerDetalhada(id)).devolucoes).toMatchObject([{ desfeita: true }, { desfeita: true }]);
});

// Guard: the customer's lock (travar_cliente), and a balance that SQL changes where it stands.
test('cancelled while its debt is received: both are in the ledger, what was paid is credit', async () => {
  const clienteId = await owner.novoFregues();
  const { id } = await vendida({ clienteId, pagamentos: [pago('FIADO', 30)] });
  const receive = { valor: 30, formaId: forma.DINHEIRO };
  const answers = await holding(given, { table: 'clientes', column: 'id', id: clienteId }, 2, () =>
    Promise.all([
      owner.call('DELETE', `/api/vendas/${id}`, { motivo: 'Erro' }),
      owner.call('POST', `/api/clientes/${clienteId}/recebimentos`, receive, key()),
    ]),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201]);
  expect(await owner.lerDivida(clienteId)).toBe(-3000);
});
