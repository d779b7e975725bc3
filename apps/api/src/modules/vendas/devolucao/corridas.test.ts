import { afterEach, beforeEach, expect, test } from 'vitest';
import { movimentosDaVenda } from '../../../testing/loja/devolucoes.ts';
import { lojaDoArquivo } from '../../../testing/loja/uma-loja.ts';
import { item } from '../../../testing/loja/vendas.ts';
import { holding, tally, times } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

// Real transactions at once. Each guard named here was taken out once to see the test fail.
const given = useTestApp();
const loja = lojaDoArquivo(given, async (owner) => ({ forma: await owner.formasPorTipo() }));
let pao: string;

beforeEach(async () => {
  pao = await loja.novoProduto({ valor: 4, quantidade: 100 });
});
afterEach(() => loja.expectLedgerToAgree());

const cash = (valor: number) => ({ pagamentos: [{ formaId: loja.forma.DINHEIRO, valor }] });

function vendida(quantidade: number, fields: Record<string, unknown> = {}) {
  const itens = [item(pao, { preco: 4, quantidade })];
  return loja.vender(pao, { itens, ...cash(4 * quantidade), ...fields });
}

function somas(movimentos: unknown[][], tipo: string): number {
  return movimentos.filter(([t]) => t === tipo).reduce((sum, [, , valor]) => sum + Number(valor), 0);
}

// Guard: the sale's lock (travarVenda).
test('the last piece, given back by two at once, comes back once', async () => {
  const { id } = await vendida(1);
  const answers = await holding(given, { table: 'vendas', column: 'id', id }, 2, () =>
    times(2, () => loja.pedirDevolucao(id, cash(4))),
  );
  expect(tally(answers)).toEqual({ '201': 1, '400 VALIDACAO': 1 });
  expect(await loja.lerSaldo(pao)).toBe(100);
  expect(await loja.lerDetalhada(id)).toMatchObject({ devolvido: 4, devolucoes: [{ valor: 4 }] });
  expect(somas(await movimentosDaVenda(given, id), 'DEVOLUCAO')).toBe(-400);
});

test('of five pieces twelve at once give back five', async () => {
  const { id } = await vendida(5);
  const answers = await times(12, () => loja.pedirDevolucao(id, cash(4)));
  expect(tally(answers)).toEqual({ '201': 5, '400 VALIDACAO': 7 });
  expect(await loja.lerSaldo(pao)).toBe(100);
  expect((await loja.lerDetalhada(id)).devolvido).toBe(20);
});

// Guard: the insert into chaves with its primary key (reservar_chave).
test('one key, ten times at once, is one return', async () => {
  const { id } = await vendida(20);
  const chave = key();
  const answers = await times(10, () => loja.pedirDevolucao(id, cash(4), chave));
  expect(tally(answers)).toEqual({ '201': 1, '409 TOKEN_DUPLICADO': 9 });
  expect((await loja.lerDetalhada(id)).devolvido).toBe(4);
});

// Guard: the sale's lock (travarVenda).
test('a return and a cancellation at once: goods, drawer and debt end as if nothing was sold', async () => {
  const clienteId = await loja.novoFregues();
  const fiado = { clienteId, pagamentos: [{ formaId: loja.forma.FIADO, valor: 12 }] };
  const { id } = await vendida(3, fiado);
  const back = { pagamentos: [{ formaId: loja.forma.FIADO, valor: 4 }] };
  const answers = await holding(given, { table: 'vendas', column: 'id', id }, 2, () =>
    Promise.all([
      loja.pedirDevolucao(id, back),
      loja.call('DELETE', `/api/vendas/${id}`, { motivo: 'Engano' }),
    ]),
  );
  const [returned] = answers;
  expect([201, 409]).toContain(returned.statusCode);
  expect(answers[1].statusCode).toBe(200);
  expect(await loja.lerSaldo(pao)).toBe(100);
  expect(await loja.lerDivida(clienteId)).toBe(0);
  const moved = await movimentosDaVenda(given, id);
  expect(somas(moved, 'DEVOLUCAO') + somas(moved, 'ESTORNO')).toBe(-1200);
  const { devolvido, cancelada } = await loja.lerDetalhada(id);
  expect([devolvido, cancelada]).toEqual([0, true]);
});
