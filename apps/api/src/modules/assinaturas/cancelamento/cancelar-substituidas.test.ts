import { beforeEach, expect, it } from 'vitest';
import { lerAssinatura, usePagamentos } from '../../../testing/loja/assinaturas.ts';
import type { CheckoutAberto } from '../../../testing/loja/planos.ts';
import { INICIO } from '../../../testing/lojas-prontas.ts';

const { notify, novoPagador, pay, server, test, word } = usePagamentos();
const MINUTO = 60_000;

beforeEach(() => test.clock.set(INICIO));

const authorize = (card: CheckoutAberto) => word(card, 'authorized');
const there = (...cards: CheckoutAberto[]) =>
  cards.map(({ gatewayId }) => server.preapprovals.get(gatewayId)?.status ?? '');
const here = async (lojaId: string) =>
  (await lerAssinatura(test, lojaId)).assinaturas.map(({ status }) => status as string);

it('the checkout that is paid for last holds, whichever was opened first', async () => {
  const ana = await novoPagador();
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
    const ana = await novoPagador();
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
  const ana = await novoPagador();
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
  const ana = await novoPagador();
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
