import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

/** The password of everybody in the tests who has not changed it. */
export const SENHA = 'segredo1';

/** Somebody who is signed in, whom the functions of `loja/` take first. A `Person` has these as methods. */
export interface Signed {
  test: TestApp;
  lojaId: string;
  usuarioId: string;
  email: string;
  senha: string;
  token: string;
  /** A call with this person's token. */
  call(
    method: string,
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
    options?: Pick<InjectOptions, 'payloadAsStream'>,
  ): Promise<LightMyRequestResponse>;
  /** The body of a GET that answers 200. */
  get<T = ReturnType<typeof JSON.parse>>(url: string): Promise<T>;
}

let drawn = 0;
/** An address that no other test calls from. */
export function newAddress(): string {
  drawn += 1;
  return `198.51.${Math.floor(drawn / 250)}.${(drawn % 250) + 1}`;
}

export function key(): Record<string, string> {
  return { 'idempotency-key': randomUUID() };
}
