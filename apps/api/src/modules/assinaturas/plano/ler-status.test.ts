import { beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, usePagamentos } from '../../../testing/loja/assinaturas.ts';
import type { CheckoutAberto } from '../../../testing/loja/planos.ts';
import { INICIO } from '../../../testing/lojas-prontas.ts';
import type { Person } from '../../../testing/person.ts';

const { change, novoPagador, pay, server, test, word } = usePagamentos();
const MINUTO = 60_000;
const PRECO = { basico: 29.9, premium: 59.9 };

beforeEach(() => test.clock.set(INICIO));

type PlanoPago = keyof typeof PRECO;

/** Paid at once; by card it goes on being charged. */
async function assinar(dono: Person, plano: PlanoPago, metodo: 'cartao' | 'boleto' = 'cartao') {
  const opened = await dono.abrirCheckout(plano, metodo);
  if (metodo === 'cartao') await word(opened, 'authorized');
  const pagamento = await pagar(opened, plano);
  return { ...opened, pagamento };
}

async function pagar(checkout: CheckoutAberto, plano: PlanoPago): Promise<string> {
  return pay(checkout, { transaction_amount: PRECO[plano] });
}

const ler = async (dono: Person) => await dono.get('/api/assinaturas/status');
const cancelar = async (dono: Person) => (await dono.call('DELETE', '/api/assinaturas/cancelar')).statusCode;

describe('while a paid plan runs', () => {
  it('says ativa by the card that lives, whatever became of the one before, and what comes when', async () => {
    const ana = await novoPagador();
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
    const ana = await novoPagador();
    const card = await assinar(ana, 'premium');
    test.clock.advance(MINUTO);
    await assinar(ana, 'premium', 'boleto');
    await word(card, 'cancelled');
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
    const ana = await novoPagador('2026-02-20T15:00:00Z');
    const card = await assinar(ana, 'premium');
    const { assinatura, proximaCobranca } = await ler(ana);
    expect(assinatura.proximoVencimento).toBe('2026-03-20T15:00:00.000Z');
    expect(proximaCobranca).toBe('2026-02-28T15:00:00.000Z');
    test.clock.set('2026-02-28T15:00:00Z');
    await pagar(card, 'premium');
    expect((await ler(ana)).proximaCobranca).toBe('2026-03-31T15:00:00.000Z');
    test.clock.advance(MINUTO);
    await word(card, 'paused');
    expect(await ler(ana)).toMatchObject({
      assinatura: { status: 'ativa', metodoPagamento: 'cartao' },
      cancelavel: true,
      proximaCobranca: null,
    });
  });

  it('knows of no change of plan where the operator moved it by hand', async () => {
    const ana = await novoPagador();
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
    const ana = await novoPagador('2026-03-12T15:00:00Z');
    const checkout = await ana.abrirCheckout();
    expect(await ler(ana)).toMatchObject({ assinatura: { status: 'teste' }, cartao: null });
    await word(checkout, 'authorized');
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
    await pay(checkout, REFUSED);
    expect(await ler(ana)).toMatchObject({ ...told, cartao: { plano: 'premium', autorizado: false } });
    expect(await cancelar(ana)).toBe(200);
    expect(server.preapprovals.get(checkout.gatewayId)?.status).toBe('cancelled');
    expect(await ler(ana)).toMatchObject({
      assinatura: { status: 'expirada', metodoPagamento: null },
      cancelavel: false,
    });
  });

  it('a card that is charged again after a refusal is pendente, and can be cancelled', async () => {
    const ana = await novoPagador();
    const checkout = await assinar(ana, 'premium');
    test.clock.set('2026-04-10T14:00:00Z');
    await pay(checkout, REFUSED);
    test.clock.set('2026-04-12T15:00:00Z');
    expect(await ler(ana)).toMatchObject({
      assinatura: { plano: 'premium', status: 'pendente', metodoPagamento: 'cartao' },
      cancelavel: true,
      cartao: { plano: 'premium', autorizado: false },
    });
    expect(await cancelar(ana)).toBe(200);
    expect(server.preapprovals.get(checkout.gatewayId)?.status).toBe('cancelled');
    expect(await ler(ana)).toMatchObject({
      assinatura: { status: 'expirada', metodoPagamento: 'cartao' },
      cancelavel: false,
    });
  });

  it('money that went back is expirada, and the card that would be charged again can be cancelled', async () => {
    const ana = await novoPagador();
    const { pagamento } = await assinar(ana, 'premium');
    await change(pagamento, 'refunded');
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
    const ana = await novoPagador();
    await assinar(ana, 'basico', 'boleto');
    test.clock.set('2026-04-10T15:00:00Z');
    expect(await ler(ana)).toMatchObject({
      assinatura: { status: 'expirada', metodoPagamento: 'boleto' },
      cancelavel: false,
    });
    expect(await cancelar(ana)).toBe(409);
  });
});
