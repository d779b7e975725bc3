/**
 * A shop's money against a model with its own arithmetic: eight people at two drawers over a network that drops
 * answers. `npm run checker` does it at length: 20,000 operations.
 */
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { Balconista } from '../../../testing/dinheiro/balconista.ts';
import { conferirTudo } from '../../../testing/dinheiro/conferir.ts';
import { Sorte } from '../../../testing/dinheiro/contas.ts';
import { virarTurno } from '../../../testing/dinheiro/dia-de-trabalho.ts';
import { abrirLoja, hojeEm } from '../../../testing/dinheiro/loja-em-uso.ts';
import { RedeRuim } from '../../../testing/dinheiro/rede-ruim.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
// Answers that nobody waited for leave connections that would hold the server's end for a minute.
afterAll(() => given.app.server.closeAllConnections());

const OPERACOES = Number(process.env.OPERACOES ?? 160);
const SEMENTE = Number(process.env.SEMENTE ?? 10);
const PESSOAS = 8;
/** Operations of each person between two turns of the drawers. */
const POR_TURNO = 5;

test('every total, drawer, debt, form, number and balance is the model’s, to the centavo', async () => {
  const sorte = new Sorte(SEMENTE);
  const loja = await abrirLoja(given, sorte);
  await given.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = given.app.server.address() as AddressInfo;
  const rede = new RedeRuim(`http://127.0.0.1:${port}`, sorte);
  const pessoas = Array.from({ length: PESSOAS }, (_, n) => new Balconista(loja, rede, n));
  const de = hojeEm(loja);

  const turnos = Math.ceil(OPERACOES / PESSOAS / POR_TURNO);
  for (let turno = 0; turno < turnos; turno += 1) {
    await virarTurno(loja);
    await Promise.all(
      pessoas.map(async (pessoa) => {
        for (let n = 0; n < POR_TURNO; n += 1) await pessoa.agir();
      }),
    );
    // No autovacuum runs beside tests: without it the plans of a long history are those of an empty store.
    if (turno % 20 === 19) await given.sql.query('analyze');
    // Each turn at first; later the whole of a long history now and then.
    if (turno < 3 || turno === turnos - 1 || turno % 20 === 0)
      await conferirTudo(loja, { de, ate: hojeEm(loja) });
  }

  const feitas = new Map<string, number>();
  for (const pessoa of pessoas) {
    for (const [o_que, vezes] of pessoa.feitas) feitas.set(o_que, (feitas.get(o_que) ?? 0) + vezes);
  }
  for (const o_que of ['venda', 'encerrada', 'devolucao', 'cancelamento', 'recebimento', 'sinal', 'recusa']) {
    expect(feitas.get(o_que) ?? 0, o_que).toBeGreaterThan(0);
  }
  expect(rede.perdidas).toBeGreaterThan(0);
}, 3_600_000);
