import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { loadConfig } from '../../../config.ts';
import { createMemoryJobs } from '../../../jobs/memory-jobs.ts';
import { lerAssinatura, lerStatus, REFUSED, usePagamentos } from '../../../testing/loja/assinaturas.ts';
import { INICIO } from '../../../testing/lojas-prontas.ts';
import { CONFERIR, CONFERIR_TUDO, LEMBRAR } from '../trabalhos.ts';

const { change, deliver, notify, novoPagador, pay, server, test, word } = usePagamentos();
const MINUTO = 60_000;

beforeEach(() => {
  test.clock.set(INICIO);
  server.onRequest = () => {};
});

const notificacoes = async (id: string) =>
  (await test.sql.query('select processado_em from eventos_gateway where recurso_id = $1', [id])).rows;

describe('a subscription by card', () => {
  it('is charged every month on its day, until it is cancelled here', async () => {
    test.clock.set('2026-01-31T15:00:00Z');
    const ana = await novoPagador('2026-01-31T15:00:00Z');
    const checkout = await ana.abrirCheckout();
    await word(checkout, 'authorized');
    // Nothing was paid yet, and nothing has to be done for it.
    expect(await lerStatus(ana)).toEqual({
      plano: 'gratuito',
      status: 'pendente',
      proximoVencimento: null,
      metodoPagamento: 'cartao',
    });
    await notify(
      'subscription_authorized_payment',
      server.charge(checkout.gatewayId, server.pay(checkout.reference)),
    );
    const due = ['2026-02-28', '2026-03-31', '2026-04-30'];
    expect((await lerStatus(ana)).proximoVencimento).toBe(`${due[0]}T15:00:00.000Z`);
    for (const day of [1, 2]) {
      test.clock.set(`${due[day - 1]}T14:00:00Z`);
      await pay(checkout);
      expect(await lerStatus(ana)).toMatchObject({
        status: 'ativa',
        proximoVencimento: `${due[day]}T15:00:00.000Z`,
      });
    }
    expect((await ana.call('DELETE', '/api/assinaturas/cancelar')).statusCode).toBe(200);
    expect(server.preapprovals.get(checkout.gatewayId)?.status).toBe('cancelled');
    await notify('subscription_preapproval', checkout.gatewayId);
    expect(await lerStatus(ana)).toMatchObject({ plano: 'premium', status: 'cancelada' });
    test.clock.set('2026-04-30T15:00:00Z');
    expect(await lerStatus(ana)).toMatchObject({ status: 'expirada' });
    expect((await ana.call('GET', '/api/vendas')).json().code).toBe('PLANO_EXPIRADO');
  });

  it('that is cancelled at the gateway, by hand or after refused charges, is cancelled here', async () => {
    const ana = await novoPagador();
    const checkout = await ana.abrirCheckout();
    await pay(checkout);
    const _refused = await pay(checkout, REFUSED);
    await word(checkout, 'cancelled');
    expect(await lerStatus(ana)).toMatchObject({ plano: 'premium', status: 'cancelada' });
    const { historico } = await ana.get('/api/assinaturas/historico');
    expect(historico.map((one: { status: string }) => one.status).sort()).toEqual(['APROVADO', 'REJEITADO']);
  });

  it.each(['refunded', 'charged_back'])('%s takes the plan back; in dispute it stays', async (word) => {
    const ana = await novoPagador();
    const checkout = await ana.abrirCheckout();
    const payment = await pay(checkout);
    await change(payment, 'in_mediation');
    expect(await lerStatus(ana)).toMatchObject({ plano: 'premium', status: 'ativa' });
    expect((await lerAssinatura(test, ana.lojaId)).pagamentos).toMatchObject([
      { status: 'APROVADO', disputa: true },
    ]);
    await change(payment, word);
    expect(await lerStatus(ana)).toMatchObject({ plano: 'gratuito', status: 'expirada' });
    expect((await ana.call('GET', '/api/produtos')).statusCode).toBe(402);
    expect((await lerAssinatura(test, ana.lojaId)).pagamentos).toMatchObject([{ status: 'REJEITADO' }]);
  });
});

