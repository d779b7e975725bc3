/** Draws a page as the application does, with answers that a test gives in the server's place. */

import { ERRORS, type ErrorCode } from '@balcao/contract/base/errors';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { Toasts } from '../app/toasts/toasts.tsx';
import { sessaoGuardada } from '../dados/sessao-guardada.ts';
import { dismiss, messages } from '../lib/toast.ts';
import { PerguntasHost } from '../ui/dialogos/perguntas-host.tsx';
import { ComMantine } from './com-mantine.tsx';
import { respostaTardia } from './perturbado.ts';

/** The owner of the store 'loja', whose plan does not end. */
export const dona: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: null },
};

/** One request of the page: `path` without its query; `body` read as JSON, or undefined. */
export interface Pedida {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** JSON for a 200, a `Response`, or a function that answers either; a promise of it is an answer on its way. */
export type Resposta = unknown | ((pedida: Pedida) => unknown);

export interface Desenho {
  /** All that was asked so far, in order. */
  pedidas: readonly Pedida[];
  /** From now on this is answered so: `'GET /api/produtos'`; `:id` stands for any one part of the path. */
  responder(oque: string, resposta: Resposta): void;
  /** Path and query of the page that is open. */
  onde(): string;
}

export interface Opcoes {
  /** The page's address; '/' unless told. */
  em?: string;
  /** The pattern under which the page stands, where it reads parameters from its path. */
  rota?: string;
  /** The signed-in person; null: none. The owner unless given. */
  quem?: Usuario | null;
  /** As `Desenho.responder`, from the start. A request without an answer waits for ever. */
  respostas?: Readonly<Record<string, Resposta>>;
}

/** How the server refuses: its envelope with the code's own status and words, or with others. */
export function falha(
  code: ErrorCode,
  mais: { mensagem?: string; [campo: string]: unknown } = {},
): () => Response {
  const { status, mensagem } = ERRORS[code];
  const text = mais.mensagem ?? mensagem;
  return () => Response.json({ code, message: text, ...mais, mensagem: text }, { status });
}

/** A proxy's own page comes instead of the server's answer. */
export const outroServidor = (): Response =>
  new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });

/** The network is gone. */
export const semRede = (): never => {
  throw new TypeError('Failed to fetch');
};

export async function desenhar(pagina: ReactNode, opcoes: Opcoes = {}): Promise<Desenho> {
  const { em = '/', rota = '*', quem = dona, respostas = {} } = opcoes;
  const answers = new Map(Object.entries(respostas));
  const pedidas: Pedida[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
    const pedida: Pedida = {
      ...{ method: init.method ?? 'GET', path: url.pathname, query: url.searchParams },
      ...{ headers: new Headers(init.headers), body: readBody(init.body) },
    };
    pedidas.push(pedida);
    const answer = find(answers, pedida);
    if (answer === undefined) return new Promise<Response>(() => undefined);
    const given: unknown = await (typeof answer === 'function' ? answer(pedida) : answer);
    await respostaTardia();
    return given instanceof Response ? given.clone() : Response.json(given ?? null);
  });
  if (quem) sessaoGuardada.save({ usuario: quem, token: 't1' });
  const client = createQueryClient();
  // Asked again as often as in the application, without the seconds between.
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  let place = em;
  const Place = () => {
    const { pathname, search } = useLocation();
    place = pathname + search;
    return null;
  };
  onTestFinished(() => {
    client.clear();
    for (const message of messages.get()) dismiss(message);
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    sessaoGuardada.reload();
  });
  await act(async () => {
    render(
      <ComMantine>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[em]}>
            <Place />
            <Routes>
              <Route path={rota} element={pagina} />
              {rota !== '*' && <Route path="*" element={null} />}
            </Routes>
            <PerguntasHost />
            <Toasts />
          </MemoryRouter>
        </QueryClientProvider>
      </ComMantine>,
    );
  });
  return { pedidas, responder: (oque, resposta) => void answers.set(oque, resposta), onde: () => place };
}

function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body ?? undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function find(answers: ReadonlyMap<string, Resposta>, { method, path }: Pedida): Resposta | undefined {
  const parts = path.split('/');
  for (const [asked, answer] of answers) {
    const [theMethod, thePath = ''] = asked.split(' ');
    const pattern = thePath.split('/');
    if (theMethod !== method || pattern.length !== parts.length) continue;
    if (pattern.every((part, index) => part.startsWith(':') || part === parts[index])) return answer;
  }
  return undefined;
}
