import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { avisar, pagamentoDe, usePix } from '../../../testing/loja/pix.ts';
import type { Person } from '../../../testing/person.ts';
import { key } from '../../../testing/signed.ts';
import { CONFERIR_DEVOLVIDOS, CONFERIR_PIX } from '../trabalhos.ts';

const { test, server } = usePix();
beforeEach(() => {
  server.onRequest = () => {};
});

async function comConta(fields: Record<string, unknown> = {}): Promise<Person> {
  const ana = await test.novoDono();
  await test.sql.query(`update sessoes set expira_em = '2100-01-01' where loja_id = $1`, [ana.lojaId]);
  await ana.ligarPix(fields);
  return ana;
}
const MINUTO = 60_000;
const run = async (job: string) => {
  await test.run(job);
};
/** Straight from the table: looking through the route would ask the bank by the way. */
const gravada = async (id: string) =>
  (await test.sql.query('select * from pix_cobrancas where id = $1', [id])).rows[0];
const pendencias = async ({ lojaId }: Person) =>
  (
    await test.sql.query(
      'select tipo, cobranca_id, visto_em from pendencias where loja_id = $1 order by id',
      [lojaId],
    )
  ).rows;

describe('a notification', () => {
  it('that is signed makes the charge paid, and asks nobody to wait', async () => {
    const ana = await comConta();
    const made = await ana.cobrar();
    const pagamento = pagamentoDe(server, made);
    server.change(pagamento, 'approved');
    const answer = await avisar(test, server, ana.lojaId, pagamento);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    expect((await gravada(made.id)).status).toBe('PENDENTE');
    await test.jobs.drain();
    expect((await gravada(made.id)).status).toBe('PAGA');
  });

  it('that is forged, torn, old or for another store changes nothing', async () => {
    const ana = await comConta();
    const bia = await comConta({ segredo: 'o-segredo-da-bia' });
    const sem = await comConta({ segredo: undefined });
    const made = await ana.cobrar();
    const pagamento = pagamentoDe(server, made);
    server.change(pagamento, 'approved');
    const at = (minutes: number) => new Date(test.clock.read().getTime() + minutes * MINUTO);
    const refused = [
      await avisar(test, server, ana.lojaId, pagamento, { secret: 'outro' }),
      await avisar(test, server, ana.lojaId, pagamento, { secret: '' }),
      await avisar(test, server, ana.lojaId, pagamento, { at: at(-6) }),
      await avisar(test, server, ana.lojaId, pagamento, { at: at(6) }),
      // Signed as its own store's is, and sent to another's address.
      await avisar(test, server, bia.lojaId, pagamento),
      await avisar(test, server, sem.lojaId, pagamento),
      await avisar(test, server, randomUUID(), pagamento),
      await test.send('POST', `/api/webhooks/pix/${ana.lojaId}?data.id=${pagamento}&type=payment`),
    ];
    const envelope = { code: 'NAO_AUTENTICADO', mensagem: 'A assinatura da notificação não confere.' };
    for (const answer of refused) {
      expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining(envelope)]);
    }
    const odd = await test.send('POST', '/api/webhooks/pix/x');
    expect(odd.statusCode).toBe(400);
    // The store that signs with a secret of its own tells nothing of others.
    expect(
      (await avisar(test, server, bia.lojaId, pagamento, { secret: 'o-segredo-da-bia' })).statusCode,
    ).toBe(200);
    await test.jobs.drain();
    expect(await gravada(made.id)).toMatchObject({ status: 'PENDENTE', avisos: 0 });
  });

  it('of what the account sold elsewhere is none of ours', async () => {
    const ana = await comConta();
    const elsewhere = server.pay('outra-coisa');
    expect((await avisar(test, server, ana.lojaId, elsewhere)).statusCode).toBe(200);
    const merchantOrder = server.notification('merchant_order', '7');
    const url = merchantOrder.url.replace('/mercadopago', `/pix/${ana.lojaId}`);
    expect((await test.app.inject({ method: 'POST', ...merchantOrder, url })).statusCode).toBe(200);
    expect(test.jobs.waiting()).toEqual([]);
  });

  it('twice, and in any order, ends the same: what counts is what the bank answers', async () => {
    const ana = await comConta();
    const made = await ana.cobrar();
    const pagamento = pagamentoDe(server, made);
    server.change(pagamento, 'approved');
    const paid = { ...server.payments.get(pagamento) };
    server.change(pagamento, 'refunded');
    const refunded = { ...server.payments.get(pagamento) };
    // The job of the later one reads first; then a reading from before it arrives.
    for (const reading of [refunded, paid, refunded, paid]) {
      server.payments.set(pagamento, reading);
      expect((await avisar(test, server, ana.lojaId, pagamento)).statusCode).toBe(200);
      await test.jobs.drain();
      expect((await gravada(made.id)).status).toBe('DEVOLVIDA');
    }
    expect(await pendencias(ana)).toEqual([{ tipo: 'PIX_DEVOLVIDO', cobranca_id: made.id, visto_em: null }]);
  });

  it('that comes while the bank is being asked is not lost', async () => {
    const ana = await comConta();
    const made = await ana.cobrar();
    const pagamento = pagamentoDe(server, made);
    await avisar(test, server, ana.lojaId, pagamento);
    // It answers 'pending', and is paid before that answer is written down.
    let once = true;
    server.onRequest = async ({ method }) => {
      if (method !== 'GET' || !once) return;
      once = false;
      const stale = { ...server.payments.get(pagamento) };
      server.change(pagamento, 'approved');
      const paid = server.payments.get(pagamento) ?? {};
      await avisar(test, server, ana.lojaId, pagamento);
      server.payments.set(pagamento, stale);
      server.onRequest = () => void server.payments.set(pagamento, paid);
    };
    await test.jobs.drain();
    expect((await gravada(made.id)).status).toBe('PAGA');
  });

  it('whose job is lost is found by the next look', async () => {
    const ana = await comConta();
    const made = await ana.cobrar();
    const pagamento = pagamentoDe(server, made);
    server.change(pagamento, 'approved');
    await avisar(test, server, ana.lojaId, pagamento);
    await test.sql.query('update pix_cobrancas set consultada_em = $2 where id = $1', [
      made.id,
      test.clock.read(),
    ]);
    server.failNext(500);
    await expect(test.jobs.drain()).rejects.toThrow();
    await run(CONFERIR_PIX);
    expect((await gravada(made.id)).status).toBe('PAGA');
  });

  it('of another value than was asked for confirms nothing, and is for the owner to see', async () => {
    const ana = await comConta();
    const made = await ana.cobrar(23);
    const pagamento = pagamentoDe(server, made);
    server.change(pagamento, 'approved');
    server.payments.set(pagamento, { ...server.payments.get(pagamento), transaction_amount: 2.3 });
    await avisar(test, server, ana.lojaId, pagamento);
    await test.jobs.drain();
    expect((await gravada(made.id)).status).toBe('PENDENTE');
    expect(await pendencias(ana)).toMatchObject([{ tipo: 'PIX_VALOR_DIFERENTE', cobranca_id: made.id }]);
  });

  it('of a payment that names another charge changes neither', async () => {
    const ana = await comConta();
    const [one, other] = [await ana.cobrar(5), await ana.cobrar(5)];
    const pagamento = pagamentoDe(server, one);
    server.change(pagamento, 'approved');
    server.payments.set(pagamento, { ...server.payments.get(pagamento), external_reference: other.txid });
    await avisar(test, server, ana.lojaId, pagamento);
    await test.jobs.drain();
    expect([(await gravada(one.id)).status, (await gravada(other.id)).status]).toEqual([
      'PENDENTE',
      'PENDENTE',
    ]);
  });
});

