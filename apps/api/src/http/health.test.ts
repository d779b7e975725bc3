import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();

it.each([
  ['trace', true],
  ['error', true],
  ['fatal', false],
  ['silent', false],
])('with LOG_LEVEL=%s: that it answers is no line, that it fails is one: %s', async (level, told) => {
  const stream = new PassThrough();
  let log = '';
  stream.setEncoding('utf8').on('data', (piece: string) => {
    log += piece;
  });
  const config = loadConfig({ LOG_LEVEL: level });
  const app = await buildApp(config, test.database, { agora: test.clock.read, logTo: stream });
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  expect(log).not.toContain('/api/health');
  vi.spyOn(test.database.identidadePool, 'query').mockRejectedValueOnce(new Error('quebrou'));
  expect((await app.inject('/api/health')).statusCode).toBe(500);
  await app.close();
  expect(log.includes('quebrou')).toBe(told);
});
