import { beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { loadConfig } from '../../../config.ts';
import { createMemoryJobs } from '../../../jobs/memory-jobs.ts';
import { REFUSED, usePagamentos } from '../../../testing/loja/assinaturas.ts';
import { INICIO } from '../../../testing/lojas-prontas.ts';
import { type Mailed, takeMails } from '../../../testing/mails.ts';
import { AVISAR_DECISOES } from '../trabalhos.ts';

const { change, novoPagador, notify, pay, server, test } = usePagamentos();

beforeEach(async () => {
  test.clock.set(INICIO);
  await takeMails(test);
});

/** Lets the job of each minute run; what it mailed since the last look. */
async function mails(): Promise<Mailed[]> {
  await test.run(AVISAR_DECISOES);
  return takeMails(test);
}
const subjects = async () => (await mails()).map(({ subject }) => subject);

it('a payment under review: the owner is told once what became of it, and until when the plan holds', async () => {
  const ana = await novoPagador();
  const checkout = await ana.abrirCheckout('premium', 'boleto');
  const payment = await pay(checkout, { status: 'pending', date_approved: null });
  expect(await mails()).toEqual([]);
  await change(payment, 'approved');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ana.email, subject: 'Pagamento aprovado' });
  expect(mail?.text).toMatch(/O pagamento de R\$\s59,90 do plano Premium foi aprovado\./);
  expect(mail?.text).toContain('Seu plano vale até 10/04/2026 12:00.');
  expect(mail?.text).toContain('http://localhost:3000/assinatura');
  await notify('payment', payment);
  expect(await mails()).toEqual([]);
});

it('one that is refused, and paid after all, is told both times', async () => {
  const ana = await novoPagador();
  const checkout = await ana.abrirCheckout('basico', 'boleto');
  const payment = await pay(checkout, { status: 'pending', date_approved: null, transaction_amount: 29.9 });
  await change(payment, 'cancelled');
  expect(await subjects()).toEqual(['Pagamento não aprovado']);
  await change(payment, 'approved');
  expect(await subjects()).toEqual(['Pagamento aprovado']);
});

it('nothing of a card that is charged at once; but money that goes back is told', async () => {
  const ana = await novoPagador();
  const checkout = await ana.abrirCheckout();
  const payment = await pay(checkout);
  expect(await mails()).toEqual([]);
  await change(payment, 'refunded');
  expect(await subjects()).toEqual(['Pagamento estornado']);
});

it('a renewal that the card did not pay is told once per payment, with what to do; a first payment is not', async () => {
  const ana = await novoPagador();
  const checkout = await ana.abrirCheckout();
  await pay(checkout, REFUSED);
  expect(await mails()).toEqual([]);
  await pay(checkout);
  test.clock.set('2026-04-10T15:00:00Z');
  const renewal = await pay(checkout, REFUSED);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ana.email, subject: 'Renovação não aprovada no cartão' });
  expect(mail?.text).toMatch(/O pagamento de R\$\s59,90 do plano Premium não foi aprovado no seu cartão\./);
  expect(mail?.text).toContain('assine com outro cartão ou por boleto');
  expect(mail?.text).toContain('http://localhost:3000/assinatura');
  await notify('payment', renewal);
  expect(await mails()).toEqual([]);
  test.clock.advance(86_400_000);
  await pay(checkout, REFUSED);
  expect(await subjects()).toEqual(['Renovação não aprovada no cartão']);
  // Known only long after, it is no news.
  const old = server.pay(checkout.reference, REFUSED);
  test.clock.advance(4 * 86_400_000);
  await notify('payment', old);
  expect(await mails()).toEqual([]);
  // Nor for the tests after this one, which begin before it.
  await test.sql.query('update pagamentos set avisado = status where gateway_id = $1', [old]);
});

it('less than the price is not told as approved: it buys nothing', async () => {
  const ana = await novoPagador();
  const checkout = await ana.abrirCheckout('premium', 'boleto');
  const payment = await pay(checkout, { status: 'pending', date_approved: null, transaction_amount: 1 });
  await change(payment, 'approved');
  expect(await mails()).toEqual([]);
});

it('tries again when the mail could not be handed over; two servers send it once', async () => {
  const ana = await novoPagador();
  const checkout = await ana.abrirCheckout('premium', 'boleto');
  const payment = await pay(checkout, { status: 'in_process', date_approved: null });
  await change(payment, 'approved');
  const jobs = createMemoryJobs();
  const config = loadConfig({ ...server.environment(), LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' });
  const app = await buildApp(config, test.database, { agora: test.clock.read, jobs });
  await jobs.send(AVISAR_DECISOES);
  await expect(jobs.drain()).rejects.toThrow('mail not sent');
  await app.close();
  await test.jobs.send(AVISAR_DECISOES);
  expect(await mails()).toHaveLength(1);
});
