import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { comLoja } from '../../../database/tenant.ts';
import { lerAssinatura, REFUSED, usePagamentos } from '../../../testing/loja/assinaturas.ts';
import type { CheckoutAberto } from '../../../testing/loja/planos.ts';
import { type Mailed, takeMails } from '../../../testing/mails.ts';
import type { Person } from '../../../testing/person.ts';
import { AVISAR, CONFERIR } from '../trabalhos.ts';

const { novoPagador, pay, server, test, word } = usePagamentos();
const FIM = new Date('2026-02-28T15:00:00Z');
const HORA = 3_600_000;
const MINUTO = 60_000;

beforeEach(async () => {
  server.onRequest = () => {};
  test.clock.set('2026-01-31T15:00:00Z');
  await test.sql.query(`update assinaturas set status = 'cancelada'`);
  await test.sql.query(`update lojas set plano_expira_em = '2030-01-01'`);
});

/** A month by card, from the 31st of January. */
async function newSubscriber(): Promise<[Person, CheckoutAberto]> {
  const ana = await novoPagador('2026-01-31T15:00:00Z');
  const card = await ana.abrirCheckout();
  await word(card, 'authorized');
  await pay(card);
  return [ana, card];
}

/** So long before the end (negative: after it), when the poll has looked. */
async function at(milliseconds: number): Promise<void> {
  test.clock.set(new Date(FIM.getTime() - milliseconds));
  await test.run(CONFERIR);
}

/** The mails of the hourly job at this distance from the end. */
async function mailsAt(milliseconds: number): Promise<Mailed[]> {
  await at(milliseconds);
  await test.run(AVISAR);
  return takeMails(test);
}

const fim = async ({ lojaId }: Person) => (await lerAssinatura(test, lojaId)).loja.fim as Date;
const aberta = async (dono: Person) => (await dono.call('GET', '/api/produtos')).statusCode === 200;
const amanha = new Date(FIM.getTime() + 24 * HORA);

it('nobody is shut out while the charge is on its way, and the next month keeps its day', async () => {
  const [ana, card] = await newSubscriber();
  await at(31 * MINUTO);
  expect(await fim(ana)).toEqual(FIM);
  // The gateway has no answer just then.
  server.failNext(500);
  test.clock.set(new Date(FIM.getTime() - 30 * MINUTO));
  await test.jobs.send(CONFERIR);
  await expect(test.jobs.drain()).rejects.toThrow('answered 500');
  expect(await fim(ana)).toEqual(amanha);
  await test.jobs.drain();
  test.clock.set(new Date(FIM.getTime() + 20 * MINUTO));
  expect(await aberta(ana)).toBe(true);
  const { assinatura } = await ana.get('/api/assinaturas/status');
  expect(assinatura).toEqual({
    plano: 'premium',
    status: 'ativa',
    proximoVencimento: FIM.toISOString(),
    metodoPagamento: 'cartao',
  });
  test.clock.set(new Date(FIM.getTime() + 40 * MINUTO));
  await pay(card);
  expect(await fim(ana)).toEqual(new Date('2026-03-31T15:00:00Z'));
});

it('after a day nobody waits any longer', async () => {
  const [ana] = await newSubscriber();
  await at(10 * MINUTO);
  await at(-23 * HORA);
  expect(await aberta(ana)).toBe(true);
  await at(-24 * HORA);
  expect(await fim(ana)).toEqual(amanha);
  expect(await aberta(ana)).toBe(false);
});

it('a charge that was refused before the end is not waited for; one refused within the day no longer', async () => {
  const [ana, old] = await newSubscriber();
  await at(48 * HORA);
  await pay(old, REFUSED);
  await at(0);
  expect([await fim(ana), await aberta(ana)]).toEqual([FIM, false]);

  test.clock.set('2026-01-31T15:00:00Z');
  const [bia, card] = await newSubscriber();
  await at(10 * MINUTO);
  await at(-2 * HORA);
  expect(await aberta(bia)).toBe(true);
  await pay(card, REFUSED);
  expect([await fim(bia), await aberta(bia)]).toEqual([FIM, false]);
  // Tried again and paid within the day: as if nothing had been.
  await at(-5 * HORA);
  await pay(card);
  expect(await fim(bia)).toEqual(new Date('2026-03-31T15:00:00Z'));
});