describe('what changes nothing', () => {
  it('forged, old, from the future, replayed, of others, of nobody, unknown', async () => {
    const ana = await novoPagador();
    const checkout = await ana.abrirCheckout();
    const payment = server.pay(checkout.reference);
    const before = await lerAssinatura(test, ana.lojaId);
    const asked = server.seen.length;
    const at = (milliseconds: number) => new Date(test.clock.read().getTime() + milliseconds);
    const good = server.notification('payment', payment);
    const refused = [
      server.notification('payment', payment, at(0), 'outro segredo'),
      server.notification('payment', payment, at(-6 * MINUTO)),
      server.notification('payment', payment, at(6 * MINUTO)),
      { ...good, headers: {} },
      { ...good, url: good.url.replace(payment, '1') },
      { ...good, headers: { ...good.headers, 'x-request-id': 'outro' } },
    ];
    for (const one of refused) expect(await deliver(one)).toBe(401);
    expect(await deliver(server.notification('chargebacks', payment))).toBe(200);
    await test.jobs.drain();
    expect(await lerAssinatura(test, ana.lojaId)).toEqual(before);
    expect(await notificacoes(payment)).toEqual([]);
    expect(server.seen).toHaveLength(asked);

    const strangers = [
      server.pay('pedido-42'),
      server.pay(`${ana.lojaId}.00000000-0000-7000-8000-000000000000`),
      server.pay(`00000000-0000-7000-8000-000000000000.${checkout.reference.split('.')[1]}`),
      '999',
    ];
    for (const stranger of strangers) await notify('payment', stranger);
    expect(await lerAssinatura(test, ana.lojaId)).toEqual(before);

    expect(await deliver(good)).toBe(200);
    await test.jobs.drain();
    const after = await lerAssinatura(test, ana.lojaId);
    expect(after.loja.plano).toBe('premium');
    const calls = server.seen.length;
    for (let again = 0; again < 3; again += 1) {
      expect(await deliver(good)).toBe(200);
      await test.jobs.drain();
    }
    test.clock.advance(6 * MINUTO);
    expect(await deliver(good)).toBe(401);
    expect(server.seen).toHaveLength(calls);
    expect(await lerAssinatura(test, ana.lojaId)).toEqual(after);
    expect(await notificacoes(payment)).toHaveLength(1);
  });

  it('the same payment told of by many notifications at once counts once', async () => {
    const ana = await novoPagador();
    const checkout = await ana.abrirCheckout();
    const payment = server.pay(checkout.reference);
    const charge = server.charge(checkout.gatewayId, payment);
    const all = Array.from({ length: 6 }, () => [
      server.notification('payment', payment),
      server.notification('subscription_authorized_payment', charge),
    ]).flat();
    await Promise.all(all.map((one) => deliver(one)));
    await test.jobs.drain();
    expect((await lerAssinatura(test, ana.lojaId)).pagamentos).toHaveLength(1);
    expect((await lerStatus(ana)).proximoVencimento).toBe('2026-04-10T15:00:00.000Z');
  });

  it('less than the price, or another currency, buys nothing', async () => {
    const ana = await novoPagador();
    const checkout = await ana.abrirCheckout();
    await pay(checkout, { transaction_amount: 59.89 });
    await pay(checkout, { currency_id: 'ARS' });
    expect(await lerStatus(ana)).toMatchObject({ plano: 'gratuito', status: 'expirada' });
  });
});

