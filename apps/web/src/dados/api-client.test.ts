import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { agora } from '../lib/clock.ts';
import { falhaDe, ultimaFalha } from '../lib/conexao.ts';
import {
  type ApiClient,
  ApiError,
  createApiClient,
  ERRO_CONEXAO,
  ERRO_DO_SERVIDOR,
  errorText,
  NetworkError,
} from './api-client.ts';
import type { SessaoGuardada } from './sessao-guardada.ts';

interface Call {
  path: string;
  init: RequestInit;
}

const json = (status: number, body: unknown) => Response.json(body, { status });
const html = (status: number) => () =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html' } });
const envelope = (code: string, mensagem: string, more: object = {}) => ({
  code,
  mensagem,
  message: mensagem,
  ...more,
});

/** A client on a scripted network. */
function client(answer: (call: Call) => Response | Promise<Response>) {
  let sessao: SessaoGuardada | undefined = { token: 'segredo' } as SessaoGuardada;
  const calls: Call[] = [];
  const api = createApiClient({
    fetch: async (input, init = {}) => {
      const call = { path: String(input), init };
      calls.push(call);
      return answer(call);
    },
    sessao: {
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
      sessao = { token: other } as SessaoGuardada;
    },
  };
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

afterEach(() => vi.useRealTimers());

describe('the API client', () => {
  it('sends the token, the key and the body as JSON, with cookies of this origin', async () => {
    const { api, calls, headers } = client(() => json(201, { id: 'v1' }));
    const answer = await api.entregar(vendas.registrar, { body: { tipo: 'VENDAS' }, chave: 'k1' });
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

  it.each(['entrar', 'registrarConta', 'pedirLink', 'redefinirSenha'] as const)(
    'sends no token to %s',
    async (name) => {
      const { api, headers } = client(() => json(200, {}));
      await api.entregar(auth[name], { body: {} });
      expect(headers()).not.toHaveProperty('authorization');
    },
  );

  it('sends no content type without a body, and a file under its own', async () => {
    const { api, headers, calls } = client(() => json(200, {}));
    await api.chamar(vendas.encerrar, { params: { id: '1' } });
    expect(headers()).not.toHaveProperty('content-type');
    await api.chamar(produtos.importar, { body: 'nome;preço' });
    expect(headers()['content-type']).toBe('text/csv; charset=utf-8');
    expect(calls.at(-1)?.init.body).toBe('nome;preço');
  });

  it('gives nothing for 204', async () => {
    const { api } = client(() => new Response(null, { status: 204 }));
    expect(await api.chamar(produtos.excluir, { params: { id: '1' } })).toBeUndefined();
  });

  it('turns the envelope into an ApiError with fields and the whole answer', async () => {
    const body = envelope('VALIDACAO', 'Verifique os campos informados.', {
      campos: { nome: 'Campo obrigatório.' },
    });
    const { api, signedIn } = client(() => json(400, body));
    const error = await failure(api.entregar(produtos.registrar, { body: {} }));
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
    ["a captive portal's 200 page", html(200), ERRO_CONEXAO],
    ["a proxy's 502 page", html(502), ERRO_DO_SERVIDOR],
    ['JSON of somebody else', () => json(500, { error: 'oops' }), ERRO_DO_SERVIDOR],
    [
      'broken JSON',
      () => new Response('{', { headers: { 'content-type': 'application/json' } }),
      ERRO_CONEXAO,
    ],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), ERRO_CONEXAO],
  ])('takes %s for a network error', async (_name, answer, texto) => {
    const { api } = client(answer);
    const error = await failure(api.chamar(produtos.listar));
    expect(error).toBeInstanceOf(NetworkError);
    expect(errorText(error, 'x')).toBe(texto);
  });

  it('gives up after the time limit', async () => {
    vi.useFakeTimers();
    const { api } = client(
      ({ init }) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const pending = failure(api.chamar(produtos.listar, { timeout: 1000 }));
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
    const error = await failure(api.chamar(produtos.listar, { signal: controller.signal }));
    expect(error).not.toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});

describe('an address', () => {
  it('has its values in it, and of the query what is said', async () => {
    const { api, calls } = client(() => json(200, []));
    await api.chamar(vendas.ler, { params: { id: 'a/b ç' } });
    await api.chamar(vendas.listar, { query: { busca: 'pão & leite', de: undefined, limite: '50' } });
    await api.chamar(vendas.listar);
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/vendas/a%2Fb%20%C3%A7',
      '/api/vendas?busca=p%C3%A3o+%26+leite&limite=50',
      '/api/vendas',
    ]);
  });

  it('of the next page is what the server named', async () => {
    const { api } = client(({ path }) => {
      const next = '</api/vendas?limite=1&antes=x%3D>; rel="next"';
      const headers = {
        'content-type': 'application/json',
        ...(path.includes('antes') ? {} : { link: next }),
      };
      return new Response('[]', { headers });
    });
    const primeira = await api.pagina(vendas.listar, { query: { limite: '1' } });
    expect(primeira.proxima).toEqual({ limite: '1', antes: 'x=' });
    expect((await api.pagina(vendas.listar, { query: primeira.proxima })).proxima).toBeUndefined();
  });
});

describe('a 401', () => {
  const ended = () => json(401, envelope('NAO_AUTENTICADO', 'Sessão expirada. Faça login novamente.'));

  it('anywhere ends the session on this device', async () => {
    const { api, signedIn } = client(ended);
    expect(await failure(api.chamar(vendas.listar))).toMatchObject({ status: 401 });
    expect(signedIn()).toBe(false);
  });

  it("of somebody on the way ends nothing: a portal's page, a proxy's JSON", async () => {
    for (const foreign of [html(401), () => json(401, { error: 'no' })]) {
      const { api, signedIn } = client(foreign);
      expect(await failure(api.chamar(vendas.listar))).toBeInstanceOf(NetworkError);
      expect(signedIn()).toBe(true);
    }
  });

  it('at the login leaves a session alone: it speaks of the password', async () => {
    const { api, signedIn } = client(() =>
      json(401, envelope('CREDENCIAIS_INVALIDAS', 'E-mail ou senha incorretos.')),
    );
    expect(errorText(await failure(api.entregar(auth.entrar, { body: {} })), 'x')).toBe(
      'E-mail ou senha incorretos.',
    );
    expect(signedIn()).toBe(true);
  });

  it('for a token that was replaced meanwhile leaves the new session alone', async () => {
    const setup = client(() => {
      setup.signIn('novo');
      return ended();
    });
    await failure(setup.api.chamar(vendas.listar));
    expect(setup.signedIn()).toBe(true);
  });
});

describe('the clock', () => {
  const DAY = 'Fri, 20 Nov 2026 12:00:00 GMT';
  const at = (date: string, status: number, body: string, type = 'application/json') =>
    new Response(body, { status, headers: { 'content-type': type, date } });

  it('is told by our server, whatever it answers, and by nobody else', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-25T12:00:00Z') });
    await failure(client(() => at(DAY, 200, '<html>', 'text/html')).api.chamar(vendas.listar));
    await failure(client(() => at(DAY, 200, '<html>', 'text/html')).api.baixar(produtos.exportar));
    await failure(client(() => at(DAY, 502, '{"error":"oops"}')).api.chamar(vendas.listar));
    expect(agora().toISOString()).toMatch(/^2026-12-25/);
    expect(ultimaFalha.get()).toBe('comErro');
    const refused = JSON.stringify(envelope('SEM_PERMISSAO', 'Não.'));
    await failure(client(() => at(DAY, 403, refused)).api.chamar(vendas.listar));
    expect(agora().toISOString()).toMatch(/^2026-11-20/);
    expect(ultimaFalha.get()).toBeUndefined();
    const { api, calls } = client(() => at('Sat, 21 Nov 2026 12:00:00 GMT', 200, '[]'));
    await api.chamar(vendas.listar);
    expect(agora().toISOString()).toMatch(/^2026-11-21/);
    // Never an answer of yesterday, which the browser kept.
    expect(calls[0]?.init.cache).toBe('no-store');
  });

  it('who failed is told apart: nobody answered, somebody did and failed; a refusal is no failure', async () => {
    const interno = JSON.stringify(envelope('ERRO_INTERNO', 'Erro interno.'));
    const answers: [() => Response, string | undefined][] = [
      [html(200), 'semConexao'],
      // A network that wants a login.
      [html(511), 'semConexao'],
      [html(502), 'comErro'],
      [() => at(DAY, 500, interno), 'comErro'],
      [() => at(DAY, 403, JSON.stringify(envelope('SEM_PERMISSAO', 'Não.'))), undefined],
      [() => Response.error(), 'semConexao'],
    ];
    for (const [answer, falha] of answers) {
      expect(falhaDe(await failure(client(answer).api.chamar(vendas.listar)))).toBe(falha);
      expect(ultimaFalha.get()).toBe(falha);
    }
  });
});

/** Called by nobody, for the compiler reads it: what the contract does not say is refused. */
void ((api: ApiClient) => [
  // @ts-expect-error: the id is missing.
  api.chamar(vendas.ler),
  // @ts-expect-error: it has no such part.
  api.chamar(vendas.ler, { params: { codigo: '1' } }),
  // @ts-expect-error: there is no such state.
  api.chamar(vendas.listar, { query: { situacao: 'perdidas' } }),
  // @ts-expect-error: without a key.
  api.chamar(vendas.adicionarItens, { params: { id: '1' }, body: { itens: [] } }),
  // @ts-expect-error: takes no body.
  api.chamar(produtos.excluir, { params: { id: '1' }, body: {} }),
  // @ts-expect-error: answers a file.
  api.chamar(produtos.exportar),
  // @ts-expect-error: has no such field.
  api.chamar(vendas.ler, { params: { id: '1' } }).then(({ juros }) => juros),
]);
