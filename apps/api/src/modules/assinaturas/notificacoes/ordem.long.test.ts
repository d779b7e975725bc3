import { Socket } from 'node:net';
import fc from 'fast-check';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { comLoja } from '../../../database/tenant.ts';
import { gravarCheckout, lerAssinatura } from '../../../testing/loja/assinaturas.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { travarLoja } from '../../loja/loja.queries.ts';
import type { AssinaturaLida, PagamentoLido } from '../gateway/gateway.ts';
import { recalcularPlano } from '../plano/recalcular.ts';
import { aplicarAssinatura, aplicarPagamento } from './aplicar.ts';

const test = useTestApp();
const ORDERS = 1000;
/** Stores that are played at once: as many as there are connections. */
const AT_ONCE = 6;
const INICIO = '2026-01-31T15:00:00Z';
/** Errors of statements that run unawaited. */
const failures: unknown[] = [];
const FIM = new Date('2026-06-20T15:00:00Z');

type Reading = { em: Date; payment: Omit<PagamentoLido, 'referencia'> } | { em: Date; subscription: string };

/** When each payment was made and approved: the gateway says so in every answer from then on. */
const CREATED: Record<string, string> = {
  1: '2026-01-31T15:01:00Z',
  3: '2026-02-28T14:30:00Z',
  4: '2026-04-02T09:00:00Z',
  6: '2026-05-20T08:00:00Z',
};
const APPROVED: Record<string, string> = {
  1: '2026-01-31T15:02:00Z',
  3: '2026-02-28T14:30:00Z',
  4: '2026-04-03T09:00:00Z',
  5: '2026-05-03T08:00:00Z',
};

/** The gateway's answers through a subscription's life, in the true order. */
const LIFE: readonly Reading[] = [
  subscription('2026-01-31T15:00:01Z', 'pending'),
  payment('1', '2026-01-31T15:01:00Z', 'in_process'),
  payment('1', '2026-01-31T15:02:00Z', 'approved'),
  subscription('2026-01-31T15:02:01Z', 'authorized'),
  payment('2', '2026-02-28T14:00:00Z', 'rejected'),
  payment('3', '2026-02-28T14:30:00Z', 'approved'),
  subscription('2026-03-05T10:00:00Z', 'paused'),
  subscription('2026-03-06T10:00:00Z', 'authorized'),
  payment('4', '2026-04-02T09:00:00Z', 'pending'),
  payment('4', '2026-04-03T09:00:00Z', 'approved'),
  payment('3', '2026-04-10T09:00:00Z', 'in_mediation'),
  payment('3', '2026-04-20T09:00:00Z', 'charged_back'),
  payment('5', '2026-05-03T08:00:00Z', 'approved'),
  payment('6', '2026-05-20T08:00:00Z', 'pending'),
  payment('6', '2026-05-24T08:00:00Z', 'cancelled'),
  subscription('2026-05-30T08:00:00Z', 'cancelled'),
  payment('4', '2026-06-01T08:00:00Z', 'refunded'),
];

function payment(id: string, at: string, status: string): Reading {
  const em = new Date(at);
  const approved = APPROVED[id] === undefined ? undefined : new Date(APPROVED[id]);
  return {
    em,
    payment: {
      id,
      status,
      valorCentavos: 5990,
      aprovadoEm: approved && approved <= em ? approved : null,
      criadoEm: new Date(CREATED[id] ?? at),
      estadoEm: em,
    },
  };
}

function subscription(at: string, word: string): Reading {
  return { em: new Date(at), subscription: word };
}

/** Nobody reads its answer. When it fails so does the next statement: the transaction is aborted. */
const UNANSWERED = /^\s*(?:begin|insert|update)\b(?!.*\breturning\b)/is;

/**
 * A quarter of a million statements, the same few: each connection parses and plans them once, and those without an
 * answer go out together with the next that has one.
 */
function sendSparingly(pool: pg.Pool): void {
  const names = new Map<string, string>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const stream: unknown = Reflect.get(Reflect.get(client, 'connection'), 'stream');
    if (!(stream instanceof Socket)) throw new Error('A connection is made over a socket.');
    const sent = (text: string, values: unknown[] = []) => {
      if (values.length === 0) return query(text);
      const name = names.get(text) ?? `s${names.size}`;
      names.set(text, name);
      return query({ name, text, values });
    };
    const sparing = (text: string, values?: unknown[]) => {
      if (UNANSWERED.test(text)) {
        stream.cork();
        sent(text, values).catch((error) => failures.push(error));
        return Promise.resolve({ rows: [] });
      }
      const answer = sent(text, values);
      while (stream.writableCorked > 0) stream.uncork();
      return answer;
    };
    Object.assign(client, { query: sparing });
  });
}

async function play(readings: readonly Reading[], agoraDe: (reading: Reading) => Date, prefix: string) {
  const { lojaId, reference, gatewayId } = await gravarCheckout(test, prefix, INICIO);
  for (const reading of readings) {
    const context = { database: test.database, agora: () => agoraDe(reading) };
    if ('payment' in reading) {
      await aplicarPagamento(context, 'mercadopago', { ...reading.payment, referencia: reference });
    } else {
      const lida: AssinaturaLida = {
        id: gatewayId,
        referencia: reference,
        status: reading.subscription,
        estadoEm: reading.em,
      };
      await aplicarAssinatura(context, 'mercadopago', lida);
    }
  }
  const de = { lojaId, sistema: 'teste' };
  await comLoja(test.database, de, async (trx) => recalcularPlano(trx, await travarLoja(trx), FIM));
  return lerAssinatura(test, lojaId);
}

it(`${ORDERS} random orders of a subscription's life, with repetitions, end as the true one does`, {
  timeout: 1_500_000,
}, async () => {
  sendSparingly(test.database.app);
  const truth = await play(LIFE, ({ em }) => em, 'na-ordem');
  expect(truth.loja.plano).toBe('premium');
  // January's and May's month are left: 31/1 → 28/2, then from 3 May.
  expect(truth.loja.fim).toEqual(new Date('2026-06-03T08:00:00Z'));
  expect(truth.assinaturas).toEqual([{ plano: 'premium', metodo: 'cartao', status: 'cancelada' }]);
  expect(truth.pagamentos.map(({ status }) => status)).toEqual([
    'APROVADO',
    'REJEITADO',
    'REJEITADO',
    'REJEITADO',
    'APROVADO',
    'REJEITADO',
  ]);

  const order = fc
    .tuple(
      fc.shuffledSubarray([...LIFE], { minLength: LIFE.length, maxLength: LIFE.length }),
      fc.subarray([...LIFE], { maxLength: 4 }),
      fc.infiniteStream(fc.nat()),
    )
    .map(([all, twice, places]) => {
      const readings = [...all];
      for (const reading of twice) {
        readings.splice(places.next().value % (readings.length + 1), 0, reading);
      }
      return readings;
    });
  const orders = fc.sample(order, { numRuns: ORDERS, seed: 20_261_121 });
  let next = 0;
  const worker = async () => {
    for (let mine = next++; mine < orders.length; mine = next++) {
      const readings = orders[mine] ?? [];
      const told = readings.map((one) => ('payment' in one ? one.payment : one.subscription));
      expect(await play(readings, () => FIM, `ordem-${mine}`), JSON.stringify(told)).toEqual(truth);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(failures).toEqual([]);
});
