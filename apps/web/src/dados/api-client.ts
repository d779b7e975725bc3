/** The only place that calls `fetch`. Everything else speaks of endpoints and three kinds of outcome. */
import type { ComArquivo, ComDados, Endereco, Pedido, Resposta } from '@balcao/contract/base/endpoint';
import type { ErrorCode } from '@balcao/contract/base/errors';
import type { z } from 'zod';
import { setClock } from '../lib/clock.ts';
import { FALHA, type Falha, ultimaFalha } from '../lib/conexao.ts';
import { untilPainted } from '../lib/first-paint.ts';
import { createStore } from '../lib/store.ts';
import { urlOf } from '../lib/url-of.ts';
import { type SessaoStore, sessaoGuardada } from './sessao-guardada.ts';

/** The server understood and said no (or failed): its envelope, as it came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  /** Portuguese, fit to be shown. */
  readonly mensagem: string;
  /** Messages by field; empty unless `code` is VALIDACAO. */
  readonly campos: Readonly<Record<string, string>>;
  /** A refusal is no failure. */
  readonly falha: Falha | undefined;
  /** The whole answer: some conflicts carry the present state (`venda`). */
  readonly body: unknown;
  constructor(status: number, envelope: Envelope) {
    super(`${status} ${envelope.code}: ${envelope.mensagem}`);
    this.status = status;
    this.falha = status >= 500 ? 'comErro' : undefined;
    this.code = envelope.code;
    this.mensagem = envelope.mensagem;
    this.campos = envelope.campos ?? {};
    this.body = envelope;
  }
}

/** No answer, a late one, or one that is not ours (a captive portal's page, a proxy's error). May have been done. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly mensagem: string;
  readonly falha: Falha;
  /** HTTP status of the foreign refusal; undefined without an answer. */
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
    // What stands before our server says that it fails; a network that wants a login (511) says that of itself.
    this.falha = status !== undefined && status >= 500 && status < 511 ? 'comErro' : 'semConexao';
    this.mensagem = this.falha === 'comErro' ? ERRO_DO_SERVIDOR : ERRO_CONEXAO;
  }
}

export const ERRO_CONEXAO = 'Erro de conexão com o servidor';
export const ERRO_DO_SERVIDOR = `${FALHA.comErro}. Tente novamente.`;

/** The words for a person: the server's, the connection's, or `otherwise`. */
export function errorText(error: unknown, otherwise: string): string {
  if (error instanceof ApiError || error instanceof NetworkError) return error.mensagem;
  return otherwise;
}

interface Opcoes {
  signal?: AbortSignal | undefined;
  /** Milliseconds; 20 s unless told (an import takes longer). */
  timeout?: number | undefined;
  /** Goes on while the page goes away. */
  keepalive?: boolean | undefined;
}

/** Where a file is sent, several are sent as a form. */
type ComFormulario<P> = P extends { body: string | Uint8Array<ArrayBuffer> }
  ? Omit<P, 'body'> & { body: P['body'] | FormData }
  : P;
type Argumentos<E> =
  Record<never, never> extends Pedido<E> ? [(Pedido<E> & Opcoes)?] : [ComFormulario<Pedido<E>> & Opcoes];

export interface ApiClient {
  chamar<E extends ComDados>(endpoint: E, ...pedido: Argumentos<E>): Promise<Resposta<E>>;
  /** One page of a list, and the query of the next one where the server's `Link` names it. */
  pagina<E extends ComLista>(endpoint: E, ...pedido: Argumentos<E>): Promise<Pagina<E>>;
  /** A row of the queue, perhaps from before an update: its body is as it was then, its answer is checked. */
  entregar(endereco: Endereco, pedido: Dito): Promise<unknown>;
  /** A file (CSV, ZIP). */
  baixar<E extends ComArquivo>(endpoint: E, ...pedido: Argumentos<E>): Promise<Blob>;
}

type ComLista = ComDados & { query: z.ZodType };

export interface Pagina<E extends ComLista> {
  itens: Resposta<E>;
  proxima: z.input<E['query']> | undefined;
}

/** An answer that came, and of what instant its figures are, where they are of one that has passed. */
export interface Read {
  path: string;
  ate: string | null;
}

export interface ApiClientParts {
  fetch: typeof globalThis.fetch;
  sessao: Pick<SessaoStore, 'get' | 'clear'>;
  /** Told of refusals that mean: what this device knows about the person is out of date. */
  onOutdated?: () => void;
  onRead?: (read: Read) => void;
}

interface Envelope {
  code: ErrorCode;
  mensagem: string;
  campos?: Record<string, string>;
}

const DEFAULT_TIMEOUT = 20_000;
/** The owner took a permission away, or the plan changed, since the person was last asked about. */
const OUTDATED: readonly ErrorCode[] = ['SEM_PERMISSAO', 'PLANO_INSUFICIENTE', 'PLANO_EXPIRADO'];

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { code, mensagem } = value as Record<string, unknown>;
  return typeof code === 'string' && typeof mensagem === 'string';
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') === true;
}

/** The parts of `Pedido` that sending one endpoint needs. */
interface Dito extends Opcoes {
  params?: object;
  query?: object;
  body?: unknown;
  chave?: string;
  /** Somebody else's than the signed-in person's: what it is answered says nothing of his session. */
  token?: string | undefined;
}

