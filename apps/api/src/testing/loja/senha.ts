import { PassThrough } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { startSmtpServer, type TestSmtp } from '../process/smtp.ts';
import { newAddress } from '../signed.ts';
import type { TestApp } from '../test-app.ts';

export const NOVA_SENHA = 'novinha1';

/** The test's server once more, with mail that goes out by SMTP to a server that keeps it. */
export class Recuperacao {
  readonly #test: TestApp;
  #smtp: TestSmtp | undefined;
  #app: FastifyInstance | undefined;
  /** The logs of the servers of `serverWith`. */
  log = '';

  constructor(test: TestApp) {
    this.#test = test;
  }

  async start(): Promise<void> {
    this.#smtp = await startSmtpServer();
    this.#app = await this.serverWith({ SMTP_URL: this.smtpUrl });
  }

  async stop(): Promise<void> {
    await this.#app?.close();
    await this.#smtp?.close();
  }

  get smtpUrl(): string {
    return `smtp://127.0.0.1:${this.#smtp?.port}`;
  }

  async serverWith(env: Record<string, string>): Promise<FastifyInstance> {
    const logTo = new PassThrough().setEncoding('utf8').on('data', (piece: string) => {
      this.log += piece;
    });
    const config = loadConfig({ LOG_LEVEL: 'info', PUBLIC_URL: 'https://loja.com.br', ...env });
    return buildApp(config, this.#test.database, { agora: this.#test.clock.read, logTo });
  }

  async post(
    route: string,
    payload: unknown,
    remoteAddress = newAddress(),
    app = this.#app,
  ): Promise<LightMyRequestResponse> {
    if (!app) throw new Error('not started');
    return app.inject({
      method: 'POST',
      url: `/api/auth/${route}`,
      payload: payload as object,
      remoteAddress,
    });
  }

  forgot(email: string, address?: string, app?: FastifyInstance): Promise<LightMyRequestResponse> {
    return this.post('forgot-password', { email }, address, app);
  }

  reset(
    email: string,
    resetToken: string,
    novaSenha = NOVA_SENHA,
    address?: string,
  ): Promise<LightMyRequestResponse> {
    return this.post('reset-password', { email, resetToken, novaSenha }, address);
  }

  mailsTo(email: string): Email[] {
    const mails = this.#smtp?.mails.filter(({ envelope }) => envelope.to.includes(email)) ?? [];
    return mails.map(({ parsed }) => parsed);
  }

  /** All mails to that address, once there are so many. */
  async mailsOf(email: string, count: number): Promise<Email[]> {
    const arrived = () => expect(this.mailsTo(email)).toHaveLength(count);
    await vi.waitFor(arrived, { timeout: 150_000, interval: 5 });
    return this.mailsTo(email);
  }

  /** Everything that was to be sent is: a server that stops waits for it. The next one has forgotten its counters. */
  async settle(): Promise<void> {
    await this.#app?.close();
    this.#app = await this.serverWith({ SMTP_URL: this.smtpUrl });
  }

  /** Asks for a link and takes the token out of it. */
  async linkFor(email: string): Promise<string> {
    const before = this.mailsTo(email).length;
    expect((await this.forgot(email)).statusCode).toBe(200);
    return tokenIn((await this.mailsOf(email, before + 1)).at(-1));
  }
}

export function linkIn(mail: Email | undefined): string {
  const [link = ''] = /https?:\S+/.exec(mail?.text ?? '') ?? [];
  return link;
}

export function tokenIn(mail: Email | undefined): string {
  return new URL(linkIn(mail)).searchParams.get('token') ?? '';
}

export function told(answer: LightMyRequestResponse): [number, string] {
  return [answer.statusCode, answer.json<{ code: string }>().code];
}

export function useRecuperacao(test: TestApp): Recuperacao {
  const recovery = new Recuperacao(test);
  beforeAll(() => recovery.start());
  afterAll(() => recovery.stop());
  return recovery;
}
