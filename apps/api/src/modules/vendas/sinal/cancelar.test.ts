/** A future sale is cancelled: where the money goes that was paid for it. */
import type { Pendencia } from '@balcao/contract/caixa/pendencias';
import { describe, expect, test } from 'vitest';
import { daForma } from '../../../testing/loja/caixas.ts';
import { movimentosDaVenda } from '../../../testing/loja/devolucoes.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../../testing/loja/vendas.ts';
import { holding, tally, times } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (dono) => ({
  bolo: await dono.novoProduto({ nome: 'Bolo', valor: 120 }),
  forma: await dono.formasPorTipo(),
}));
const DIA = '2026-03-10';
const pago = (tipo: string, valor: number, fields = {}) => ({ formaId: loja.forma[tipo], valor, ...fields });
const comSinal = (fields = {}) => loja.encomendar(loja.bolo, { sinal: [pago('DINHEIRO', 50)], ...fields });
const fila = (fields = {}) => ({ origem: 'fila', criadaEm: given.clock.read().toISOString(), ...fields });
const pendencias = async () =>
  (await loja.call('GET', '/api/pendencias?tipo=SINAL_PENDENTE')).json<{ pendencias: Pendencia[] }>()
    .pendencias;

test('nobody said what becomes of it: 409, with what it is; nothing is cancelled', async () => {
  const { id } = await comSinal();
  const refusal = refused(await loja.pedirCancelamento(id), 409, 'SINAL_PENDENTE');
  expect(refusal).toMatchObject({ sinal: { total: 50, pagamentos: [{ valor: 50 }] }, venda: { id } });
  expect(await loja.lerVenda(id)).toMatchObject({ cancelada: false });
});

test('given back: all of it, by the forms that are said, out of the drawer that is open', async () => {
  const caixa = await loja.abrirCaixa();
  const { id } = await comSinal();
  for (const pagamentos of [[], [pago('DINHEIRO', 49.99)], [pago('DINHEIRO', 50), pago('PIX', 1)]]) {
    const sinal = { destino: 'DEVOLVER', pagamentos };
    expect(campos(await loja.pedirCancelamento(id, { sinal }))).toHaveProperty(['sinal.pagamentos']);
  }
  const fiado = { destino: 'DEVOLVER', pagamentos: [pago('FIADO', 50)] };
  expect(campos(await loja.pedirCancelamento(id, { sinal: fiado }))).toHaveProperty([
    'sinal.pagamentos.0.formaId',
  ]);
  const sinal = { destino: 'DEVOLVER', pagamentos: [pago('DINHEIRO', 30), pago('PIX', 20)] };
  const cancelada = written(await loja.pedirCancelamento(id, { sinal }), 200);
  expect(cancelada).toMatchObject({
    cancelada: true,
    sinal: { total: 0, pagamentos: [{ valor: 50 }, { valor: -30 }, { valor: -20 }] },
  });
  // A repeat gives nothing back twice, whatever it says.
  for (const fields of [{ sinal }, fila({ sinal }), {}]) {
    expect(written(await loja.pedirCancelamento(id, fields), 200).sinal).toEqual(cancelada.sinal);
  }
  const lido = await loja.lerCaixa(caixa.id);
  expect([daForma(lido, loja.forma.DINHEIRO)?.esperado, daForma(lido, loja.forma.PIX)?.esperado]).toEqual([
    120, -20,
  ]);
  expect((await loja.lerFormasDoDia(DIA)).sinais).toEqual({ recebido: 50, devolvido: 50, abatido: 0 });
  await loja.exigirQueSome(DIA);
  expect(await pendencias()).toEqual([]);
});

test('left as credit: the shop keeps the money and owes it to the customer', async () => {
  const { id } = await comSinal();
  const sinal = { destino: 'CREDITO' };
  expect(campos(await loja.pedirCancelamento(id, { sinal }))).toHaveProperty('clienteId');
  expect(campos(await loja.pedirCancelamento(id, { sinal, clienteId: loja.bolo }))).toHaveProperty(
    'clienteId',
  );
  const clienteId = await loja.novoFregues();
  const cancelada = written(await loja.pedirCancelamento(id, { sinal, clienteId }), 200);
  expect(cancelada.sinal).toMatchObject({
    total: 0,
    pagamentos: [{ valor: 50 }, { formaId: null, nome: 'Crédito do cliente', valor: -50 }],
  });
  expect(await loja.lerDivida(clienteId)).toBe(-5000);
  expect((await loja.lerFormasDoDia(DIA)).formas).toMatchObject([{ valor: 50, devolvido: 0 }]);
  await loja.exigirQueSome(DIA);

  // Of a sale that says whose it is nobody has to say it again.
  const outra = await comSinal({ clienteId, itens: [item(loja.bolo, { preco: 60 })] });
  written(await loja.pedirCancelamento(outra.id, { sinal }), 200);
  expect(await loja.lerDivida(clienteId)).toBe(-10_000);
  await loja.exigirQueSome(DIA);
});

