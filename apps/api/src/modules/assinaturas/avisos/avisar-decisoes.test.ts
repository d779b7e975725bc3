import { beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { loadConfig } from '../../../config.ts';
import { createMemoryJobs } from '../../../jobs/memory-jobs.ts';
import { entregarNotificacao, novoPagador, usePagamentos } from '../../../testing/loja/assinaturas.ts';
import { INICIO } from '../../../testing/lojas-prontas.ts';
import { type Mailed, takeMails } from '../../../testing/mails.ts';
import { AVISAR_DECISOES } from '../trabalhos.ts';

const { test, server } = usePagamentos();

beforeEach(async () => {
  test.clock.set(INICIO);
  await takeMails(test);
});

async function tell(id: string): Promise<void> {
  expect(await entregarNotificacao(test.app, server.notification('payment', id))).toBe(200);
  await test.jobs.drain();
}

/** Lets the job of each minute run; what it mailed since the last look. */
async function mails(): Promise<Mailed[]> {
  await test.jobs.send(AVISAR_DECISOES);
  await test.jobs.drain();
  return takeMails(test);
}
const subjects = async () => (await mails()).map(({ subject }) => subject);

it('a payment under review: the owner is told once what became of it, and until when the plan holds', async () => {
  const ana = await novoPagador(test);
  const { reference } = await ana.abrirCheckout('premium', 'boleto');
  const payment = server.pay(reference, { status: 'pending', date_approved: null });
  await tell(payment);
  expect(await mails()).toEqual([]);
  server.change(payment, 'approved');
  await tell(payment);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ana.email, subject: 'Pagamento aprovado' });
  expect(mail?.text).toMatch(/O pagamento de R\$\s59,90 do plano Premium foi aprovado\./);
  expect(mail?.text).toContain('Seu plano vale até 10/04/2026 12:00.');
  expect(mail?.text).toContain('http://localhost:3000/assinatura');
  await tell(payment);
  expect(await mails()).toEqual([]);
});

it('one that is refused, and paid after all, is told both times', async () => {
  const ana = await novoPagador(test);
  const { reference } = await ana.abrirCheckout('basico', 'boleto');
  const payment = server.pay(reference, { status: 'pending', date_approved: null, transaction_amount: 29.9 });
  await tell(payment);
  server.change(payment, 'cancelled');
  await tell(payment);
  expect(await subjects()).toEqual(['Pagamento não aprovado']);
  server.change(payment, 'approved');
  await tell(payment);
  expect(await subjects()).toEqual(['Pagamento aprovado']);
});

it('nothing of a card that is charged at once; but money that goes back is told', async () => {
  const ana = await novoPagador(test);
  const { reference } = await ana.abrirCheckout();
  const payment = server.pay(reference);
  await tell(payment);
  expect(await mails()).toEqual([]);
  server.change(payment, 'refunded');
  await tell(payment);
  expect(await subjects()).toEqual(['Pagamento estornado']);
});

it('a renewal that the card did not pay is told once per payment, with what to do; a first payment is not', async () => {
  const ana = await novoPagador(test);
  const { reference } = await ana.abrirCheckout();
  const refused = { status: 'rejected', date_approved: null };
  await tell(server.pay(reference, refused));
  expect(await mails()).toEqual([]);
  await tell(server.pay(reference));
  test.clock.set('2026-04-10T15:00:00Z');
  const renewal = server.pay(reference, refused);
  await tell(renewal);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ana.email, subject: 'Renovação não aprovada no cartão' });
  expect(mail?.text).toMatch(/O pagamento de R\$\s59,90 do plano Premium não foi aprovado no seu cartão\./);
  expect(mail?.text).toContain('assine com outro cartão ou por boleto');
  expect(mail?.text).toContain('http://localhost:3000/assinatura');
  await tell(renewal);
  expect(await mails()).toEqual([]);
  test.clock.advance(86_400_000);
  await tell(server.pay(reference, refused));
  expect(await subjects()).toEqual(['Renovação não aprovada no cartão']);
  // Known only long after, it is no news.
  const old = server.pay(reference, refused);
  test.clock.advance(4 * 86_400_000);
  await tell(old);
  expect(await mails()).toEqual([]);
  // Nor for the tests after this one, which begin before it.
  await test.sql.query('update pagamentos set avisado = status where gateway_id = $1', [old]);
});

it('less than the price is not told as approved: it buys nothing', async () => {
  const ana = await novoPagador(test);
  const { reference } = await ana.abrirCheckout('premium', 'boleto');
  const payment = server.pay(reference, { status: 'pending', date_approved: null, transaction_amount: 1 });
  await tell(payment);
  server.change(payment, 'approved');
  await tell(payment);
  expect(await mails()).toEqual([]);
});

it('tries again when the mail could not be handed over; two servers send it once', async () => {
  const ana = await novoPagador(test);
  const { reference } = await ana.abrirCheckout('premium', 'boleto');
  const payment = server.pay(reference, { status: 'in_process', date_approved: null });
  await tell(payment);
  server.change(payment, 'approved');
  await tell(payment);
  const jobs = createMemoryJobs();
  const config = loadConfig({ ...server.environment(), LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' });
  const app = await buildApp(config, test.database, { agora: test.clock.read, jobs });
  await jobs.send(AVISAR_DECISOES);
  await expect(jobs.drain()).rejects.toThrow('mail not sent');
  await app.close();
  await test.jobs.send(AVISAR_DECISOES);
  expect(await mails()).toHaveLength(1);
});
