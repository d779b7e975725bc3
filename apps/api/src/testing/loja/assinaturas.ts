import { randomUUID } from 'node:crypto';
import type { StatusAnswer } from '@balcao/contract/assinaturas/assinaturas';
import { afterAll, beforeAll, expect } from 'vitest';
import { INICIO } from '../lojas-prontas.ts';
import type { Person } from '../person.ts';
import { MercadoPagoServer, type Notification } from '../process/mercadopago-server.ts';
import { type TestApp, useTestApp } from '../test-app.ts';
import type { CheckoutAberto } from './planos.ts';

/** A test's app that is paid by a Mercado Pago of its own, and what happens between the two. */
export function usePagamentos() {
  const env: Record<string, string> = {};
  let clock = () => new Date(INICIO);
  const server = new MercadoPagoServer(() => clock());
  beforeAll(async () => {
    await server.start();
    Object.assign(env, server.environment());
  });
  const test = useTestApp(env);
  beforeAll(() => {
    clock = test.clock.read;
  });
  afterAll(() => server.stop());

  /** Answers the status. */
  async function deliver({ url, headers, payload }: Notification, app = test.app): Promise<number> {
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  }

  /** Delivers a notification about a thing and waits until the server has read it. */
  async function notify(tipo: string, id: string): Promise<void> {
    expect(await deliver(server.notification(tipo, id))).toBe(200);
    await test.jobs.drain();
  }

  return {
    ...{ test, server, deliver, notify },
    /** An owner signed in for as long as the test's clock may run, whose trial ends at `planoExpiraEm`. */
    async novoPagador(planoExpiraEm: string = INICIO): Promise<Person> {
      const owner = await test.novoDono();
      await test.sql.query(`update sessoes set expira_em = '2100-01-01' where loja_id = $1`, [owner.lojaId]);
      await owner.mudarFimDoPlano(planoExpiraEm);
      return owner;
    },
    /** The gateway's word of a card. */
    async word({ gatewayId }: Pick<CheckoutAberto, 'gatewayId'>, status: string): Promise<void> {
      server.setPreapproval(gatewayId, status);
      await notify('subscription_preapproval', gatewayId);
    },
    /** Sets the payment of a checkout: approved unless `change` says otherwise. Answers its id. */
    async pay({ reference }: CheckoutAberto, change?: Parameters<typeof server.pay>[1]): Promise<string> {
      const id = server.pay(reference, change);
      await notify('payment', id);
      return id;
    },
    /** A payment has another state by now. */
    async change(id: string, status: string): Promise<void> {
      server.change(id, status);
      await notify('payment', id);
    },
  };
}

export const lerStatus = async (dono: Person) =>
  (await dono.get<StatusAnswer>('/api/assinaturas/status')).assinatura;

/** A card's month that was not paid. */
export const REFUSED = { status: 'rejected', date_approved: null };

/** Everything that is known of a store's subscription, in words that can be compared. */
export async function lerAssinatura(test: TestApp, lojaId: string) {
  const loja = await test.sql.query('select plano, plano_expira_em as fim from lojas where id = $1', [
    lojaId,
  ]);
  const pagamentos = await test.sql.query(
    `select gateway_id as id, status, status_gateway as palavra, valor_centavos as valor, data_pagamento as pago,
       criado_em as criado, em_mediacao as disputa
     from pagamentos where loja_id = $1 order by gateway_id`,
    [lojaId],
  );
  const assinaturas = await test.sql.query(
    'select plano, metodo, status from assinaturas where loja_id = $1 order by id',
    [lojaId],
  );
  return { loja: loja.rows[0], pagamentos: pagamentos.rows, assinaturas: assinaturas.rows };
}

/** A store with one open subscription by card, written straight into the tables: for tests that need many. */
export async function gravarCheckout(
  test: TestApp,
  gatewayId: string,
  em: string,
): Promise<CheckoutAberto & { lojaId: string }> {
  const lojaId = randomUUID();
  const assinaturaId = randomUUID();
  await test.sql.query(
    `insert into lojas (id, nome, plano, plano_expira_em, criada_em) values ($1, 'Loja', 'gratuito', $2, $2)`,
    [lojaId, em],
  );
  await test.sql.query(
    `insert into assinaturas (loja_id, id, plano, metodo, valor_centavos, gateway, gateway_id, criada_em)
     values ($1, $2, 'premium', 'cartao', 5990, 'mercadopago', $3, $4)`,
    [lojaId, assinaturaId, gatewayId, em],
  );
  return { lojaId, assinaturaId, gatewayId, reference: `${lojaId}.${assinaturaId}` };
}
