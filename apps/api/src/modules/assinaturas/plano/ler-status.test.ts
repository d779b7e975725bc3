import { beforeEach, describe, expect, it } from 'vitest';
import { entregarNotificacao, novoPagador, usePagamentos } from '../../../testing/loja/assinaturas.ts';
import type { CheckoutAberto } from '../../../testing/loja/planos.ts';
import { INICIO } from '../../../testing/lojas-prontas.ts';
import type { Person } from '../../../testing/person.ts';

const { test, server } = usePagamentos();
const MINUTO = 60_000;
const PRECO = { basico: 29.9, premium: 59.9 };

beforeEach(() => test.clock.set(INICIO));

async function notify(tipo: string, id: string): Promise<void> {
  expect(await entregarNotificacao(test.app, server.notification(tipo, id))).toBe(200);
  await test.jobs.drain();
}

async function word(gatewayId: string, status: string): Promise<void> {
  server.setPreapproval(gatewayId, status);
  await notify('subscription_preapproval', gatewayId);
}

type PlanoPago = keyof typeof PRECO;

/** Paid at once; by card it goes on being charged. */
async function assinar(dono: Person, plano: PlanoPago, metodo: 'cartao' | 'boleto' = 'cartao') {
  const opened = await dono.abrirCheckout(plano, metodo);
  if (metodo === 'cartao') await word(opened.gatewayId, 'authorized');
  const pagamento = await pagar(opened, plano);
  return { ...opened, pagamento };
}

async function pagar({ reference }: CheckoutAberto, plano: PlanoPago): Promise<string> {
  const id = server.pay(reference, { transaction_amount: PRECO[plano] });
  await notify('payment', id);
  return id;
}

const ler = async (dono: Person) => (await dono.call('GET', '/api/assinaturas/status')).json();
const cancelar = async (dono: Person) => (await dono.call('DELETE', '/api/assinaturas/cancelar')).statusCode;

describe('while a paid plan runs', () => {
  it('says ativa by the card that lives, whatever became of the one before, and what comes when', async () => {
    const ana = await novoPagador(test);
    await assinar(ana, 'premium');
    test.clock.set('2026-03-20T15:00:00Z');
    await assinar(ana, 'basico');
    expect(await ler(ana)).toEqual({
      assinatura: {
        plano: 'premium',
        status: 'ativa',
        proximoVencimento: '2026-05-10T15:00:00.000Z',
        metodoPagamento: 'cartao',
      },
      cancelavel: true,
      mudanca: { plano: 'basico', em: '2026-04-10T15:00:00.000Z' },
      proximaCobranca: '2026-04-20T15:00:00.000Z',
      cartao: { plano: 'basico', autorizado: false },
    });
    expect(await cancelar(ana)).toBe(200);
    expect(await ler(ana)).toMatchObject({
      assinatura: { status: 'cancelada', proximoVencimento: null },
      cancelavel: false,
      mudanca: { plano: 'basico', em: '2026-04-10T15:00:00.000Z' },
      proximaCobranca: null,
    });
  });

  it('says ativa by what was paid for and not cancelled, where no card lives', async () => {
    const ana = await novoPagador(test);
    const card = await assinar(ana, 'premium');
    test.clock.advance(MINUTO);
    await assinar(ana, 'premium', 'boleto');
    await word(card.gatewayId, 'cancelled');
    expect(await ler(ana)).toMatchObject({
      assinatura: { status: 'ativa', metodoPagamento: 'boleto' },
      cancelavel: true,
      proximaCobranca: null,
    });
    expect(await cancelar(ana)).toBe(200);
    expect(await ler(ana)).toMatchObject({ assinatura: { status: 'cancelada' }, cancelavel: false });
  });

  it('tells the next charge by the day of the first, apart from the end of the plan; paused there is none', async () => {
    test.clock.set('2026-01-31T15:00:00Z');
    const ana = await novoPagador(test, '2026-02-20T15:00:00Z');
    const card = await assinar(ana, 'premium');
    const { assinatura, proximaCobranca } = await ler(ana);
    expect(assinatura.proximoVencimento).toBe('2026-03-20T15:00:00.000Z');
    expect(proximaCobranca).toBe('2026-02-28T15:00:00.000Z');
    test.clock.set('2026-02-28T15:00:00Z');
    await pagar(card, 'premium');
    expect((await ler(ana)).proximaCobranca).toBe('2026-03-31T15:00:00.000Z');
    test.clock.advance(MINUTO);
    await word(card.gatewayId, 'paused');
    expect(await ler(ana)).toMatchObject({
      assinatura: { status: 'ativa', metodoPagamento: 'cartao' },
      cancelavel: true,
      proximaCobranca: null,
    });
  });

  it('knows of no change of plan where the operator moved it by hand', async () => {
    const ana = await novoPagador(test);
    await assinar(ana, 'basico', 'boleto');
    await assinar(ana, 'premium', 'boleto');
    expect((await ler(ana)).mudanca).toMatchObject({ plano: 'basico' });
    const fim = '2026-12-31T15:00:00.000Z';
    await test.sql.query('update lojas set plano_expira_em = $2 where id = $1', [ana.lojaId, fim]);
    expect(await ler(ana)).toMatchObject({ assinatura: { proximoVencimento: fim }, mudanca: null });
  });
});

