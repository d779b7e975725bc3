import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GatewayError } from '../../../gateway/gateway-error.ts';
import { noHorarioDeBrasilia } from '../../../gateway/mercadopago.ts';
import { ACCESS_TOKEN, MercadoPagoServer } from '../../../testing/process/mercadopago-server.ts';
import type { Gateway, PedidoDeCheckout } from './gateway.ts';
import { createMercadoPago } from './mercadopago.ts';

const agora = () => new Date('2026-03-10T15:00:00Z');
const server = new MercadoPagoServer(agora);
let gateway: Gateway;
/** It waits for so many milliseconds, and no test for an answer that comes. */
const connect = (timeout: number) =>
  createMercadoPago({ apiUrl: server.url, accessToken: ACCESS_TOKEN }, agora, timeout);

beforeAll(async () => {
  await server.start();
  gateway = connect(150_000);
});
afterAll(() => server.stop());
beforeEach(() => void server.seen.splice(0));

const PEDIDO: PedidoDeCheckout = {
  chave: 'chave-1',
  referencia: 'loja.assinatura',
  titulo: 'Balcão Premium: um mês',
  valorCentavos: 5990,
  metodo: 'cartao',
  email: 'ana@exemplo.com.br',
  venceEm: null,
  publicUrl: 'https://loja.com.br',
};

it('asks for a monthly charge of a card as the contract says', async () => {
  const made = await gateway.criarCheckout(PEDIDO);
  expect(made.url).toBe(`${server.url}/pagar/${made.gatewayId}`);
  expect(server.seen).toEqual([
    {
      method: 'POST',
      path: '/preapproval',
      idempotencyKey: 'chave-1',
      body: {
        reason: 'Balcão Premium: um mês',
        external_reference: 'loja.assinatura',
        payer_email: 'ana@exemplo.com.br',
        back_url: 'https://loja.com.br/obrigado',
        auto_recurring: {
          frequency: 1,
          frequency_type: 'months',
          transaction_amount: 59.9,
          currency_id: 'BRL',
        },
        status: 'pending',
      },
    },
  ]);
  expect(await gateway.criarCheckout(PEDIDO)).toEqual(made);
  expect(server.preapprovals.size).toBe(1);
});

it('asks for a boleto of three days as the contract says', async () => {
  const venceEm = new Date('2026-03-14T02:59:59Z');
  const made = await gateway.criarCheckout({ ...PEDIDO, chave: 'chave-2', metodo: 'boleto', venceEm });
  expect(made.url).toMatch(/\/pagar\/pref/);
  expect(server.seen[0]).toMatchObject({
    path: '/checkout/preferences',
    body: {
      items: [{ title: 'Balcão Premium: um mês', quantity: 1, unit_price: 59.9, currency_id: 'BRL' }],
      external_reference: 'loja.assinatura',
      notification_url: 'https://loja.com.br/api/webhooks/mercadopago',
      date_of_expiration: '2026-03-13T23:59:59.000-03:00',
      back_urls: {
        success: 'https://loja.com.br/sucesso',
        failure: 'https://loja.com.br/falha',
        pending: 'https://loja.com.br/pendente',
      },
    },
  });
  expect(server.seen[0]?.body?.payment_methods).toEqual({
    excluded_payment_types: expect.arrayContaining([{ id: 'credit_card' }, { id: 'bank_transfer' }]),
  });
  expect(noHorarioDeBrasilia(new Date('2028-03-01T02:59:59Z'))).toBe('2028-02-29T23:59:59.000-03:00');
});

it('reads payments, charges and subscriptions; what is not there is undefined', async () => {
  const { gatewayId } = await gateway.criarCheckout({ ...PEDIDO, chave: 'chave-3', referencia: 'ref-3' });
  const paid = server.pay('ref-3');
  const bare = server.pay('', { external_reference: null, metadata: { preapproval_id: gatewayId } });
  const dollars = server.pay('ref-3', { currency_id: 'USD' });
  const charge = server.charge(gatewayId, paid);
  expect(await gateway.lerPagamento(paid)).toMatchObject({
    id: paid,
    referencia: 'ref-3',
    status: 'approved',
    valorCentavos: 5990,
  });
  expect(await gateway.lerPagamento(bare)).toMatchObject({ referencia: 'ref-3' });
  expect(await gateway.lerPagamento(dollars)).toMatchObject({ valorCentavos: 0 });
  expect(await gateway.lerCobranca(charge)).toEqual({ pagamentoId: paid, referencia: 'ref-3' });
  expect(await gateway.lerCobranca(server.charge(gatewayId, undefined))).toMatchObject({
    pagamentoId: undefined,
  });
  expect(await gateway.lerAssinatura(gatewayId)).toMatchObject({ referencia: 'ref-3', status: 'pending' });
  for (const read of [gateway.lerPagamento, gateway.lerCobranca, gateway.lerAssinatura]) {
    expect(await read('9')).toBeUndefined();
  }
  const all = (await gateway.listarPagamentos('ref-3', gatewayId)).map(({ id }) => id);
  expect(all.sort()).toEqual([paid, dollars].sort());
  const hidden = server.pay('', { external_reference: null });
  server.charge(gatewayId, hidden);
  expect((await gateway.listarPagamentos('ref-3', gatewayId)).map(({ id }) => id)).toContain(hidden);
});

it('cancels once; cancelled already is cancelled', async () => {
  const { gatewayId } = await gateway.criarCheckout({ ...PEDIDO, chave: 'chave-4' });
  await gateway.cancelar(gatewayId);
  await gateway.cancelar(gatewayId);
  await gateway.cancelar('nobody');
  expect(server.preapprovals.get(gatewayId)?.status).toBe('cancelled');
  const keys = server.seen
    .filter(({ method }) => method === 'PUT')
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(keys.length);
});

it.each([400, 401, 429, 500, 'hang', 'drop', 'garbage'] as const)(
  'fails at %s, at once and once, with no secret in what it says',
  async (failure) => {
    const { criarCheckout, lerPagamento } = failure === 'hang' ? connect(2_000) : gateway;
    for (const call of [() => criarCheckout(PEDIDO), () => lerPagamento('1')]) {
      server.seen.splice(0);
      server.failNext(failure);
      const error = await call().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(GatewayError);
      const { status, retryAfter, message, stack } = error as GatewayError;
      expect(status).toBe(typeof failure === 'number' ? failure : undefined);
      expect(retryAfter).toBe(failure === 429 ? 7 : undefined);
      expect(`${message}${stack}${JSON.stringify(error)}`).not.toContain(ACCESS_TOKEN);
      expect(server.seen).toHaveLength(1);
    }
  },
);

it('fails where nobody listens', async () => {
  const nowhere = createMercadoPago({ apiUrl: 'http://127.0.0.1:1', accessToken: ACCESS_TOKEN }, agora);
  await expect(nowhere.lerPagamento('1')).rejects.toThrow('payment gateway: not reachable');
});