test('cancelled by a queue without a word, it waits for the owner, who says then', async () => {
  const { id } = await comSinal();
  const cancelada = written(await loja.pedirCancelamento(id, fila()), 200);
  expect(cancelada).toMatchObject({ cancelada: true, sinal: { total: 50 } });
  expect(await pendencias()).toMatchObject([{ tipo: 'SINAL_PENDENTE', venda: { id, sinal: { total: 50 } } }]);
  expect(written(await loja.pedirCancelamento(id), 200)).toMatchObject({ versao: cancelada.versao });
  await loja.exigirQueSome(DIA);

  const sinal = { destino: 'DEVOLVER', pagamentos: [pago('DINHEIRO', 50)] };
  expect(written(await loja.pedirCancelamento(id, { sinal }), 200).sinal.total).toBe(0);
  expect(await pendencias()).toEqual([]);
  await loja.exigirQueSome(DIA);
});

test('a queue that says it is believed; what it does not cover waits for the owner', async () => {
  const { id } = await comSinal();
  written(await loja.pedirSinal(id, { pagamentos: [pago('PIX', 10)] }), 201);
  const sinal = { destino: 'DEVOLVER', pagamentos: [pago('DINHEIRO', 50)] };
  const cancelada = written(await loja.pedirCancelamento(id, fila({ sinal })), 200);
  expect(cancelada.sinal.total).toBe(10);
  expect(await pendencias()).toMatchObject([{ venda: { id } }]);
  // Its answer was lost: told again, it gives nothing back again.
  expect(written(await loja.pedirCancelamento(id, fila({ sinal })), 200).sinal.total).toBe(10);
  await loja.exigirQueSome(DIA);
});

test('who may not give back leaves it to the owner', async () => {
  const bia = await loja.novoFuncionario(['vendas']);
  const { id } = await comSinal();
  const sinal = { destino: 'DEVOLVER', pagamentos: [pago('DINHEIRO', 50)] };
  refused(await bia.pedirCancelamento(id, { sinal }), 403, 'ACIMA_DO_LIMITE');
  expect(written(await bia.pedirCancelamento(id, fila({ sinal })), 200).sinal.total).toBe(50);
  expect(await pendencias()).toMatchObject([{ venda: { id } }]);
});

test('one that a queue brings for a sale that is closed or gone by now is taken, and told', async () => {
  const fechada = await comSinal();
  written(
    await loja.call('PUT', `/api/vendas/${fechada.id}/encerrar`, { pagamentos: [pago('PIX', 70)] }),
    200,
  );
  const paga = written(await loja.pedirSinal(fechada.id, { pagamentos: [pago('PIX', 5)], ...fila() }), 201);
  expect(paga).toMatchObject({ marcas: ['PAGAMENTO_DIVERGENTE'], sinal: { total: 55 } });

  const sumida = await loja.encomendar(loja.bolo, { itens: [item(loja.bolo, { preco: 30 })] });
  written(await loja.pedirCancelamento(sumida.id), 200);
  written(await loja.pedirSinal(sumida.id, { pagamentos: [pago('PIX', 5)], ...fila() }), 201);
  expect(await pendencias()).toMatchObject([{ venda: { id: sumida.id, sinal: { total: 5 } } }]);
  expect(await movimentosDaVenda(given, sumida.id)).toMatchObject([['SINAL', 'PIX', 500, null]]);
});

