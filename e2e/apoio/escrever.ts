/** Writes behind the page by the API, and waits for the page's own writes. */
import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Conta } from './base.ts';

/** Answers what the server did: a refusal fails the test. Each call comes from an address of its own. */
export async function post<T>(
  request: APIRequestContext,
  { token }: Partial<Conta>,
  path: string,
  data: unknown,
): Promise<T> {
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const headers = {
    ...{ 'idempotency-key': randomUUID(), 'x-forwarded-for': ip },
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await request.post(path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export async function put(
  request: APIRequestContext,
  { token }: Conta,
  path: string,
  data: unknown,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await request.put(path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The answer to what this page writes there from now on; `path`: the end of the address. */
export const escrito = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith(path));
