import type { AddressInfo } from 'node:net';
import { connect as connectSocket } from 'node:net';
import { errorSchema } from '@balcao/contract/base/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { lojaDoArquivo } from '../testing/loja/uma-loja.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();
const loja = lojaDoArquivo(test);

/** Status and code of an answer that must be the envelope and give nothing of the inside away. */
function told(answer: LightMyRequestResponse): [number, string] {
  const body = errorSchema.strict().parse(answer.json());
  expect(body.message).toBe(body.mensagem);
  expect(answer.body).not.toMatch(/node_modules|\.ts|Error:|select |\bat /);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return [answer.statusCode, body.code];
}

function login(payload: string | Buffer, type = 'application/json') {
  return test.send('POST', '/api/auth/login', payload, { headers: { 'content-type': type } });
}

const PRODUTO = '"nome":"Pão","quantidade":1,"estoque":1,"categoria":"Comidas"';
const product = (valor: string) =>
  loja.call('POST', '/api/produtos', `{${PRODUTO},"valor":${valor}}`, { 'content-type': 'application/json' });

describe('a broken request is a clear 4xx in Portuguese', () => {
  it('refuses what is no JSON, and says so', async () => {
    const mensagem = 'O conteúdo enviado não é um JSON válido.';
    for (const body of ['{', '{"email":', 'null x', '\u0000', '{"email":"a@b.co","senha":}']) {
      const answer = await login(body);
      expect(told(answer)).toEqual([400, 'VALIDACAO']);
      expect(answer.json()).toMatchObject({ mensagem, campos: { corpo: mensagem } });
    }
    expect(told(await login(''))).toEqual([400, 'VALIDACAO']);
  });

  it('takes JSON in UTF-8 alone: nothing is stored with its letters lost', async () => {
    const json = `{${PRODUTO},"valor":1}`;
    const send = (body: Buffer, type: string) =>
      loja.call('POST', '/api/produtos', body, { 'content-type': type });
    for (const type of ['application/json; charset=UTF-8', 'application/json;charset="utf-8"']) {
      const answer = await send(Buffer.from(json), type);
      expect([answer.statusCode, answer.json().nome]).toEqual([201, 'Pão']);
    }
    const latin1 = Buffer.from(json, 'latin1');
    const broken = await send(latin1, 'application/json');
    expect(told(broken)).toEqual([400, 'VALIDACAO']);
    expect(broken.json().campos).toEqual({ corpo: 'O conteúdo enviado não está em UTF-8.' });
    expect(told(await send(latin1, 'application/json; charset=iso-8859-1'))).toEqual([
      415,
      'TIPO_NAO_SUPORTADO',
    ]);
    expect(told(await send(Buffer.from(json, 'utf16le'), 'application/json; Charset=UTF-16'))[0]).toBe(415);
  });

  it('refuses JSON that is no object', async () => {
    for (const body of ['null', '[]', '3', '"texto"', 'true']) {
      expect(told(await login(body))).toEqual([400, 'VALIDACAO']);
    }
  });

  it('names each field that is missing or of the wrong type', async () => {
    const answer = await login('{"email":3,"manterConectado":"sim"}');
    expect(told(answer)).toEqual([400, 'VALIDACAO']);
    expect(Object.keys(answer.json().campos).sort()).toEqual(['email', 'manterConectado', 'senha']);
  });

  it('refuses numbers that are none, too large or too fine', async () => {
    for (const valor of ['NaN', 'Infinity', '1e308', '1e999', '-1', '1.005', '"1"', 'null', '[1]']) {
      expect(told(await product(valor)), valor).toEqual([400, 'VALIDACAO']);
    }
  });

  it('refuses NUL and half characters wherever a text goes', async () => {
    for (const nome of ['a\\u0000b', 'a\\ud800b']) {
      const body = `{"nome":"${nome}","email":"x@exemplo.com.br","senha":"segredo1"}`;
      const answer = await test.send('POST', '/api/auth/register', body, {
        headers: { 'content-type': 'application/json' },
      });
      expect(told(answer)).toEqual([400, 'VALIDACAO']);
      expect(answer.json().campos).toHaveProperty('nome');
    }
  });

  it('refuses 10 MB with 413', async () => {
    expect(told(await login(`{"email":"${'a'.repeat(10_000_000)}"}`))).toEqual([413, 'GRANDE_DEMAIS']);
  });

  it('refuses other media types with 415, plain text among them', async () => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'lixo']) {
      expect(told(await login('{"email":"a@b.co","senha":"x"}', type)), type).toEqual([
        415,
        'TIPO_NAO_SUPORTADO',
      ]);
    }
  });

  it('refuses a body that would reach the prototype of objects', async () => {
    for (const body of ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}']) {
      expect(told(await login(body))).toEqual([400, 'VALIDACAO']);
    }
    expect({}).not.toHaveProperty('admin');
  });

  it('ignores fields that it does not know', async () => {
    const payload = { email: loja.email, senha: loja.senha, tipo: 'PRINCIPAL', lojaId: '1', constructor: 3 };
    const answer = await test.send('POST', '/api/auth/login', payload);
    expect(answer.statusCode).toBe(200);
  });
});