/** Objects travel as JSON; a file travels as it is: text, or the bytes of a picture, which say themselves what they are. */
function encode({ consumes }: Endereco, body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  // Its type has the boundary, which the browser draws.
  if (body instanceof FormData) return { body };
  if (consumes && typeof body === 'string') return { body, type: `${consumes}; charset=utf-8` };
  if (consumes && body instanceof Uint8Array)
    return { body: body as Uint8Array<ArrayBuffer>, type: consumes };
  return { body: JSON.stringify(body), type: 'application/json' };
}

export function createApiClient(parts: ApiClientParts): ApiClient {
  async function send<T>(
    endereco: Endereco,
    { params, query, body, chave, token: other, ...options }: Dito,
    read: (response: Response) => Promise<T>,
    accept = 'application/json',
  ): Promise<T> {
    // These carry no token, and their 401 speaks of the password that was typed, not of the session.
    const visitante = endereco.acesso === 'visitante';
    const token = visitante ? undefined : (other ?? parts.sessao.get()?.token);
    const encoded = encode(endereco, body);
    const headers: Record<string, string> = { accept };
    if (encoded.type) headers['content-type'] = encoded.type;
    if (token) headers.authorization = `Bearer ${token}`;
    if (chave) headers['idempotency-key'] = chave;

    const painted = untilPainted();
    if (painted) await painted;
    // One signal for the caller's wish and the clock; `AbortSignal.any` is missing on the phones of our people.
    const controller = new AbortController();
    const abort = () => controller.abort(options.signal?.reason);
    if (options.signal?.aborted) abort();
    options.signal?.addEventListener('abort', abort, { once: true });
    const timer = setTimeout(() => controller.abort(), options.timeout ?? DEFAULT_TIMEOUT);
    const sent = Date.now();
    try {
      const response = await parts.fetch(urlOf(endereco, { params, query }), {
        method: endereco.method,
        headers,
        credentials: 'same-origin',
        // Its `Date` is of this moment, or there is none.
        cache: 'no-store',
        ...(options.keepalive ? { keepalive: true } : {}),
        signal: controller.signal,
        ...(encoded.body === undefined ? {} : { body: encoded.body }),
      });
      const received = Date.now();
      // Told by our server alone: a captive portal has a clock of its own.
      const ours = () => {
        ultimaFalha.set(undefined);
        setClock(response.headers.get('date'), sent, received);
      };
      if (!response.ok) await fail(response, visitante, token, ours);
      const answer = await read(response);
      ours();
      parts.onRead?.({ path: endereco.path, ate: response.headers.get('x-lido-ate') });
      return answer;
    } catch (error) {
      if (error instanceof ApiError) {
        ultimaFalha.set(error.falha);
        throw error;
      }
      // The caller gave up: not an error of the network.
      if (options.signal?.aborted && !(error instanceof NetworkError)) throw error;
      const failed = error instanceof NetworkError ? error : new NetworkError(String(error));
      ultimaFalha.set(failed.falha);
      throw failed;
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', abort);
    }
  }

  async function fail(
    response: Response,
    visitante: boolean,
    token: string | undefined,
    ours: () => void,
  ): Promise<never> {
    const body: unknown = isJson(response) ? await response.json() : undefined;
    if (isEnvelope(body)) {
      ours();
      // A late 401 for a token that was replaced meanwhile says nothing about the new session.
      if (response.status === 401 && !visitante && parts.sessao.get()?.token === token) {
        parts.sessao.clear('expirada');
      }
      if (OUTDATED.includes(body.code)) parts.onOutdated?.();
      throw new ApiError(response.status, body);
    }
    throw new NetworkError(`${response.status} from something that is not our server`, response.status);
  }

  async function json<T>(response: Response): Promise<T> {
    if (response.status === 204) return undefined as T;
    if (!isJson(response)) throw new NetworkError('an answer that is not ours');
    return (await response.json()) as T;
  }

  async function file(response: Response): Promise<Blob> {
    if (response.headers.get('content-type')?.includes('text/html'))
      throw new NetworkError('a page instead of a file');
    return response.blob();
  }

  return {
    chamar: <E extends ComDados>(endpoint: E, ...[pedido]: Argumentos<E>) =>
      send(endpoint, { ...pedido }, json<Resposta<E>>),
    pagina: <E extends ComLista>(endpoint: E, ...[pedido]: Argumentos<E>) =>
      send(endpoint, { ...pedido }, async (response): Promise<Pagina<E>> => {
        const [, search] = /<[^>?]*\?([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
        return {
          itens: await json<Resposta<E>>(response),
          proxima: search ? lerQuery<E>(search) : undefined,
        };
      }),
    entregar: (endereco, pedido) => send(endereco, pedido, json<unknown>),
    baixar: (endpoint, ...[pedido]) => send(endpoint, { ...pedido }, file, '*/*'),
  };
}

/** The query that the server itself named. */
function lerQuery<E extends ComLista>(search: string) {
  return Object.fromEntries(new URLSearchParams(search)) as z.input<E['query']>;
}

/** Counts the answers that say: this person's permissions or plan are not what is stored here. */
export const outdated = createStore(0);

export const lastRead = createStore<Read | undefined>(undefined);

export const { chamar, pagina, entregar, baixar } = createApiClient({
  // Looked up at each call: tests and extensions replace it.
  fetch: (input, init) => globalThis.fetch(input, init),
  sessao: sessaoGuardada,
  onOutdated: () => outdated.set(outdated.get() + 1),
  onRead: lastRead.set,
});