describe('nobody at the till any more', () => {
  it('paid after it gave up: on the list of the owner after ten minutes, once', async () => {
    const ana = await comConta();
    const made = await ana.cobrar();
    server.change(pagamentoDe(server, made), 'approved');
    test.clock.advance(MINUTO);
    await run(CONFERIR_PIX);
    expect((await gravada(made.id)).status).toBe('PAGA');
    expect(await pendencias(ana)).toEqual([]);
    test.clock.advance(10 * MINUTO);
    for (let times = 0; times < 3; times++) await run(CONFERIR_PIX);
    expect(await pendencias(ana)).toEqual([{ tipo: 'PIX_SEM_VENDA', cobranca_id: made.id, visto_em: null }]);
  });

  it('never paid: over for good after a while, even where the bank can not be asked', async () => {
    const ana = await comConta();
    const [asked, alone] = [await ana.cobrar(), await ana.cobrar()];
    server.change(pagamentoDe(server, asked), 'cancelled');
    test.clock.advance(45 * MINUTO);
    await run(CONFERIR_PIX);
    expect((await gravada(asked.id)).status).toBe('EXPIRADA');
    const bia = await comConta();
    const left = await bia.cobrar();
    await bia.call('DELETE', '/api/loja/pix-automatico');
    test.clock.advance(45 * MINUTO);
    await run(CONFERIR_PIX);
    expect([(await gravada(alone.id)).status, (await gravada(left.id)).status]).toEqual([
      'EXPIRADA',
      'EXPIRADA',
    ]);
    expect(await pendencias(ana)).toEqual([]);
  });

  it("one store's bank that does not answer keeps no other store waiting", async () => {
    const [ana, bia] = [await comConta(), await comConta()];
    const charges = [await ana.cobrar(), await bia.cobrar()];
    for (const made of charges) server.change(pagamentoDe(server, made), 'approved');
    test.clock.advance(MINUTO);
    server.failNext('drop');
    await run(CONFERIR_PIX);
    const paid = (await Promise.all(charges.map(({ id }) => gravada(id)))).filter(
      ({ status }) => status === 'PAGA',
    );
    expect(paid.length).toBeGreaterThan(0);
    test.clock.advance(MINUTO);
    await run(CONFERIR_PIX);
    for (const { id } of charges) expect((await gravada(id)).status).toBe('PAGA');
  });
});

