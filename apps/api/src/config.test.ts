import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

test('needs nothing: every variable has a default', () => {
  expect(loadConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    backupDir: resolve('data/backups'),
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    smtpUrl: undefined,
    mailFrom: undefined,
    operadorEmail: undefined,
    funcionariosAtivos: 2,
    impressorasDeRede: true,
    pagamentos: {
      mode: 'simulado',
      precos: { basico: 2990, premium: 5990 },
      mercadopago: undefined,
      mercadopagoApiUrl: 'https://api.mercadopago.com',
    },
    metrics: undefined,
    traces: undefined,
    production: false,
    logLevel: 'info',
    readable: false,
  });
});

test('a blank variable counts as missing', () => {
  expect(loadConfig({ PORT: ' ', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(loadConfig({}));
});

test('a replica is of an outside database', () => {
  const DATABASE_READ_URL = 'postgres://a:b@replica/x';
  expect(() => loadConfig({ DATABASE_READ_URL })).toThrow('DATABASE_READ_URL só vale com DATABASE_URL');
  const DATABASE_URL = 'postgres://a:b@banco/x';
  expect(loadConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL);
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

test.each(['smtp://localhost:1025', 'smtps://loja%40x.com:se%2Fnha@mail.exemplo.com.br'])(
  'SMTP_URL=%s',
  (url) => {
    expect(loadConfig({ SMTP_URL: url }).smtpUrl).toBe(url);
  },
);

test.each(['loja@exemplo.com.br', 'Padaria da Ana <loja@exemplo.com.br>', '<loja@exemplo.com.br>'])(
  'MAIL_FROM=%s',
  (from) => {
    expect(loadConfig({ MAIL_FROM: from }).mailFrom).toBe(from);
  },
);

test('refuses an SMTP_URL, MAIL_FROM or OPERADOR_EMAIL that is none, and shows no password', () => {
  for (const url of ['mail.exemplo.com.br', 'http://mail', 'smtp://', 'smtp://ana:segredo@ x']) {
    expect(() => loadConfig({ SMTP_URL: url })).toThrow(
      /^Configuração inválida: SMTP_URL deve ser(?!.*segredo).*$/,
    );
  }
  for (const from of ['Padaria', 'a@b@c', 'x@y\r\nBcc: z@w', 'Ana <a@b.com>, Bia <b@b.com>']) {
    expect(() => loadConfig({ MAIL_FROM: from }), from).toThrow(/MAIL_FROM deve ser/);
  }
  expect(() => loadConfig({ OPERADOR_EMAIL: 'ana' })).toThrow(/OPERADOR_EMAIL deve ser/);
});

test('sells nothing in production unless told how; asks Mercado Pago for its two secrets', () => {
  expect(loadConfig({ NODE_ENV: 'production' }).pagamentos.mode).toBe('desligado');
  expect(loadConfig({ NODE_ENV: 'production', PAGAMENTOS: 'desligado' }).pagamentos.mode).toBe('desligado');
  expect(loadConfig({ PRECO_BASICO: '19,9', PRECO_PREMIUM: '100' }).pagamentos.precos).toEqual({
    basico: 1990,
    premium: 10_000,
  });
  expect(() => loadConfig({ PAGAMENTOS: 'mercadopago', MERCADOPAGO_ACCESS_TOKEN: 'x' })).toThrow(
    'MERCADOPAGO_WEBHOOK_SECRET é necessário quando PAGAMENTOS=mercadopago',
  );
  for (const wrong of [{ PAGAMENTOS: 'fiado' }, { PRECO_BASICO: '0' }, { MERCADOPAGO_API_URL: 'ftp://x' }]) {
    expect(() => loadConfig(wrong)).toThrow(ConfigError);
  }
  const given = { PAGAMENTOS: 'mercadopago', MERCADOPAGO_ACCESS_TOKEN: 'x', MERCADOPAGO_WEBHOOK_SECRET: 'y' };
  expect(loadConfig({ ...given, MERCADOPAGO_API_URL: 'http://localhost:1/' }).pagamentos.mercadopago).toEqual(
    {
      accessToken: 'x',
      webhookSecret: 'y',
      apiUrl: 'http://localhost:1',
    },
  );
});

test('sells nothing in production without the address to which payers come back', () => {
  const given = { PAGAMENTOS: 'mercadopago', MERCADOPAGO_ACCESS_TOKEN: 'x', MERCADOPAGO_WEBHOOK_SECRET: 'y' };
  const start = (env: object) => () => loadConfig({ NODE_ENV: 'production', ...given, ...env });
  expect(start({})).toThrow(ConfigError);
  expect(start({})).toThrow('PUBLIC_URL é necessário quando PAGAMENTOS=mercadopago com NODE_ENV=production');
  expect(start({ PUBLIC_URL: 'https://loja.com.br' })().pagamentos.mode).toBe('mercadopago');
  expect(start({ PAGAMENTOS: 'desligado' })().pagamentos.mode).toBe('desligado');
});

test('starts no demonstration in production, where plans would be given away', () => {
  const start = () => loadConfig({ NODE_ENV: 'production', PAGAMENTOS: 'simulado' });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(
    'PAGAMENTOS não pode ser simulado com NODE_ENV=production, pois ninguém pagaria: use mercadopago ou desligado',
  );
  expect(loadConfig({ PAGAMENTOS: 'simulado' }).pagamentos.mode).toBe('simulado');
});

test('a store has as many active employees as whoever hosts says', () => {
  expect(loadConfig({ FUNCIONARIOS_ATIVOS: '25' }).funcionariosAtivos).toBe(25);
  for (const wrong of ['0', '-1', '2.5', 'muitos', '1001', '99999']) {
    expect(() => loadConfig({ FUNCIONARIOS_ATIVOS: wrong }), wrong).toThrow(
      'FUNCIONARIOS_ATIVOS deve ser um número de 1 a 1000',
    );
  }
});
