import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { loadConfig } from '../../../config.ts';
import { createMemoryJobs } from '../../../jobs/memory-jobs.ts';
import { lerStatus, usePagamentos } from '../../../testing/loja/assinaturas.ts';
import { INICIO } from '../../../testing/lojas-prontas.ts';
import { ACCESS_TOKEN, WEBHOOK_SECRET } from '../../../testing/process/mercadopago-server.ts';

const { deliver, novoPagador, pay, server, test } = usePagamentos();

beforeEach(() => test.clock.set(INICIO));

const notificacoes = async (id: string) =>
  (await test.sql.query('select processado_em from eventos_gateway where recurso_id = $1', [id])).rows;

describe('a gateway that fails', () => {
  it.each([401, 429, 500, 'drop', 'garbage'] as const)(
    'at %s: the job comes again and applies it',
    async (failure) => {
      const ana = await novoPagador();
      const checkout = await ana.abrirCheckout();
      const payment = server.pay(checkout.reference);
      server.failNext(failure);
      expect(await deliver(server.notification('payment', payment))).toBe(200);
      await expect(test.jobs.drain()).rejects.toThrow('payment gateway');
      expect(await notificacoes(payment)).toEqual([{ processado_em: null }]);
      await test.jobs.drain();
      expect(await lerStatus(ana)).toMatchObject({ plano: 'premium' });
      expect(await notificacoes(payment)).toEqual([{ processado_em: expect.any(Date) }]);
    },
  );

  it.each([400, 401, 429, 500, 'hang', 'drop'] as const)(
    'at %s: a checkout is refused with a text and may be tried again',
    async (failure) => {
      const ana = await novoPagador();
      server.failNext(failure);
      const body = { planoId: 'premium', metodoPagamento: 'cartao' };
      const answer = await ana.call('POST', '/api/assinaturas/criar-checkout', body);
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        {
          code: 'INDISPONIVEL',
          mensagem: 'O serviço de pagamento não respondeu. Tente novamente em instantes.',
          message: 'O serviço de pagamento não respondeu. Tente novamente em instantes.',
        },
      ]);
      expect(answer.headers['retry-after']).toBe(failure === 429 ? '7' : '2');
      await ana.abrirCheckout();
    },
  );

  it('a cancellation that the gateway did not take is none', async () => {
    const ana = await novoPagador();
    const checkout = await ana.abrirCheckout();
    server.setPreapproval(checkout.gatewayId, 'authorized');
    await pay(checkout);
    server.failNext(500);
    expect((await ana.call('DELETE', '/api/assinaturas/cancelar')).statusCode).toBe(503);
    expect(await lerStatus(ana)).toMatchObject({ status: 'ativa' });
    expect((await ana.call('DELETE', '/api/assinaturas/cancelar')).statusCode).toBe(200);
    expect(server.preapprovals.get(checkout.gatewayId)?.status).toBe('cancelled');
  });
});

it('no secret reaches the log, nor an answer', async () => {
  let log = '';
  const logTo = new PassThrough().on('data', (piece) => {
    log += piece;
  });
  const config = loadConfig({ LOG_LEVEL: 'trace', ...server.environment() });
  const jobs = createMemoryJobs();
  const app = await buildApp(config, test.database, { agora: test.clock.read, jobs, logTo });
  const ana = await novoPagador();
  const headers = { authorization: `Bearer ${ana.token}` };
  const payload = { planoId: 'premium', metodoPagamento: 'cartao' };
  const answers: string[] = [];
  for (const failure of [500, 401, 'drop', undefined] as const) {
    if (failure) server.failNext(failure);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/assinaturas/criar-checkout',
      headers,
      payload,
    });
    answers.push(answer.body);
  }
  server.failNext(401);
  await deliver(server.notification('payment', server.pay('x')), app);
  await jobs.drain().catch(() => {});
  await deliver(server.notification('payment', '1', undefined, 'forjado'), app);
  await app.close();
  expect(log).toContain('job failed');
  expect(log).toContain('payment gateway: answered 401');
  for (const secret of [ACCESS_TOKEN, WEBHOOK_SECRET, ana.token, ana.email]) {
    expect(log).not.toContain(secret);
    expect(answers.join('')).not.toContain(secret);
  }
});
