import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { avisar, pagamentoDe, usePix } from '../../../testing/loja/pix.ts';
import type { Person } from '../../../testing/person.ts';
import { tally, times } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';

const { test, server } = usePix({ PUBLIC_URL: 'https://loja.com.br' });
beforeEach(() => {
  server.seen.splice(0);
  server.payments.clear();
  server.onRequest = () => {};
});

async function comConta(): Promise<Person> {
  const ana = await test.novoDono();
  await test.sql.query(`update sessoes set expira_em = '2100-01-01' where loja_id = $1`, [ana.lojaId]);
  await ana.ligarPix();
  server.seen.splice(0);
  return ana;
}
const posts = () => server.seen.filter(({ method }) => method === 'POST');

describe('a charge', () => {
  it('asks the bank as its contract says, and answers the code', async () => {
    const ana = await comConta();
    const made = await ana.cobrar(23.5);
    expect(made).toEqual({
      id: expect.any(String),
      txid: expect.stringMatching(/^[a-z0-9]{25}$/),
      valor: 23.5,
      copiaECola: expect.stringMatching(/^00020126-\d+$/),
      expiraEm: '2026-03-10T15:32:00.000Z',
      status: 'PENDENTE',
      pagaEm: null,
      demonstracao: null,
    });
    expect(posts()).toEqual([
      {
        method: 'POST',
        path: '/v1/payments',
        idempotencyKey: made.id,
        body: {
          transaction_amount: 23.5,
          description: 'Venda em Padaria da Ana',
          payment_method_id: 'pix',
          payer: { email: 'cliente@loja.com.br' },
          external_reference: made.txid,
          date_of_expiration: '2026-03-10T12:32:00.000-03:00',
          notification_url: `https://loja.com.br/api/webhooks/pix/${ana.lojaId}?source_news=webhooks`,
        },
      },
    ]);
    expect(await ana.lerCobranca(made)).toEqual(made);
  });

  it('is made once under a key, whoever repeats it, however often', async () => {
    const ana = await comConta();
    const once = key();
    const made = await ana.cobrar(23, once);
    const again = await ana.call('POST', '/api/pix/cobrancas', { valor: 23 }, once);
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'TOKEN_DUPLICADO', cobranca: made }),
    ]);
    const other = await ana.call('POST', '/api/pix/cobrancas', { valor: 24 }, once);
    expect([other.statusCode, other.json().code]).toEqual([422, 'TOKEN_REUTILIZADO']);
    expect(posts()).toHaveLength(1);
    expect(server.payments.size).toBe(1);

    const many = key();
    const answers = await times(8, () => ana.call('POST', '/api/pix/cobrancas', { valor: 5 }, many));
    expect(tally(answers)).toEqual({ '201': 1, '409 TOKEN_DUPLICADO': 7 });
    expect(server.payments.size).toBe(2);
    const ids = answers.map((one) => one.json().cobranca?.id ?? one.json().id);
    expect(new Set(ids).size).toBe(1);
    server.payments.clear();
  });

  it('does not use up its key until there is a code: tried again it is the same charge', async () => {
    const ana = await comConta();
    const once = key();
    // The bank makes it, and its answer is lost.
    for (const failure of ['drop', 500, 'garbage', 429] as const) {
      server.failNext(failure);
      const answer = await ana.call('POST', '/api/pix/cobrancas', { valor: 23 }, once);
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'INDISPONIVEL']);
    }
    const made = await ana.cobrar(23, once);
    expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([made.id]));
    const { rows } = await test.sql.query('select id from pix_cobrancas where loja_id = $1', [ana.lojaId]);
    expect(rows).toEqual([{ id: made.id }]);
    // Another value under a key that made nothing is another charge.
    const free = key();
    server.failNext(500);
    await ana.call('POST', '/api/pix/cobrancas', { valor: 1 }, free);
    expect((await ana.cobrar(2, free)).valor).toBe(2);
  });

  it('says what the bank does not do', async () => {
    const ana = await comConta();
    server.failNext(400);
    const answer = await ana.call('POST', '/api/pix/cobrancas', { valor: 23 }, key());
    expect([answer.statusCode, answer.json().mensagem]).toEqual([
      409,
      'O Mercado Pago não fez esta cobrança. Confira se a conta tem uma chave Pix.',
    ]);
  });

  it('is of a value that can be money, by who sells, in a store that has an account', async () => {
    const ana = await comConta();
    for (const valor of [0, -1, 0.001, 10_000_000, '1', null, undefined, Number.NaN]) {
      const answer = await ana.call('POST', '/api/pix/cobrancas', { valor }, key());
      expect([answer.statusCode, Object.keys(answer.json().campos)], String(valor)).toEqual([400, ['valor']]);
    }
    expect((await ana.call('POST', '/api/pix/cobrancas', { valor: 1 })).statusCode).toBe(400);
    for (const valor of [0.01, 9_999_999.99]) expect((await ana.cobrar(valor)).valor).toBe(valor);
    const beto = await ana.novoFuncionario(['vendas']);
    const made = await beto.cobrar(3);
    expect((await ana.lerCobranca(made)).id).toBe(made.id);
    const caio = await ana.novoFuncionario(['relatorios']);
    expect((await caio.call('POST', '/api/pix/cobrancas', { valor: 1 }, key())).statusCode).toBe(403);
    expect((await caio.call('GET', `/api/pix/cobrancas/${made.id}`)).statusCode).toBe(403);

    const bia = await test.novoDono();
    const none = await bia.call('POST', '/api/pix/cobrancas', { valor: 1 }, key());
    expect([none.statusCode, none.json().code]).toEqual([409, 'PIX_DESLIGADO']);
    expect((await bia.call('GET', `/api/pix/cobrancas/${made.id}`)).statusCode).toBe(404);
    expect((await ana.call('GET', `/api/pix/cobrancas/${randomUUID()}`)).statusCode).toBe(404);
    expect((await ana.call('GET', '/api/pix/cobrancas/1')).statusCode).toBe(400);
  });
});

