/** Listens to a store's stream of events, and causes one. */
import { randomUUID } from 'node:crypto';
import { type ClientRequest, get } from 'node:http';
import type { Shop } from './shop.ts';

/** One stream. */
export class Ear {
  /** Blocks so far; the first is the comment with which it opens. */
  events = 0;
  readonly #waiting: { events: number; done: (at: number) => void }[] = [];

  readonly #request: ClientRequest;

  constructor(url: string, token: string) {
    this.#request = get(
      `${url}/api/eventos`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (answer) => {
        answer.setEncoding('utf8').on('data', (text: string) => {
          this.events += text.split('\n\n').length - 1;
          for (const each of this.#waiting) if (this.events >= each.events) each.done(performance.now());
        });
        answer.on('error', () => {});
      },
    );
  }

  heard(events: number): Promise<number> {
    return new Promise((done) => {
      this.#waiting.push({ events, done });
    });
  }

  close(): void {
    this.#request.on('error', () => {}).destroy();
  }
}

/** Opens a tab; answers when that was committed, as `performance.now()` says it. */
export async function openTab(url: string, { token, produtos: [produtoId] }: Shop): Promise<number> {
  const answer = await fetch(`${url}/api/vendas`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      tipo: 'COMANDAS',
      identificador: randomUUID(),
      itens: [{ produtoId, nome: 'Pão', preco: 1, quantidade: 1 }],
    }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return performance.now();
}
