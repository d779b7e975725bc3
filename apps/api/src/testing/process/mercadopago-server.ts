import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const ACCESS_TOKEN = 'APP_USR-segredo-do-teste';
export const WEBHOOK_SECRET = 'segredo-do-webhook';

type Fields = Record<string, unknown>;

export interface Seen {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  body: Fields | undefined;
}

/** The fault of the next call: a status, or no answer at all. */
export type Failure = 400 | 401 | 429 | 500 | 'hang' | 'drop' | 'garbage';

export interface Notification {
  url: string;
  headers: Record<string, string>;
  payload: Fields;
}

/** A server that speaks Mercado Pago's contract over HTTP, as far as we use it, and whose hand tests can force. */
export class MercadoPagoServer {
  readonly seen: Seen[] = [];
  readonly preapprovals = new Map<string, Fields>();
  readonly preferences = new Map<string, Fields>();
  readonly payments = new Map<string, Fields>();
  readonly authorized = new Map<string, Fields>();
  /** Called with each request before it is answered: a test may do there whatever the world does meanwhile. */
  onRequest: (seen: Seen) => void | Promise<void> = () => {};
  /** Called when a browser comes to `init_point`. Undefined: they have no page there. */
  onVisit: ((id: string, request: IncomingMessage, reply: ServerResponse) => Promise<void>) | undefined;
  readonly #failures: Failure[] = [];
  readonly #replays = new Map<string, { body: string; answer: string }>();
  readonly #agora: () => Date;
  #server = createServer((request, reply) => void this.#serve(request, reply));
  #next = 1_000_000;
  #ticks = 0;
  url = '';

