/** Calls over a network that drops answers: whoever gets none asks again, the same, until there is one. */
import { randomUUID } from 'node:crypto';
import type { Sorte } from './contas.ts';

export interface Resposta {
  status: number;
  /** The outcome, also where a try whose answer was lost had done it. */
  body: Record<string, unknown>;
  code: string | undefined;
}

export class RedeRuim {
  /** Answers that nobody waited for. */
  perdidas = 0;
  readonly #base: string;
  readonly #sorte: Sorte;
  constructor(base: string, sorte: Sorte) {
    this.#base = base;
    this.#sorte = sorte;
  }

  /** One intent: one key, however many tries. TOKEN_DUPLICADO is success, with what was made. */
  async pedir(token: string, method: string, path: string, body?: unknown): Promise<Resposta> {
    const chave = randomUUID();
    for (;;) {
      const resposta = await this.#tentar(token, method, path, body, chave);
      if (resposta === undefined) continue;
      const { code } = resposta;
      if (code !== 'TOKEN_DUPLICADO') return resposta;
      const { venda, caixa, lancamento, cliente } = resposta.body;
      const feito = venda ?? caixa ?? (lancamento === undefined ? undefined : { lancamento, cliente });
      return { status: 200, body: feito as Record<string, unknown>, code: undefined };
    }
  }

  async #tentar(
    token: string,
    method: string,
    path: string,
    body: unknown,
    chave: string,
  ): Promise<Resposta | undefined> {
    const desiste = new AbortController();
    // Before it is sent, on its way, or when it is done already: nobody can tell.
    const perde = this.#sorte.vez(0.12);
    const relogio = perde ? setTimeout(() => desiste.abort(), this.#sorte.inteiro(0, 12)) : undefined;
    try {
      const answer = await fetch(this.#base + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': chave,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: desiste.signal,
      });
      const text = await answer.text();
      if (perde) {
        this.perdidas += 1;
        return undefined;
      }
      const parsed = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
      const code = typeof parsed.code === 'string' ? parsed.code : undefined;
      return { status: answer.status, body: parsed, code };
    } catch (error) {
      if (!desiste.signal.aborted) throw error;
      this.perdidas += 1;
      return undefined;
    } finally {
      clearTimeout(relogio);
    }
  }
}