describe('whoever waits for it', () => {
  it('learns of it by asking, where no notification comes; the bank is asked every three seconds', async () => {
    const ana = await comConta();
    const made = await ana.cobrar();
    server.change(pagamentoDe(server, made), 'approved');
    server.seen.splice(0);
    // A second each, by three tills.
    const seen: string[] = [];
    for (let second = 1; second <= 3; second++) {
      test.clock.advance(1000);
      const looks = await times(3, () => ana.lerCobranca(made));
      seen.push(...looks.map(({ status }) => status));
    }
    expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(1);
    expect(seen.slice(0, 6)).toEqual(Array(6).fill('PENDENTE'));
    expect(await ana.lerCobranca(made)).toMatchObject({
      status: 'PAGA',
      pagaEm: expect.stringMatching(/^2026-03-10T15:00:0/),
    });
    test.clock.advance(60_000);
    await ana.lerCobranca(made);
    expect(server.seen).toHaveLength(1);
  });

  it('waits on while the bank does not answer', async () => {
    const ana = await comConta();
    const made = await ana.cobrar();
    for (const failure of ['drop', 500, 401, 'garbage'] as const) {
      test.clock.advance(4000);
      server.failNext(failure);
      expect((await ana.lerCobranca(made)).status).toBe('PENDENTE');
    }
  });

  it('is told when its time is over, and of money that came at the last moment all the same', async () => {
    const ana = await comConta();
    const made = await ana.cobrar();
    test.clock.advance(32 * 60_000);
    expect((await ana.lerCobranca(made)).status).toBe('EXPIRADA');
    server.change(pagamentoDe(server, made), 'approved');
    await avisar(test, server, ana.lojaId, pagamentoDe(server, made));
    await test.jobs.drain();
    expect((await ana.lerCobranca(made)).status).toBe('PAGA');
  });

  it.each([
    ['cancelled', 'CANCELADA'],
    ['rejected', 'CANCELADA'],
    ['in_process', 'PENDENTE'],
    ['um dia talvez', 'PENDENTE'],
    ['in_mediation', 'PAGA'],
  ])('%s at the bank is %s', async (word, status) => {
    const ana = await comConta();
    const made = await ana.cobrar();
    server.change(pagamentoDe(server, made), word);
    await avisar(test, server, ana.lojaId, pagamentoDe(server, made));
    await test.jobs.drain();
    expect((await ana.lerCobranca(made)).status).toBe(status);
  });
});