describe('given back at the bank', () => {
  it.each(['refunded', 'charged_back'])(
    '%s without a notification is seen by the next morning',
    async (word) => {
      const ana = await comConta();
      const made = await ana.cobrar();
      const pagamento = pagamentoDe(server, made);
      server.change(pagamento, 'approved');
      await avisar(test, server, ana.lojaId, pagamento);
      await test.jobs.drain();
      server.change(pagamento, word);
      await run(CONFERIR_DEVOLVIDOS);
      await run(CONFERIR_DEVOLVIDOS);
      expect((await gravada(made.id)).status).toBe('DEVOLVIDA');
      expect(await pendencias(ana)).toEqual([
        { tipo: 'PIX_DEVOLVIDO', cobranca_id: made.id, visto_em: null },
      ]);
    },
  );

  it('a part of it: paid still, and for the owner to see', async () => {
    const ana = await comConta();
    const made = await ana.cobrar(23);
    const pagamento = pagamentoDe(server, made);
    server.change(pagamento, 'approved');
    await avisar(test, server, ana.lojaId, pagamento);
    await test.jobs.drain();
    server.change(pagamento, 'approved');
    server.payments.set(pagamento, { ...server.payments.get(pagamento), transaction_amount_refunded: 3 });
    await avisar(test, server, ana.lojaId, pagamento);
    await test.jobs.drain();
    expect(await gravada(made.id)).toMatchObject({ status: 'PAGA', devolvido_centavos: '300' });
    expect(await pendencias(ana)).toMatchObject([{ tipo: 'PIX_DEVOLVIDO', cobranca_id: made.id }]);
  });
});

it('a charge goes on without its account: the key answers, nothing new is made', async () => {
  const ana = await comConta();
  const once = key();
  const made = await ana.cobrar(23, once);
  await ana.call('DELETE', '/api/loja/pix-automatico');
  expect((await ana.call('POST', '/api/pix/cobrancas', { valor: 23 }, once)).json().cobranca.id).toBe(
    made.id,
  );
  test.clock.advance(4000);
  expect((await ana.lerCobranca(made)).status).toBe('PENDENTE');
});
