import type { CobrancaPix } from '@balcao/contract/pix/pix';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { MercadoPagoServer } from '../process/mercadopago-server.ts';
import { type TestApp, useTestApp } from '../test-app.ts';

/** A server that sells no plans, and a bank for the stores' own accounts. */
export function usePix(environment: Record<string, string> = {}): {
  test: TestApp;
  server: MercadoPagoServer;
} {
  const env: Record<string, string> = { PAGAMENTOS: 'desligado', ...environment };
  let clock = () => new Date();
  const server = new MercadoPagoServer(() => clock());
  beforeAll(async () => {
    await server.start();
    env.MERCADOPAGO_API_URL = server.url;
  });
  const test = useTestApp(env);
  beforeAll(() => {
    clock = test.clock.read;
  });
  afterAll(() => server.stop());
  return { test, server };
}

/** The bank's id of a charge. */
export function pagamentoDe(server: MercadoPagoServer, { copiaECola }: CobrancaPix): string {
  const [, id = ''] = copiaECola.split('-');
  if (!server.payments.has(id)) throw new Error(`no payment ${copiaECola}`);
  return id;
}

/** The bank tells the store of a payment. */
export async function avisar(
  test: TestApp,
  server: MercadoPagoServer,
  lojaId: string,
  pagamento: string,
  { at, secret }: { at?: Date; secret?: string } = {},
): Promise<LightMyRequestResponse> {
  const { url, headers, payload } = server.notification('payment', pagamento, at, secret);
  const path = url.replace('/mercadopago', `/pix/${lojaId}`);
  return test.app.inject({ method: 'POST', url: path, headers, payload });
}