describe('what is nowhere is a 404', () => {
  it('answers JSON under /api, for any method', async () => {
    for (const [method, url] of [
      ['GET', '/api'],
      ['GET', '/api/'],
      ['GET', '/api/nada'],
      ['POST', '/api/nada'],
      ['PATCH', '/api/auth/me'],
      ['DELETE', '/api/auth/login'],
      ['OPTIONS', '/api/auth/login'],
      ['POST', '/qualquer'],
    ] as const) {
      expect(told(await test.send(method, url)), `${method} ${url}`).toEqual([404, 'NAO_ENCONTRADO']);
    }
  });

  it('answers paths that cannot be decoded', async () => {
    for (const url of ['/api/produtos/%E0', '/api/produtos/%', '/%E0%A4%A', '/api/auth/sessoes/%zz']) {
      expect(told(await loja.call('DELETE', url)), url).toEqual([404, 'NAO_ENCONTRADO']);
    }
    expect(told(await loja.call('DELETE', '/api/auth/sessoes/%25E0'))).toEqual([400, 'VALIDACAO']);
  });

  it('answers an id without end like any other that is none', async () => {
    expect(told(await loja.call('DELETE', `/api/auth/sessoes/${'a'.repeat(10_000)}`))).toEqual([
      400,
      'VALIDACAO',
    ]);
  });
});

describe('what is no request yet', () => {
  /** Bytes as they are, past every client's good manners. */
  async function raw(bytes: string): Promise<{ head: string; body: string }> {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      let text = '';
      const socket = connectSocket(port, '127.0.0.1', () => socket.write(bytes));
      socket.setEncoding('utf8');
      socket.on('data', (piece: string) => {
        text += piece;
      });
      socket.on('error', reject);
      socket.on('close', () => {
        const [head = '', body = ''] = text.split('\r\n\r\n');
        resolve({ head, body });
      });
    });
  }

  it('says 413 to a URL or headers beyond every measure, and 400 to what is no HTTP', async () => {
    const cases: [string, number, string][] = [
      [`GET /api/${'a'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 413, 'GRANDE_DEMAIS'],
      [`GET /api/health HTTP/1.1\r\nhost: x\r\nx-y: ${'a'.repeat(100_000)}\r\n\r\n`, 413, 'GRANDE_DEMAIS'],
      ['lixo\r\n\r\n', 400, 'VALIDACAO'],
      ['POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400, 'VALIDACAO'],
    ];
    for (const [bytes, status, code] of cases) {
      const { head, body } = await raw(bytes);
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toMatch(/x-content-type-options: nosniff/);
      expect(errorSchema.parse(JSON.parse(body)).code).toBe(code);
    }
  });

  it('says 404 to paths that no file can have', async () => {
    for (const path of ['/assets/', '//evil.com', '/api//produtos', '/api/./produtos']) {
      const { head, body } = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(head, path).toMatch(/^HTTP\/1.1 404 /);
      expect(errorSchema.parse(JSON.parse(body)).code).toBe('NAO_ENCONTRADO');
    }
  });
});
