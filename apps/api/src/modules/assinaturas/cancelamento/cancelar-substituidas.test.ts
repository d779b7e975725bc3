import { beforeEach, expect, it } from 'vitest';
import {
  entregarNotificacao,
  lerAssinatura,
  novoPagador,
  usePagamentos,
} from '../../../testing/loja/assinaturas.ts';
import type { CheckoutAberto } from '../../../testing/loja/planos.ts';
import { INICIO } from '../../../testing/lojas-prontas.ts';

const { test, server } = usePagamentos();
const MINUTO = 60_000;

beforeEach(() => test.clock.set(INICIO));

async function notify(tipo: string, id: string): Promise<void> {
  expect(await entregarNotificacao(test.app, server.notification(tipo, id))).toBe(200);
  await test.jobs.drain();
}

async function authorize({ gatewayId }: CheckoutAberto): Promise<void> {
  server.setPreapproval(gatewayId, 'authorized');
  await notify('subscription_preapproval', gatewayId);
}

const pay = ({ reference }: CheckoutAberto) => notify('payment', server.pay(reference));
const there = (...cards: CheckoutAberto[]) =>
  cards.map(({ gatewayId }) => server.preapprovals.get(gatewayId)?.status ?? '');
const here = async (lojaId: string) =>
  (await lerAssinatura(test, lojaId)).assinaturas.map(({ status }) => status as string);

it('the checkout that is paid for last holds, whichever was opened first', async () => {
  const ana = await novoPagador(test);
  const premium = await ana.abrirCheckout('premium');
  test.clock.advance(MINUTO);
  const basico = await ana.abrirCheckout('basico');
  await authorize(basico);
  await pay(basico);
  test.clock.advance(MINUTO);
  await authorize(premium);
  expect(there(premium, basico)).toEqual(['authorized', 'authorized']);
  await pay(premium);
  expect(there(premium, basico)).toEqual(['authorized', 'cancelled']);
  expect(await here(ana.lojaId)).toEqual(['ativa', 'cancelada']);
});

for (const first of [0, 1]) {
  it(`of two that are paid for at once exactly one is left alive: told of ${first} first`, async () => {
    const ana = await novoPagador(test);
    const cards = await Promise.all([ana.abrirCheckout(), ana.abrirCheckout()]);
    const inOrder = first === 0 ? cards : cards.toReversed();
    for (const card of inOrder) {
      await authorize(card);
      await pay(card);
    }
    expect(there(...cards).sort()).toEqual(['authorized', 'cancelled']);
    expect((await here(ana.lojaId)).sort()).toEqual(['ativa', 'cancelada']);
    // What comes again changes nothing.
    for (const card of inOrder) await notify('subscription_preapproval', card.gatewayId);
    expect((await here(ana.lojaId)).sort()).toEqual(['ativa', 'cancelada']);
  });
}

it('a card that was replaced before its charge came replaces nobody when it comes after all', async () => {
  const ana = await novoPagador(test);
  const old = await ana.abrirCheckout('premium');
  await authorize(old);
  test.clock.advance(MINUTO);
  const nova = await ana.abrirCheckout('basico');
  await authorize(nova);
  await pay(nova);
  expect(there(old, nova)).toEqual(['cancelled', 'authorized']);
  test.clock.advance(MINUTO);
  await pay(old);
  expect(there(old, nova)).toEqual(['cancelled', 'authorized']);
  expect(await here(ana.lojaId)).toEqual(['cancelada', 'ativa']);
});

it('a boleto for the same plan leaves the card, one for another plan ends it', async () => {
  const ana = await novoPagador(test);
  const card = await ana.abrirCheckout('premium');
  await authorize(card);
  await pay(card);
  test.clock.advance(MINUTO);
  await pay(await ana.abrirCheckout('premium', 'boleto'));
  expect(there(card)).toEqual(['authorized']);
  test.clock.advance(MINUTO);
  await pay(await ana.abrirCheckout('basico', 'boleto'));
  expect(there(card)).toEqual(['cancelled']);
});
