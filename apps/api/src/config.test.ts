import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

test('needs nothing: every variable has a default', () => {
  expect(loadConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    production: false,
    logLevel: 'info',
  });
});

test('a blank variable counts as missing', () => {
  expect(loadConfig({ PORT: ' ', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(loadConfig({}));
});

test('says in Portuguese everything that is wrong at once', () => {
  const wrong = {
    PORT: '70000',
    PUBLIC_URL: 'loja.com.br',
    DATABASE_URL: 'mysql://x',
    TRUST_PROXY: '10.0.0.0/99',
  };
  expect(() => loadConfig(wrong)).toThrow(ConfigError);
  expect(() => loadConfig(wrong)).toThrow(
    /PORT deve ser[\s\S]*DATABASE_URL deve ser[\s\S]*PUBLIC_URL deve ser[\s\S]*TRUST_PROXY/,
  );
});

test('the public address follows host and port, or is the one given, without the slash at its end', () => {
  expect(loadConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(loadConfig({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]');
  expect(loadConfig({ PUBLIC_URL: 'https://loja.com.br/' }).publicUrl).toBe('https://loja.com.br');
});

test.each([
  ['true', true],
  ['false', false],
  ['1', 1],
  ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
  ['loopback,fd00::/8', ['loopback', 'fd00::/8']],
])('TRUST_PROXY=%s', (text, value) => {
  expect(loadConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value);
});