test('offline: taken with the sale, more of it later, closed with the rest: one story, each on its instant', async () => {
  const antes = new Date(given.clock.read().getTime() - 3_600_000).toISOString();
  const futura = written(
    await loja.gravar('POST', '/api/vendas', {
      ...{ tipo: 'FUTUROS', itens: [item(loja.bolo, { preco: 120 })], sinal: [pago('DINHEIRO', 50)] },
      ...fila({ criadaEm: antes }),
    }),
    201,
  );
  expect(futura.sinal.pagamentos).toMatchObject([{ quando: antes }]);
  const mais = { pagamentos: [pago('PIX', 30)], ...fila({ criadaEm: antes }) };
  expect(written(await loja.pedirSinal(futura.id, mais), 201).sinal).toMatchObject({ total: 80 });
  const fim = { pagamentos: [pago('PIX', 40)], origem: 'fila', finalizadaEm: antes, versao: 2 };
  const feita = written(await loja.call('PUT', `/api/vendas/${futura.id}/encerrar`, fim), 200);
  expect(feita).toMatchObject({ finalizadaEm: antes, marcas: [], sinal: { total: 80 } });
  await loja.exigirQueSome(DIA);

  // Closed by a device that did not know of the second one: taken as it was paid, and marked.
  const outra = await comSinal({ itens: [item(loja.bolo, { preco: 100 })] });
  written(await loja.pedirSinal(outra.id, { pagamentos: [pago('PIX', 30)] }), 201);
  const cega = {
    pagamentos: [pago('PIX', 50)],
    origem: 'fila',
    finalizadaEm: given.clock.read().toISOString(),
  };
  expect(written(await loja.call('PUT', `/api/vendas/${outra.id}/encerrar`, cega), 200).marcas).toEqual([
    'PAGAMENTO_DIVERGENTE',
  ]);
});

// Real transactions at once. Each guard named here was taken out once to see the test fail.
describe('at once', () => {
  const emPix = (valor: number) => [pago('PIX', valor)];
  const fechar = (id: string, valor: number) =>
    loja.call('PUT', `/api/vendas/${id}/encerrar`, { pagamentos: emPix(valor) });

  // Guard: the insert into chaves with its primary key (reservar_chave).
  test('one key, ten times at once, is one sinal', async () => {
    const { id } = await loja.encomendar(loja.bolo);
    const chave = key();
    const answers = await times(10, () => loja.pedirSinal(id, { pagamentos: emPix(10) }, chave));
    expect(tally(answers)).toEqual({ '201': 1, '409 TOKEN_DUPLICADO': 9 });
    expect((await loja.lerVenda(id)).sinal.total).toBe(10);
    expect(await movimentosDaVenda(given, id)).toHaveLength(1);
  });

  // Guard: the sale's lock (travarVenda).
  test('of two that together pass the total one is taken', async () => {
    const { id } = await loja.encomendar(loja.bolo);
    const answers = await holding(given, { table: 'vendas', column: 'id', id }, 2, () =>
      times(2, () => loja.pedirSinal(id, { pagamentos: emPix(70) })),
    );
    expect(tally(answers)).toEqual({ '201': 1, '400 VALIDACAO': 1 });
    expect((await loja.lerVenda(id)).sinal.total).toBe(70);
  });

  // Guard: the sale's lock (travarVenda).
  test('taken while the sale is being closed: one of the two, and what is paid is the total', async () => {
    const { id } = await loja.encomendar(loja.bolo, { sinal: emPix(50) });
    const [sinal, fim] = await holding(given, { table: 'vendas', column: 'id', id }, 2, () =>
      Promise.all([loja.pedirSinal(id, { pagamentos: emPix(20) }), fechar(id, 70)]),
    );
    const depois = await loja.lerVenda(id);
    if (fim.statusCode === 200) {
      expect(sinal.json()).toMatchObject({ code: 'VENDA_FINALIZADA' });
      expect(depois).toMatchObject({ finalizada: true, sinal: { total: 50 }, pagamentos: [{ valor: 70 }] });
    } else {
      expect([sinal.statusCode, fim.json()]).toMatchObject([201, { code: 'VALIDACAO' }]);
      expect(depois).toMatchObject({ finalizada: false, sinal: { total: 70 } });
    }
    await loja.exigirQueSome('2026-03-10');
  });

  // Guard: the sale's lock (travarVenda).
  test('given back by two at once, it goes out once', async () => {
    const { id } = await loja.encomendar(loja.bolo, { sinal: emPix(50) });
    const sinal = { destino: 'DEVOLVER', pagamentos: emPix(50) };
    const answers = await holding(given, { table: 'vendas', column: 'id', id }, 2, () =>
      times(2, () => loja.pedirCancelamento(id, { sinal })),
    );
    expect(tally(answers)).toEqual({ '200': 2 });
    expect((await loja.lerVenda(id)).sinal.pagamentos).toMatchObject([{ valor: 50 }, { valor: -50 }]);
    await loja.exigirQueSome('2026-03-10');
  });
});