describe('in the trial, and when the plan is over', () => {
  it('says pendente by a card that is authorized, and which plan needs no second checkout', async () => {
    const ana = await novoPagador(test, '2026-03-12T15:00:00Z');
    const { gatewayId, reference } = await ana.abrirCheckout();
    expect(await ler(ana)).toMatchObject({ assinatura: { status: 'teste' }, cartao: null });
    await word(gatewayId, 'authorized');
    const told = {
      assinatura: { plano: 'gratuito', status: 'pendente', metodoPagamento: 'cartao' },
      cancelavel: true,
      cartao: { plano: 'premium', autorizado: true },
    };
    expect(await ler(ana)).toMatchObject(told);
    test.clock.set('2026-03-12T15:00:00Z');
    expect(await ler(ana)).toMatchObject({
      ...told,
      assinatura: { ...told.assinatura, proximoVencimento: null },
    });
    // Refused it is tried again; meanwhile nobody is kept from paying in another way.
    await notify('payment', server.pay(reference, { status: 'rejected', date_approved: null }));
    expect(await ler(ana)).toMatchObject({ ...told, cartao: { plano: 'premium', autorizado: false } });
    expect(await cancelar(ana)).toBe(200);
    expect(server.preapprovals.get(gatewayId)?.status).toBe('cancelled');
    expect(await ler(ana)).toMatchObject({
      assinatura: { status: 'expirada', metodoPagamento: null },
      cancelavel: false,
    });
  });

  it('a card that is charged again after a refusal is pendente, and can be cancelled', async () => {
    const ana = await novoPagador(test);
    const { reference, gatewayId } = await assinar(ana, 'premium');
    test.clock.set('2026-04-10T14:00:00Z');
    await notify('payment', server.pay(reference, { status: 'rejected', date_approved: null }));
    test.clock.set('2026-04-12T15:00:00Z');
    expect(await ler(ana)).toMatchObject({
      assinatura: { plano: 'premium', status: 'pendente', metodoPagamento: 'cartao' },
      cancelavel: true,
      cartao: { plano: 'premium', autorizado: false },
    });
    expect(await cancelar(ana)).toBe(200);
    expect(server.preapprovals.get(gatewayId)?.status).toBe('cancelled');
    expect(await ler(ana)).toMatchObject({
      assinatura: { status: 'expirada', metodoPagamento: 'cartao' },
      cancelavel: false,
    });
  });

  it('money that went back is expirada, and the card that would be charged again can be cancelled', async () => {
    const ana = await novoPagador(test);
    const { pagamento } = await assinar(ana, 'premium');
    server.change(pagamento, 'refunded');
    await notify('payment', pagamento);
    expect(await ler(ana)).toMatchObject({
      assinatura: { status: 'expirada' },
      cancelavel: true,
      proximaCobranca: null,
      cartao: { plano: 'premium', autorizado: false },
    });
    expect(await cancelar(ana)).toBe(200);
    expect((await ler(ana)).cancelavel).toBe(false);
  });

  it('a boleto that was paid for and is over leaves nothing to cancel', async () => {
    const ana = await novoPagador(test);
    await assinar(ana, 'basico', 'boleto');
    test.clock.set('2026-04-10T15:00:00Z');
    expect(await ler(ana)).toMatchObject({
      assinatura: { status: 'expirada', metodoPagamento: 'boleto' },
      cancelavel: false,
    });
    expect(await cancelar(ana)).toBe(409);
  });
});
