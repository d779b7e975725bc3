import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { INICIO } from '../lojas-prontas.ts';
import type { Person } from '../person.ts';
import { MercadoPagoServer, type Notification } from '../process/mercadopago-server.ts';
import { type TestApp, useTestApp } from '../test-app.ts';
import type { CheckoutAberto } from './planos.ts';

/** A test's app that is paid by a Mercado Pago of its own. */
export function usePagamentos(): { test: TestApp; server: MercadoPagoServer } {
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
  return { test, server };
}

/** An owner signed in for as long as the test's clock may run, whose trial ends at `planoExpiraEm`. */
export async function novoPagador(test: TestApp, planoExpiraEm: string = INICIO): Promise<Person> {
  const owner = await test.novoDono();
  await test.sql.query(`update sessoes set expira_em = '2100-01-01' where loja_id = $1`, [owner.lojaId]);
  await test.sql.query('update lojas set plano_expira_em = $2 where id = $1', [owner.lojaId, planoExpiraEm]);
  return owner;
}

export async function entregarNotificacao(
  app: FastifyInstance,
  { url, headers, payload }: Notification,
): Promise<number> {
  return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
}

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
