/**
 * What an endpoint says of itself, once: the server registers its route from it (`http/rota.ts`), the web app calls by
 * it (`dados/api-client.ts`). Each module's stand in `<modulo>.endpoints.ts`.
 */
import { z } from 'zod';
import type { EstadoPlano } from '../assinaturas/plano.ts';
import type { Permissao } from '../pessoas/permissoes.ts';
import { ERRORS, type ErrorCode } from './errors.ts';
import { idSchema } from './fields.ts';

export interface Acesso {
  /** At least one of these for an employee; absent: every employee. */
  permissoes?: readonly Permissao[];
  /** The owner alone. */
  principal?: true;
  /** Stays open when the plan is over. */
  mesmoExpirado?: true;
  /** The plans that have the feature; absent: all of them. */
  planos?: readonly EstadoPlano[];
  /**
   * A queue brings it, and so it is heard with a device's delivery token, too: `fila` where the body says so by its
   * `origem`, `criada` where it makes something whose id the device drew. What asks for a session alone always is.
   */
  entrega?: 'fila' | 'criada';
}

/** A file as an answer: its bytes by content type, which no schema filters. */
export interface RespostaArquivo {
  content: Record<string, { schema: z.ZodType }>;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A part that begins with a colon is a value: `/api/vendas/:id`. */
  path: `/api/${string}`;
  /**
   * `visitante`: who is not signed in yet; its 401 speaks of what was typed. `publico`: anybody, signed in or not.
   * `sessao`: with a session and nothing more, for the use case judges plan and permission itself, after it has looked
   * up the key.
   */
  acesso: 'visitante' | 'publico' | 'sessao' | Acesso;
  tag: string;
  summary: string;
  description?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The content type of a body that is a file. */
  consumes?: string;
  /** The text of a body that is too large; the usual words unless said. */
  grandeDemais?: string;
  /** Whether a call must or may carry an `Idempotency-Key`. */
  chave?: 'exigida' | 'aceita';
  /** Fields, however deep in the body, that are no part of what the key stands for: tries of one intent may differ in them. */
  foraDaChave?: readonly string[];
  /** By status, successes alone; 204 answers `nada`. */
  answers: Record<number, z.ZodType | RespostaArquivo>;
  /** Its refusals, by status. */
  refusals: Record<string, z.ZodType>;
}

/** All that a caller needs to know at run time. The browser is given nothing else, no schema above all. */
export interface Endereco extends Pick<Endpoint, 'method' | 'consumes'> {
  path: string;
  /** In a browser `visitante`, or nothing. */
  acesso?: Endpoint['acesso'];
}

/** `message` repeats `mensagem`: clients of the specification read either. `campos` only on validation errors. */
export const errorSchema = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  mensagem: z.string(),
  message: z.string(),
  campos: z.record(z.string(), z.string()).optional(),
});
export type ErrorEnvelope = z.infer<typeof errorSchema>;

export const nada = z.null();
export const bytes = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' });
export const porId = z.object({ id: idSchema });
const recusas = { '4xx': errorSchema };

/** Each of these is answered by the usual envelope. */
export const recusasDe = (...status: readonly number[]): Endpoint['refusals'] =>
  Object.fromEntries(status.map((each) => [each, errorSchema]));

type Said = Omit<Endpoint, 'method' | 'path' | 'summary' | 'tag' | 'refusals'> &
  Partial<Pick<Endpoint, 'refusals'>>;

/** The ways to say an endpoint, with what those of one table have in common; `refusals` of one stand over those. */
export function endpointsOf(tag: string, comuns: Endpoint['refusals'] = recusas) {
  const by =
    <const M extends Endpoint['method']>(method: M) =>
    <const P extends Endpoint['path'], const E extends Said>(path: P, summary: string, said: E) => ({
      ...{ tag, method, path, summary, ...said },
      refusals: { ...comuns, ...said.refusals },
    });
  return { get: by('GET'), post: by('POST'), put: by('PUT'), del: by('DELETE') };
}

type Schema<E, Part extends string> = E extends { [P in Part]: infer S extends z.ZodType } ? S : undefined;

/** A part of the request as parsed, for the use case. */
export type PedidoLido<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  Schema<E, Part> extends infer S extends z.ZodType ? z.output<S> : undefined;

type Enviada<E, Part extends string> =
  Schema<E, Part> extends infer S extends z.ZodType
    ? Record<never, never> extends z.input<S>
      ? { [P in Part]?: z.input<S> | undefined }
      : undefined extends z.input<S>
        ? { [P in Part]?: z.input<S> }
        : { [P in Part]: z.input<S> }
    : unknown;

type Chave<E> = E extends { chave: 'exigida' }
  ? { chave: string }
  : E extends { chave: 'aceita' }
    ? { chave?: string | undefined }
    : unknown;

/** The parts of an address that vary. */
export type Partes<E> = Enviada<E, 'params'> & Enviada<E, 'query'>;

/** The parts of a call. `chave`: a UUID, the same on every retry of one intent. A file is sent as text or bytes. */
export type Pedido<E> = Partes<E> &
  (E extends { consumes: string } ? { body: string | Uint8Array<ArrayBuffer> } : Enviada<E, 'body'>) &
  Chave<E>;

type Sucesso<E extends Endpoint> = E['answers'][keyof E['answers']];

/** The answer of a call that succeeds. */
export type Resposta<E extends Endpoint> =
  Sucesso<E> extends infer S
    ? S extends typeof nada
      ? undefined
      : S extends z.ZodType
        ? z.output<S>
        : S
    : never;

/** Endpoints that answer a file, and those that don't. */
export type ComArquivo = Endpoint & { answers: Record<number, RespostaArquivo> };
export type ComDados = Endpoint & { answers: Record<number, z.ZodType> };
