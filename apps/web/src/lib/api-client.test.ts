import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, createApiClient, errorText, NetworkError } from './api-client.ts';
import type { Sessao } from './session-store.ts';

interface Call {
  path: string;
  init: RequestInit;
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function envelope(code: string, mensagem: string, more: object = {}) {
  return { code, mensagem, message: mensagem, ...more };
}

/** A client on a scripted network. */
function client(answer: (call: Call) => Response | Promise<Response>, token: string | undefined = 'segredo') {
  let sessao = token === undefined ? undefined : ({ token } as Sessao);
  const calls: Call[] = [];
  const api = createApiClient({
    fetch: async (input, init = {}) => {
      const call = { path: String(input), init };
      calls.push(call);
      return answer(call);
    },
    session: {
      get: () => sessao,
      clear: () => {
        sessao = undefined;
      },
    },
  });
  const headers = () => calls.at(-1)?.init.headers as Record<string, string>;
  return {
    api,
    calls,
    headers,
    signedIn: () => sessao !== undefined,
    signIn: (other: string) => {
      sessao = { token: other } as Sessao;
    },
  };
}

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

afterEach(() => vi.useRealTimers());

describe('the API client', () => {
  it('sends the token, the key and the body as JSON, with cookies of this origin', async () => {
    const { api, calls, headers } = client(() => json(201, { id: 'v1' }));
    const answer = await api.post('/api/vendas', { tipo: 'VENDAS' }, { idempotencyKey: 'k1' });
    expect(answer).toEqual({ id: 'v1' });
    expect(headers()).toMatchObject({
      authorization: 'Bearer segredo',
      'idempotency-key': 'k1',
      'content-type': 'application/json',
    });
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"tipo":"VENDAS"}',
      credentials: 'same-origin',
    });
  });

  it.each(['login', 'register', 'forgot-password', 'reset-password'])(
    'sends no token to %s',
    async (name) => {
      const { api, headers } = client(() => json(200, {}));
      await api.post(`/api/auth/${name}`, {});
      expect(headers()).not.toHaveProperty('authorization');
    },
  );

  it('sends no content type without a body, and a file under its own', async () => {
    const { api, headers, calls } = client(() => json(200, {}));
    await api.put('/api/vendas/1/encerrar');
    expect(headers()).not.toHaveProperty('content-type');
    await api.post('/api/produtos/importar', 'nome;preço', { headers: { 'content-type': 'text/csv' } });
    expect(headers()['content-type']).toBe('text/csv');
    expect(calls.at(-1)?.init.body).toBe('nome;preço');
  });

  it('gives nothing for 204', async () => {
    const { api } = client(() => new Response(null, { status: 204 }));
    expect(await api.delete('/api/produtos/1')).toBeUndefined();
  });

  it('turns the envelope into an ApiError with fields and the whole answer', async () => {
    const body = envelope('VALIDACAO', 'Verifique os campos informados.', {
      campos: { nome: 'Campo obrigatório.' },
    });
    const { api, signedIn } = client(() => json(400, body));
    const error = await failure(api.post('/api/produtos', {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'VALIDACAO',
      campos: { nome: 'Campo obrigatório.' },
      body,
    });
    expect(errorText(error, 'x')).toBe('Verifique os campos informados.');
    expect(signedIn()).toBe(true);
  });

  it.each([
    [
      "a captive portal's 200 page",
      () => new Response('<html>Wi-Fi</html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ["a proxy's 502 page", () => new Response('Bad gateway', { status: 502 })],
    ['JSON of somebody else', () => json(500, { error: 'oops' })],
    ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('takes %s for a network error', async (_name, answer) => {
    const { api } = client(answer);
    const error = await failure(api.get('/api/produtos'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(errorText(error, 'x')).toBe('Erro de conexão com o servidor');
  });

  it('gives up after the time limit', async () => {
    vi.useFakeTimers();
    const { api } = client(
      ({ init }) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const pending = failure(api.get('/api/produtos', { timeout: 1000 }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await pending).toBeInstanceOf(NetworkError);
  });

  it("passes the caller's own change of mind on as it is", async () => {
    const { api } = client(({ init }) => {
      init.signal?.throwIfAborted();
      return json(200, {});
    });
    const controller = new AbortController();
    controller.abort();
    const error = await failure(api.get('/api/produtos', { signal: controller.signal }));
    expect(error).not.toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});

describe('a 401', () => {
  const ended = () => json(401, envelope('NAO_AUTENTICADO', 'Sessão expirada. Faça login novamente.'));

  it('anywhere ends the session on this device', async () => {
    const { api, signedIn } = client(ended);
    expect(await failure(api.get('/api/vendas'))).toMatchObject({ status: 401 });
    expect(signedIn()).toBe(false);
  });

  it('at the login leaves a session alone: it speaks of the password', async () => {
    const { api, signedIn } = client(() =>
      json(401, envelope('CREDENCIAIS_INVALIDAS', 'E-mail ou senha incorretos.')),
    );
    expect(errorText(await failure(api.post('/api/auth/login', {})), 'x')).toBe(
      'E-mail ou senha incorretos.',
    );
    expect(signedIn()).toBe(true);
  });

  it('for a token that was replaced meanwhile leaves the new session alone', async () => {
    const setup = client(() => {
      setup.signIn('novo');
      return ended();
    });
    await failure(setup.api.get('/api/vendas'));
    expect(setup.signedIn()).toBe(true);
  });
});