describe('notifications that never come', () => {
  it('are made up for by asking: payments, charges found by their subscription alone, cancellations', async () => {
    const ana = await novoPagador();
    const checkout = await ana.abrirCheckout();
    server.setPreapproval(checkout.gatewayId, 'authorized');
    server.charge(checkout.gatewayId, server.pay('', { external_reference: null }));
    await test.run(CONFERIR);
    expect(await lerStatus(ana)).toMatchObject({ plano: 'premium', status: 'ativa' });
    test.clock.set('2026-04-10T14:00:00Z');
    const second = server.pay(checkout.reference);
    await test.run(CONFERIR);
    expect((await lerStatus(ana)).proximoVencimento).toBe('2026-05-10T15:00:00.000Z');
    server.setPreapproval(checkout.gatewayId, 'cancelled');
    await test.run(CONFERIR_TUDO);
    expect(await lerStatus(ana)).toMatchObject({ status: 'cancelada' });
    server.change(second, 'refunded');
    await test.run(CONFERIR_TUDO);
    expect((await lerAssinatura(test, ana.lojaId)).loja.fim).toEqual(new Date('2026-04-10T15:00:00Z'));
  });

  it('a job that got lost is found again', async () => {
    const ana = await novoPagador();
    const checkout = await ana.abrirCheckout();
    const payment = server.pay(checkout.reference);
    const jobs = { ...createMemoryJobs(), send: () => Promise.reject(new Error('away')) };
    const config = loadConfig({ LOG_LEVEL: 'silent', ...server.environment() });
    const app = await buildApp(config, test.database, { agora: test.clock.read, jobs });
    expect(await deliver(server.notification('payment', payment), app)).toBe(200);
    await app.close();
    await test.run(LEMBRAR);
    expect(await lerStatus(ana)).toMatchObject({ plano: 'gratuito' });
    test.clock.advance(MINUTO);
    await test.run(LEMBRAR);
    expect(await lerStatus(ana)).toMatchObject({ plano: 'premium' });
  });

  it('one that can not be worked off is one job, however often it is looked for', async () => {
    // An id that leads to another address of theirs, whose answer is no payment.
    expect(await deliver(server.notification('payment', 'search'))).toBe(200);
    for (let look = 0; look < 60; look += 1) {
      test.clock.advance(MINUTO);
      await test.jobs.send(LEMBRAR);
      await expect(test.jobs.drain()).rejects.toThrow();
    }
    expect(test.jobs.waiting()).toHaveLength(1);
    await test.sql.query('update eventos_gateway set processado_em = recebido_em');
    await test.jobs.drain();
    expect(test.jobs.waiting()).toEqual([]);
  });

  it('one store whose payments can not be read keeps no other waiting', async () => {
    const ana = await novoPagador();
    const bia = await novoPagador();
    const first = await ana.abrirCheckout();
    test.clock.advance(1000);
    const second = await bia.abrirCheckout();
    server.pay(first.reference);
    server.pay(second.reference);
    let failed = false;
    server.onRequest = ({ path }) => {
      if (!failed && path === '/v1/payments/search') server.failNext(500);
      failed = true;
    };
    await test.jobs.send(CONFERIR);
    await expect(test.jobs.drain()).rejects.toThrow('answered 500');
    await test.jobs.drain();
    expect(await lerStatus(ana)).toMatchObject({ plano: 'premium' });
    expect(await lerStatus(bia)).toMatchObject({ plano: 'premium' });
  });
});

it('a plan that the operator moved by hand is the ground on which later payments stand', async () => {
  const ana = await novoPagador();
  const checkout = await ana.abrirCheckout();
  await pay(checkout);
  await test.sql.query(`update lojas set plano_expira_em = '2026-06-30T15:00:00Z' where id = $1`, [
    ana.lojaId,
  ]);
  await pay(checkout);
  expect((await lerStatus(ana)).proximoVencimento).toBe('2026-07-30T15:00:00.000Z');
  await test.run(CONFERIR_TUDO);
  expect((await lerStatus(ana)).proximoVencimento).toBe('2026-07-30T15:00:00.000Z');
});