it.each(['here', 'there', 'paused'])(
  'cancelled or paused (%s) within the day, the day ends',
  async (where) => {
    const [ana, card] = await newSubscriber();
    await at(10 * MINUTO);
    await at(-2 * HORA);
    expect(await aberta(ana)).toBe(true);
    if (where === 'here')
      expect((await ana.call('DELETE', '/api/assinaturas/cancelar')).statusCode).toBe(200);
    else await word(card, where === 'there' ? 'cancelled' : 'paused');
    expect([await fim(ana), await aberta(ana)]).toEqual([FIM, false]);
  },
);

it('a month that was paid for by boleto ends at its end', async () => {
  const ana = await novoPagador('2026-01-31T15:00:00Z');
  await pay(await ana.abrirCheckout('premium', 'boleto'));
  await at(10 * MINUTO);
  expect(await fim(ana)).toEqual(FIM);
});

it('whose card renews is told 7 and 2 days before, and at the end only when it really is one', async () => {
  const [, card] = await newSubscriber();
  const told: [number, string][] = [];
  await takeMails(test);
  const hours = async (from: number, to: number) => {
    for (let hour = from; hour > to; hour -= 1) {
      for (const { subject } of await mailsAt(hour * HORA + 25 * MINUTO)) told.push([hour, subject]);
    }
  };
  // Around each instant at which something could be told.
  for (const [from, to] of [
    [170, 160],
    [75, 65],
    [50, 40],
    [26, 22],
    [2, -20],
  ] as const)
    await hours(from, to);
  expect(told.map(([hour]) => hour)).toEqual([167, 47]);
  // A server that was off hears of nobody's last day.
  await test.sql.query('delete from avisos_plano');
  told.length = 0;
  for (const [from, to] of [
    [24, 20],
    [2, -20],
  ] as const)
    await hours(from, to);
  expect(told).toEqual([]);
  await pay(card, REFUSED);
  await hours(-20, -22);
  expect(told).toEqual([[-20, 'Seu plano do Balcão acabou']]);
});

it('refused 2 days before the end: the mail does not promise the card', async () => {
  const [, card] = await newSubscriber();
  await at(48 * HORA);
  await pay(card, REFUSED);
  await takeMails(test);
  const told = await mailsAt(47 * HORA);
  // Its last day is a real one, of which a server that was off tells him, too.
  await test.sql.query('delete from avisos_plano');
  told.push(...(await mailsAt(20 * HORA)), ...(await mailsAt(-HORA)));
  expect(told.map(({ subject }) => subject)).toEqual([
    'Seu plano do Balcão termina em 2 dias',
    'Seu plano do Balcão termina em 1 dia',
    'Seu plano do Balcão acabou',
  ]);
  for (const { text } of told) expect(text).not.toContain('automaticamente');
  expect(told[2]?.text).toContain('Para continuar vendendo, assine um plano.');
});

it.each(['pagamentos_contados', 'cartoes_vivos'])('%s has the rows of one store alone', async (view) => {
  const [ana] = await newSubscriber();
  await newSubscriber();
  const { rows } = await comLoja(test.database, ana, (trx) =>
    sql<{ loja_id: string }>`select * from ${sql.table(view)}`.execute(trx),
  );
  expect(rows.map(({ loja_id }) => loja_id)).toEqual([ana.lojaId]);
});

it('the overview tells whether a card renews the plan', async () => {
  const renova = async (dono: Person) => (await dono.get('/api/dashboard')).renova;
  const bia = await novoPagador('2026-02-20T15:00:00Z');
  expect(await renova(bia)).toBe(false);
  const [ana, card] = await newSubscriber();
  await at(100 * HORA);
  expect([await renova(ana), await renova(bia)]).toEqual([true, false]);
  await pay(card, REFUSED);
  expect(await renova(ana)).toBe(true);
  await at(60 * HORA);
  await pay(card, REFUSED);
  expect(await renova(ana)).toBe(false);
  await pay(card);
  expect(await renova(ana)).toBe(true);
  expect((await ana.call('DELETE', '/api/assinaturas/cancelar')).statusCode).toBe(200);
  expect(await renova(ana)).toBe(false);
});
