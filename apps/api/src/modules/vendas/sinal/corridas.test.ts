import { beforeEach, expect, test } from 'vitest';
import { movimentosDaVenda } from '../../../testing/loja/devolucoes.ts';
import { lojaDoArquivo } from '../../../testing/loja/uma-loja.ts';
import { holding, tally, times } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

// Real transactions at once. Each guard named here was taken out once to see the test fail.
const given = useTestApp();
const loja = lojaDoArquivo(given, async (dono) => ({ forma: await dono.formasPorTipo() }));
let bolo: string;
beforeEach(async () => {
  bolo = await loja.novoProduto({ nome: 'Bolo', valor: 120 });
});
const pix = (valor: number) => [{ formaId: loja.forma.PIX, valor }];
const fechar = (id: string, valor: number) =>
  loja.call('PUT', `/api/vendas/${id}/encerrar`, { pagamentos: pix(valor) });

// Guard: the insert into chaves with its primary key (reservar_chave).
test('one key, ten times at once, is one sinal', async () => {
  const { id } = await loja.encomendar(bolo);
  const chave = key();
  const answers = await times(10, () => loja.pedirSinal(id, { pagamentos: pix(10) }, chave));
  expect(tally(answers)).toEqual({ '201': 1, '409 TOKEN_DUPLICADO': 9 });
  expect((await loja.lerVenda(id)).sinal.total).toBe(10);
  expect(await movimentosDaVenda(given, id)).toHaveLength(1);
});

// Guard: the sale's lock (travarVenda).
test('of two that together pass the total one is taken', async () => {
  const { id } = await loja.encomendar(bolo);
  const answers = await holding(given, { table: 'vendas', column: 'id', id }, 2, () =>
    times(2, () => loja.pedirSinal(id, { pagamentos: pix(70) })),
  );
  expect(tally(answers)).toEqual({ '201': 1, '400 VALIDACAO': 1 });
  expect((await loja.lerVenda(id)).sinal.total).toBe(70);
});

// Guard: the sale's lock (travarVenda).
test('taken while the sale is being closed: one of the two, and what is paid is the total', async () => {
  const { id } = await loja.encomendar(bolo, { sinal: pix(50) });
  const [sinal, fim] = await holding(given, { table: 'vendas', column: 'id', id }, 2, () =>
    Promise.all([loja.pedirSinal(id, { pagamentos: pix(20) }), fechar(id, 70)]),
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
  const { id } = await loja.encomendar(bolo, { sinal: pix(50) });
  const sinal = { destino: 'DEVOLVER', pagamentos: pix(50) };
  const answers = await holding(given, { table: 'vendas', column: 'id', id }, 2, () =>
    times(2, () => loja.pedirCancelamento(id, { sinal })),
  );
  expect(tally(answers)).toEqual({ '200': 2 });
  expect((await loja.lerVenda(id)).sinal.pagamentos).toMatchObject([{ valor: 50 }, { valor: -50 }]);
  await loja.exigirQueSome('2026-03-10');
});
