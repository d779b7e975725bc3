import { expect, it } from 'vitest';
import { RelogioDeTeste } from '../../lib/relogio.test-helper.ts';
import { type OuvinteDoFluxo, Ritmo } from './ritmo.ts';

/** A server that may be away, and streams that the test ends. */
function mundo() {
  const relogio = new RelogioDeTeste();
  const visto = { perguntas: 0, fluxos: 0, voltas: 0, longe: false };
  let fluxo: { ouvinte: OuvinteDoFluxo; cair: () => void } | undefined;
  const ritmo = new Ritmo({
    random: () => 0.5,
    after: relogio.after,
    sincronizar: async () => {
      visto.perguntas += 1;
      if (visto.longe) throw new Error('away');
    },
    voltou: () => {
      visto.voltas += 1;
    },
    acompanhar: (ouvinte, sinal) =>
      new Promise((resolve) => {
        visto.fluxos += 1;
        if (visto.longe) return resolve();
        sinal.addEventListener('abort', () => resolve());
        fluxo = { ouvinte, cair: () => resolve() };
        ouvinte.abriu();
      }),
  });
  return { ritmo, visto, passar: (ms: number) => relogio.advance(ms), fluxo: () => fluxo };
}

it('asks when the stream opens, once for a burst of events, and every minute in any case', async () => {
  const { ritmo, visto, passar, fluxo } = mundo();
  ritmo.comecar();
  await passar(10);
  expect(visto).toMatchObject({ fluxos: 1, perguntas: 1 });
  for (let n = 0; n < 5; n += 1) fluxo()?.ouvinte.mudou(['comandas']);
  await passar(1_000);
  expect(visto.perguntas).toBe(2);
  // Balances wait for one another.
  for (let n = 0; n < 5; n += 1) {
    fluxo()?.ouvinte.mudou(['saldos']);
    await passar(500);
  }
  expect(visto.perguntas).toBe(2);
  await passar(4_000);
  expect(visto.perguntas).toBe(3);
  await passar(70_000);
  expect(visto).toMatchObject({ fluxos: 1, perguntas: 4, voltas: 0 });
});

it('comes back with patience, and tells that the server is there again', async () => {
  const { ritmo, visto, passar, fluxo } = mundo();
  ritmo.comecar();
  await passar(10);
  visto.longe = true;
  fluxo()?.cair();
  await passar(600_000);
  // Never faster than the back-off, never slower than once a minute.
  expect(visto.fluxos).toBeGreaterThan(10);
  expect(visto.fluxos).toBeLessThan(40);
  visto.longe = false;
  await passar(70_000);
  expect(visto.voltas).toBe(1);
  const fluxos = visto.fluxos;
  ritmo.parar();
  await passar(600_000);
  expect(visto.fluxos).toBe(fluxos);
});

it('opens a stream anew that may have died in silence with the connection', async () => {
  const { ritmo, visto, passar } = mundo();
  ritmo.comecar();
  await passar(10);
  visto.longe = true;
  await passar(61_000);
  expect(visto.fluxos).toBe(1);
  visto.longe = false;
  await passar(61_000);
  expect(visto).toMatchObject({ fluxos: 2, voltas: 1 });
});

it('leaves a stream alone that opened again before a question was answered', async () => {
  const { ritmo, visto, passar, fluxo } = mundo();
  ritmo.comecar();
  await passar(10);
  fluxo()?.ouvinte.mudou(['comandas']);
  visto.longe = true;
  fluxo()?.cair();
  await passar(200);
  expect(visto).toMatchObject({ perguntas: 2, fluxos: 1 });
  visto.longe = false;
  await passar(50_000);
  expect(visto).toMatchObject({ fluxos: 2, voltas: 1 });
});
