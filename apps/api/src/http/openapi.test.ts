import { beforeAll, expect, it, vi } from 'vitest';
import type { Person } from '../testing/person.ts';
import { useTestApp } from '../testing/test-app.ts';

interface Operation {
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

const test = useTestApp();
const NOBODY = '00000000-0000-7000-8000-000000000000';
let ana: Person;
let operations: { name: string; method: string; url: string; documented: string[]; body: boolean }[];
beforeAll(async () => {
  ana = await test.novoDono();
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      url: path.replaceAll(/\{\w+\}/g, NOBODY),
      documented: Object.keys(operation.responses),
      body: operation.requestBody !== undefined,
    })),
  );
});

it('says of every route that the server may fail or be away', async () => {
  for (const { name, documented } of operations) {
    expect(documented, name).toEqual(expect.arrayContaining(['500', '503']));
  }
  for (const [error, status] of [
    [new Error('quebrou'), 500],
    [Object.assign(new Error('fora'), { code: '57P01' }), 503],
  ] as const) {
    vi.spyOn(test.database.identidadePool, 'query').mockRejectedValueOnce(error);
    expect((await ana.call('GET', '/api/auth/me')).statusCode).toBe(status);
  }
});

it('documents what is answered to a body of another type, or too large', async () => {
  const taking = operations.filter(({ method, body }) => body || method === 'POST' || method === 'PUT');
  expect(taking.length).toBeGreaterThan(20);
  for (const { name, method, url, documented } of taking) {
    const send = (type: string, more = {}) => ana.call(method, url, 'a', { 'content-type': type, ...more });
    const wrongType = await send('application/pdf');
    const type =
      { importar: 'text/csv', ler: 'application/xml' }[name.split('/').at(-1) ?? ''] ?? 'application/json';
    // Refused for what it says of itself, before it is read.
    const tooLarge = await send(type, { 'content-length': String(17 * 1024 * 1024) });
    expect([wrongType.statusCode, tooLarge.statusCode], name).toEqual([415, 413]);
    expect(documented, name).toEqual(expect.arrayContaining(['413', '415']));
    // The one that ends the session is called with it.
    if (name === 'post /api/auth/logout') ana = await test.novoDono();
  }
});