  constructor(agora: () => Date) {
    this.#agora = agora;
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  failNext(...failures: Failure[]): void {
    this.#failures.push(...failures);
  }

  environment(): Record<string, string> {
    return {
      PAGAMENTOS: 'mercadopago',
      MERCADOPAGO_ACCESS_TOKEN: ACCESS_TOKEN,
      MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
      MERCADOPAGO_API_URL: this.url,
    };
  }

  /** The person pays, or the card's month comes: a payment of that reference. */
  pay(reference: string, fields: Fields = {}): string {
    const id = this.#id();
    const now = this.#inTheirs(0);
    this.payments.set(id, {
      id: Number(id),
      status: 'approved',
      external_reference: reference,
      transaction_amount: 59.9,
      currency_id: 'BRL',
      date_created: now,
      date_approved: now,
      date_last_updated: this.stamp(),
      ...fields,
    });
    return id;
  }

  change(payment: string, status: string): void {
    const known = this.payments.get(payment);
    if (!known) throw new Error(`no payment ${payment}`);
    const approved = status === 'approved' ? { date_approved: this.#inTheirs(0) } : {};
    this.payments.set(payment, { ...known, ...approved, status, date_last_updated: this.stamp() });
  }

  /** The month of a card: its charge, with the payment once there is one. */
  charge(preapproval: string, payment: string | undefined): string {
    const id = this.#id();
    const { external_reference } = this.preapprovals.get(preapproval) ?? {};
    const status = payment === undefined ? 'scheduled' : 'processed';
    this.authorized.set(id, {
      id: Number(id),
      preapproval_id: preapproval,
      external_reference,
      status,
      ...(payment === undefined ? {} : { payment: { id: Number(payment), status: 'approved' } }),
    });
    return id;
  }

  setPreapproval(id: string, status: string): void {
    this.preapprovals.set(id, { ...this.preapprovals.get(id), status, last_modified: this.stamp() });
  }

  /** As they send it: signed over the query's id, the request's id and the time. */
  notification(tipo: string, id: string, at = this.#agora(), secret = WEBHOOK_SECRET): Notification {
    const requestId = randomUUID();
    const ts = String(at.getTime());
    const text = `id:${id.toLowerCase()};request-id:${requestId};ts:${ts};`;
    const v1 = createHmac('sha256', secret).update(text).digest('hex');
    return {
      url: `/api/webhooks/mercadopago?data.id=${id}&type=${tipo}`,
      headers: { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` },
      payload: { id: this.#ticks, type: tipo, action: `${tipo}.updated`, data: { id } },
    };
  }

  /** Every change has an instant of its own, as theirs have. */
  stamp(): string {
    this.#ticks += 1;
    return this.#inTheirs(this.#ticks);
  }

  /** In their format and offset. */
  #inTheirs(later: number): string {
    const instant = new Date(this.#agora().getTime() - 4 * 3_600_000 + later);
    return `${instant.toISOString().slice(0, 23)}-04:00`;
  }

  #id(): string {
    this.#next += 1;
    return String(this.#next);
  }

  async #serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const [, visited] = /^\/pagar\/(\w+)/.exec(request.url ?? '') ?? [];
    if (visited && this.onVisit) return this.onVisit(visited, request, reply);
    let text = '';
    for await (const piece of request) text += piece;
    const url = new URL(request.url ?? '/', 'http://mercadopago');
    const body = text === '' ? undefined : (JSON.parse(text) as Fields);
    const header = request.headers['x-idempotency-key'];
    const idempotencyKey = typeof header === 'string' ? header : undefined;
    const seen = { method: request.method ?? '', path: url.pathname, idempotencyKey, body };
    this.seen.push(seen);
    await this.onRequest(seen);
    const failure = this.#failures.shift();
    if (failure === 'drop') return void request.socket.destroy();
    if (failure === 'hang') return;
    if (failure === 'garbage') return void reply.end('<html>');
    const send = (status: number, answer: unknown) => {
      reply.writeHead(status, {
        'content-type': 'application/json',
        ...(status === 429 ? { 'retry-after': '7' } : {}),
      });
      reply.end(JSON.stringify(answer));
    };
    if (failure !== undefined) return send(failure, { message: 'failed', status: failure });
    if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
      return send(401, { message: 'unauthorized' });
    const known = idempotencyKey === undefined ? undefined : this.#replays.get(idempotencyKey);
    if (known) {
      // The same key again is the same answer; for something else it is a mistake of the caller.
      return known.body === text ? send(201, JSON.parse(known.answer)) : send(400, { message: 'key reused' });
    }
    const [status, answer] = this.#answer(seen, url.searchParams);
    if (idempotencyKey !== undefined && status < 300) {
      this.#replays.set(idempotencyKey, { body: text, answer: JSON.stringify(answer) });
    }
    send(status, answer);
  }

  #answer({ method, path, body = {}, idempotencyKey }: Seen, query: URLSearchParams): [number, unknown] {
    const [, id = ''] = /\/([^/]+)$/.exec(path) ?? [];
    if (method !== 'GET' && !idempotencyKey) return [400, { message: 'X-Idempotency-Key is missing' }];
    if (method === 'POST' && path === '/preapproval')
      return this.#make(this.preapprovals, 'preapproval', body);
    if (method === 'POST' && path === '/checkout/preferences')
      return this.#make(this.preferences, 'pref', body);
    if (method === 'POST' && path === '/v1/payments') return [201, this.#pix(body)];
    if (path === '/users/me') return [200, { id: 77, nickname: 'PADARIADAANA', site_id: 'MLB' }];
    if (method === 'PUT' && path.startsWith('/preapproval/')) {
      const found = this.preapprovals.get(id);
      if (!found) return [404, { message: 'not found' }];
      if (found.status === 'cancelled') return [400, { message: 'cannot modify a cancelled preapproval' }];
      this.setPreapproval(id, String(body.status));
      return [200, this.preapprovals.get(id)];
    }
    if (method !== 'GET') return [404, { message: 'not found' }];
    if (path === '/v1/payments/search') {
      const field = query.has('status') ? 'status' : 'external_reference';
      return [200, { results: matching(this.payments, field, query) }];
    }
    if (path === '/authorized_payments/search') {
      return [200, { results: matching(this.authorized, 'preapproval_id', query) }];
    }
    const where = path.startsWith('/preapproval/')
      ? this.preapprovals
      : path.startsWith('/authorized_payments/')
        ? this.authorized
        : this.payments;
    const found = where.get(id);
    return found ? [200, found] : [404, { message: 'not found' }];
  }

  #pix({ transaction_amount, external_reference }: Fields): Fields {
    const fields = {
      status: 'pending',
      transaction_amount,
      transaction_amount_refunded: 0,
      date_approved: null,
    };
    const id = this.pay(String(external_reference), fields);
    const transaction_data = { qr_code: `00020126-${id}`, qr_code_base64: '', ticket_url: '' };
    const made = { ...this.payments.get(id), point_of_interaction: { type: 'PIX', transaction_data } };
    this.payments.set(id, made);
    return made;
  }

  #make(where: Map<string, Fields>, prefix: string, body: Fields): [number, unknown] {
    const id = `${prefix}${this.#id()}`;
    const now = this.stamp();
    const made = {
      ...body,
      id,
      date_created: now,
      last_modified: now,
      init_point: `${this.url}/pagar/${id}`,
    };
    where.set(id, made);
    return [201, made];
  }
}

function matching(where: Map<string, Fields>, field: string, query: URLSearchParams): Fields[] {
  return [...where.values()].filter((one) => one[field] === query.get(field));
}
