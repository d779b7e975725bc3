import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import { beforeEach, describe, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../../testing/loja/uma-loja.ts';
import {
  abrirFutura,
  abrirMesa,
  campos,
  item,
  refused,
  vender,
  written,
} from '../../../testing/loja/vendas.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given);
let produtoId: string;

beforeEach(async () => {
  produtoId = await loja.novoProduto({ valor: 0.75, quantidade: 100 });
});

const put = (id: string, payload: unknown) => loja.gravar('PUT', `/api/vendas/${id}`, payload);
const add = (id: string, quantidade = 1) =>
  loja.gravar('POST', `/api/vendas/${id}/itens`, { itens: [item(produtoId, { quantidade })] });
const stock = () => loja.lerSaldo(produtoId);

describe('PUT', () => {
  test('replaces items and identifier, raises the version and moves the difference of stock', async () => {
    const comanda = await loja.abrirMesa(produtoId, { itens: [item(produtoId, { quantidade: 5 })] });
    const outro = await loja.novoProduto({ valor: 2, quantidade: 1 });
    const itens = [item(outro, { preco: 2, quantidade: 3 }), item(produtoId, { quantidade: 2 })];
    const payload = { itens, identificador: 'Mesa 2', versao: 1, tipo: 'comandas' };
    const venda = written(await put(comanda.id, payload), 200);
    expect(venda).toMatchObject({ identificador: 'Mesa 2', versao: 2, total: 7.5, itensVenda: itens });
    expect(venda.avisos).toEqual([{ produtoId: outro, quantidade: -2 }]);
    expect(await stock()).toBe(98);
    expect((await loja.lerVenda(comanda.id)).itensVenda).toHaveLength(2);
    await loja.expectLedgerToAgree();
  });

  test('without an identifier, or with a blank one, keeps the old', async () => {
    const comanda = await loja.abrirMesa(produtoId);
    expect(written(await put(comanda.id, { itens: [item(produtoId)] }), 200).identificador).toBe('Mesa 1');
    const blank = { itens: [item(produtoId)], identificador: ' ' };
    expect(written(await put(comanda.id, blank), 200).identificador).toBe('Mesa 1');
  });

  test('with an old version is a conflict that brings the present sale; without one the last writer wins', async () => {
    const comanda = await loja.abrirMesa(produtoId);
    written(await add(comanda.id, 4), 200);
    const refusal = refused(
      await put(comanda.id, { itens: [item(produtoId)], versao: 1 }),
      409,
      'COMANDA_ALTERADA',
    );
    expect(refusal.venda).toEqual(await loja.lerVenda(comanda.id));
    expect(refusal.venda).toMatchObject({ versao: 2, total: 3.75 });
    expect(await stock()).toBe(95);
    expect(written(await put(comanda.id, { itens: [item(produtoId)] }), 200).versao).toBe(3);
    expect(await stock()).toBe(99);
  });

  test('keeps the catalogue price of a line that the tab held, and takes today’s for a new one', async () => {
    const comanda = await loja.abrirMesa(produtoId);
    await given.sql.query('update produtos set valor_centavos = 100 where id = $1', [produtoId]);
    const itens = [item(produtoId), item(produtoId, { preco: 1 })];
    const venda = written(await put(comanda.id, { itens }), 200);
    expect(venda.itensVenda.map((line) => line.precoTabela)).toEqual([0.75, 1]);
  });

  test('accepts a deleted product that the tab holds, and refuses one that it does not', async () => {
    const comanda = await loja.abrirMesa(produtoId);
    const outro = await loja.novoProduto();
    for (const id of [produtoId, outro]) await loja.call('DELETE', `/api/produtos/${id}`);
    written(await put(comanda.id, { itens: [item(produtoId, { quantidade: 2 })] }), 200);
    written(await add(comanda.id), 200);
    const refusal = campos(await put(comanda.id, { itens: [item(outro)] }));
    expect(refusal).toEqual({ 'itens.0.produtoId': 'Este produto foi excluído.' });
    expect(await stock()).toBe(97);
  });

  test('does not change the type', async () => {
    const comanda = await loja.abrirMesa(produtoId);
    const refusal = campos(await put(comanda.id, { tipo: 'FUTUROS', itens: [item(produtoId)] }));
    expect(refusal).toEqual({ tipo: 'O tipo de uma venda não muda.' });
  });
});

test('a tab never grows beyond the largest total of a sale', async () => {
  const comanda = await loja.abrirMesa(produtoId, { itens: [item(produtoId, { preco: 9_999_999 })] });
  const full = { itens: [item(produtoId, { preco: 1 })] };
  const refusal = campos(await loja.gravar('POST', `/api/vendas/${comanda.id}/itens`, full));
  expect(refusal).toEqual({ itens: 'O total máximo de uma venda é R$\u00a09.999.999,99.' });
});

test('a blank reason is a missing one: the owner’s open tab needs none, an employee’s and a finished sale do', async () => {
  const blanks = [{ motivo: '' }, { motivo: '  ' }, { motivo: null }, {}, undefined];
  const beto = await loja.novoFuncionario();
  for (const payload of blanks) {
    const comanda = await loja.abrirMesa(produtoId, { confirmarDuplicada: true });
    const answer = await loja.call('DELETE', `/api/vendas/${comanda.id}`, payload);
    expect(written(answer, 200)).toMatchObject({ cancelada: true, finalizada: false, motivo: null });

    const outra = `/api/vendas/${(await loja.abrirMesa(produtoId, { confirmarDuplicada: true })).id}`;
    const asked = campos(await beto.call('DELETE', outra, payload));
    expect(asked).toEqual({ motivo: 'Informe o motivo do cancelamento.' });
    expect(written(await beto.call('DELETE', outra, { motivo: ' Engano ' }), 200)).toMatchObject({
      cancelada: true,
      motivo: 'Engano',
      canceladaPor: { id: beto.usuarioId, nome: 'Beto' },
    });

    const venda = await loja.vender(produtoId, { confirmarDuplicada: true });
    const url = `/api/vendas/${venda.id}`;
    const refusal = campos(await loja.call('DELETE', url, payload));
    expect(refusal).toEqual({ motivo: 'Informe o motivo do cancelamento.' });
    for (const motivo of [payload, { motivo: 'Engano' }]) {
      refused(await beto.call('DELETE', url, motivo), 403, 'SEM_PERMISSAO');
    }
  }
});

describe('after closing', () => {
  test('items become a new visible tab, which takes the next ones while it is open', async () => {
    const identificador = 'M'.repeat(60);
    const comanda = await loja.abrirMesa(produtoId, { identificador });
    const fim = await loja.encerrar(comanda.id);
    const nova = written(await add(comanda.id, 2), 201);
    expect(nova).toMatchObject({
      identificador: `${identificador} (após fechamento)`,
      tipo: 'COMANDAS',
      finalizada: false,
      total: 1.5,
      versao: 1,
    });
    const mais = written(await add(comanda.id, 3), 200);
    expect(mais).toMatchObject({ id: nova.id, total: 3.75, versao: 2 });
    expect(await stock()).toBe(94);
    expect(await loja.lerVenda(comanda.id)).toMatchObject({ total: fim.total, versao: fim.versao });
    const lista = await loja.call('GET', '/api/vendas?finalizada=false');
    expect(lista.json<VendaWritten[]>().map((venda) => venda.id)).toContain(nova.id);
  });
});

type Estado = 'open' | 'finished' | 'cancelled' | 'reversed';
type Open = typeof abrirMesa;

async function inState(open: Open, estado: Estado): Promise<VendaWritten> {
  const venda = await open(loja, produtoId);
  if (estado === 'finished' || estado === 'reversed') await loja.encerrar(venda.id);
  if (estado === 'cancelled' || estado === 'reversed') await loja.cancelar(venda.id);
  return venda;
}

describe.each([
  ['a tab', abrirMesa],
  ['a future sale', abrirFutura],
  ['a counter sale', vender],
] as const)('%s', (name, open) => {
  const states = (name === 'a counter sale' ? ['finished', 'reversed'] : undefined) as Estado[] | undefined;
  test.each(states ?? (['open', 'finished', 'cancelled', 'reversed'] as Estado[]))(
    '%s: each call answers as the table of states says',
    async (estado) => {
      const finished = name === 'a tab' ? 201 : 'VENDA_FINALIZADA';
      const table: Record<Estado, (string | number)[]> = {
        open: [200, 200, 200, 'VALIDACAO', 200],
        finished: ['VENDA_FINALIZADA', finished, 200, 'SEM_PERMISSAO', 'VALIDACAO'],
        cancelled: ['VENDA_FINALIZADA', 'VENDA_FINALIZADA', 'VENDA_CANCELADA', 200, 200],
        reversed: ['VENDA_FINALIZADA', 'VENDA_FINALIZADA', 'VENDA_CANCELADA', 200, 200],
      };
      const beto = await loja.novoFuncionario();
      const calls = [
        (id: string) => put(id, { itens: [item(produtoId, { quantidade: 9 })] }),
        (id: string) => add(id, 9),
        (id: string) => loja.call('PUT', `/api/vendas/${id}/encerrar`),
        (id: string) => beto.call('DELETE', `/api/vendas/${id}`),
        (id: string) => loja.call('DELETE', `/api/vendas/${id}`),
      ];
      for (const [index, call] of calls.entries()) {
        const venda = await inState(open, estado);
        const before = await loja.snapshot();
        const answer = await call(venda.id);
        const body = answer.json<{ code?: string; venda?: unknown }>();
        const expected = table[estado][index];
        expect(body.code ?? answer.statusCode, `call ${index}: ${answer.body}`).toBe(expected);
        if (answer.statusCode === 409) expect(body.venda).toEqual(await loja.lerVenda(venda.id));
        // Refusals and repeats change nothing.
        const repeats = answer.statusCode === 200 && estado !== 'open';
        if (repeats || body.code !== undefined) expect(await loja.snapshot()).toBe(before);
        given.clock.advance(60_000); // so that the next sale is not the same one again
      }
      await loja.expectLedgerToAgree();
    },
  );
});
