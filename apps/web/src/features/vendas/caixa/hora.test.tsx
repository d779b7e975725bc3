import { expect, it, onTestFinished } from 'vitest';
import { setClock } from '../../../lib/clock.ts';
import type { Pedida } from '../../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../../testing/loja.ts';
import { escolher } from '../loja-que-vende.test-helper.tsx';
import { finalizar, noCaixa } from './caixa.test-helper.tsx';

const DIA = 86_400_000;

it('a till whose clock is a day behind sells today', async () => {
  onTestFinished(() => setClock(new Date().toUTCString(), Date.now(), Date.now()));
  const loja = lojaDeTeste();
  const sync = loja.respostas['GET /api/sync'] as (pedida: Pedida) => unknown;
  const amanha = Date.now() + DIA;
  const till = await noCaixa({
    loja,
    respostas: {
      'GET /api/sync': (pedida: Pedida) =>
        Response.json(sync(pedida), { headers: { date: new Date(amanha).toUTCString() } }),
    },
  });
  await escolher('Café coado');
  await finalizar();
  const criadaEm = Date.parse(String(till.enviados('POST')[0]?.criadaEm));
  expect(Math.abs(criadaEm - amanha)).toBeLessThan(DIA / 24);
});
