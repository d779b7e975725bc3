import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  ACCESS_TOKEN,
  MercadoPagoServer,
  type Notification,
  WEBHOOK_SECRET,
} from '../../apps/api/src/testing/process/mercadopago-server.ts';
import {
  cleanUp,
  type ServerProcess,
  startServer,
  temporaryDataDir,
} from '../../apps/api/src/testing/process/server-process.ts';
import { test as base, expect } from './base.ts';

/** A card as a payer types it on the gateway's page; the shop never sees it. */
export const NUMERO_DO_CARTAO = '5031433215406351';

/** Mercado Pago as a payer meets it: a page to pay on, which tells the shop and leads back. */
export class Gateway {
  readonly server = new MercadoPagoServer(() => new Date());
  /** Notifications wait until `entregar`. */
  atrasa = false;
  readonly #waiting: Notification[] = [];
  loja = '';

  constructor() {
    this.server.onVisit = (id, request, reply) => this.#visit(id, request, reply);
    // What is late comes by its notification: a round of the shop's own at that moment is refused.
    this.server.onRequest = ({ path }) => {
      if (this.atrasa && path === '/v1/payments/search') this.server.failNext(500);
    };
  }

  /** As they would send it. The status of the shop's answer. */
  async #notificar({ url, headers, payload }: Notification): Promise<number> {
    const answer = await fetch(`${this.loja}${url}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    return answer.status;
  }

  async entregar(): Promise<void> {
    for (const one of this.#waiting.splice(0)) expect(await this.#notificar(one)).toBe(200);
  }

  /** The card's next month. */
  async cobrarMes(preapproval: string): Promise<void> {
    const { external_reference, auto_recurring } = this.server.preapprovals.get(preapproval) ?? {};
    const { transaction_amount } = auto_recurring as { transaction_amount: number };
    const payment = this.server.pay(String(external_reference), { transaction_amount });
    const charge = this.server.charge(preapproval, payment);
    this.#tell('subscription_authorized_payment', charge);
    this.#tell('payment', payment);
    if (!this.atrasa) await this.entregar();
  }

  #tell(tipo: string, id: string): void {
    this.#waiting.push(this.server.notification(tipo, id));
  }

  async #visit(id: string, request: IncomingMessage, reply: ServerResponse): Promise<void> {
    request.resume();
    if (request.method !== 'POST') {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return void reply.end(PAGINA);
    }
    reply.writeHead(303, { location: await this.#pagar(id) });
    reply.end();
  }

  /** The card pays; where the payer goes back to. */
  async #pagar(id: string): Promise<string> {
    this.server.setPreapproval(id, 'authorized');
    this.#tell('subscription_preapproval', id);
    await this.cobrarMes(id);
    return `${this.server.preapprovals.get(id)?.back_url}?preapproval_id=${id}`;
  }
}

const PAGINA = `<!doctype html>
<html lang="pt-BR">
  <head><meta charset="utf-8"><title>Gateway</title><link rel="icon" href="data:,"></head>
  <body>
    <h1>Página do gateway</h1>
    <form method="post">
      <label>Número do cartão <input name="numero"></label>
      <button>Pagar</button>
    </form>
  </body>
</html>`;

/** A shop of this test file's own, which is paid by a gateway of its own. */
export const test = base.extend<{ semSegredos: undefined }, { gateway: Gateway; loja: ServerProcess }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture's first argument is a destructured one.
    async ({}, use) => {
      const gateway = new Gateway();
      await gateway.server.start();
      await use(gateway);
      await gateway.server.stop();
    },
    { scope: 'worker' },
  ],
  loja: [
    async ({ gateway }, use) => {
      const loja = startServer({
        ...gateway.server.environment(),
        DATA_DIR: temporaryDataDir('balcao-e2e-'),
      });
      try {
        gateway.loja = await loja.url;
        await use(loja);
      } finally {
        await cleanUp();
      }
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ loja }, use) => use(await loja.url),
  semSegredos: [
    async ({ loja, gateway }, use) => {
      gateway.atrasa = false;
      await use(undefined);
      const log = loja.output();
      expect(log, 'it does log').toContain('/api/assinaturas/criar-checkout');
      for (const secret of [ACCESS_TOKEN, WEBHOOK_SECRET, NUMERO_DO_CARTAO]) {
        expect(log).not.toContain(secret);
      }
    },
    { auto: true },
  ],
});
