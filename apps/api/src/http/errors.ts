import type { ErrorEnvelope } from '@balcao/contract/base/endpoint';
import { ERRORS, type ErrorCode, isErrorCode } from '@balcao/contract/base/errors';
import { FORA_DO_LIMITE } from '@balcao/contract/base/quantidade';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAway } from '../database/away.ts';
import type { TellFailure } from './failure-log.ts';

/** The one error that use cases throw. `extra` travels beside the envelope: the present `venda` of a conflict. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** A plain property: Fastify writes it again on what a validator answers. */
  readonly statusCode: number;
  readonly campos: Record<string, string> | undefined;
  readonly extra: Record<string, unknown> | undefined;
  /** Seconds until another try may succeed: the header of that name. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    details: {
      mensagem?: string;
      campos?: Record<string, string>;
      extra?: Record<string, unknown>;
      retryAfter?: number;
    } = {},
  ) {
    super(details.mensagem ?? ERRORS[code].mensagem);
    this.code = code;
    this.statusCode = ERRORS[code].status;
    this.campos = details.campos;
    this.extra = details.extra;
    this.retryAfter = details.retryAfter ?? (code === 'INDISPONIVEL' ? 2 : undefined);
  }
}

/** A rule broken at one field; its text is also the message. */
export function campoInvalido(campo: string, mensagem: string): AppError {
  return new AppError('VALIDACAO', { mensagem, campos: { [campo]: mensagem } });
}

const BALANCA_EM_USO = 'Já existe um produto com este código na balança.';
/** Where the code's own words would name another field. */
const PALAVRAS: Record<string, ConstructorParameters<typeof AppError>[1]> = {
  produtos_codigo_balanca: { mensagem: BALANCA_EM_USO, campos: { codigoBalanca: BALANCA_EM_USO } },
};

const CONSTRAINTS: Record<string, ErrorCode> = {
  emails_pkey: 'EMAIL_EM_USO',
  codigos_produto_pkey: 'CODIGO_EM_USO',
  produtos_codigo_balanca: 'CODIGO_EM_USO',
  fornecedores_por_documento: 'DOCUMENTO_EM_USO',
  vendas_pkey: 'ID_EM_USO',
  // A sale's own row comes after its lines.
  itens_venda_pkey: 'ID_EM_USO',
  pagamentos_venda_pkey: 'ID_EM_USO',
};

/** Refusals raised by our own SQL functions (`recusar`). */
const RECUSA = 'BA001';

/** A refusal between our SQL and a use case, which no client is told. */
export function ehRecusa(error: unknown, message: string): boolean {
  return error instanceof Error && 'code' in error && error.code === RECUSA && error.message === message;
}

/** A sum that no longer fits its column; where it is a balance, the caller's quantity is too large. */
const OUT_OF_RANGE = '22003';
const OF_A_BALANCE = /\bmover_estoque\b/;

/** Values that pass a shape and no column: a number out of range, a character that can't be stored. */
const UNSTORABLE = new Set([OUT_OF_RANGE, '22008', '22021', '22P05']);

/** On a cluster a constraint's name ends in the number of the table's part, and may stand in the message alone. */
const A_SHARD = /_\d{6,}$/;
const SAID = /constraint "(\w+)"/;

interface DatabaseError extends Error {
  code: string;
  severity?: string;
  detail?: string;
  constraint?: string;
  /** The functions in which it happened. */
  where?: string;
}

function fromDatabase(error: DatabaseError): AppError | undefined {
  if (error.code === RECUSA && isErrorCode(error.message)) {
    if (!error.detail) return new AppError(error.message);
    const said = JSON.parse(error.detail) as Record<string, string>;
    return new AppError(error.message, error.message === 'VALIDACAO' ? { campos: said } : { extra: said });
  }
  if (error.code === OUT_OF_RANGE && OF_A_BALANCE.test(error.where ?? '')) {
    return campoInvalido('quantidade', FORA_DO_LIMITE);
  }
  if (UNSTORABLE.has(error.code)) return new AppError('VALIDACAO');
  const name = error.constraint ?? SAID.exec(error.message)?.[1] ?? '';
  const constraint = name.replace(A_SHARD, '');
  const constrained = CONSTRAINTS[constraint];
  return constrained && new AppError(constrained, PALAVRAS[constraint]);
}

const FASTIFY: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'GRANDE_DEMAIS',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NAO_SUPORTADO',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDACAO',
};

/** Anything thrown → the error that the client is told. Details of what is not ours stay in the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError('ERRO_INTERNO');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = fromDatabase(Object.assign(error, { code }));
  if (known) return known;
  if (isAway(error)) return new AppError('INDISPONIVEL');
  const fastify = FASTIFY[code];
  if (fastify) return new AppError(fastify);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  // A 403 of nobody's but the static files': a path that none of them can have (`/assets/`, `//x`).
  if (status === 403 || status === 404) return new AppError('NAO_ENCONTRADO');
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('VALIDACAO');
  return new AppError('ERRO_INTERNO');
}

export function envelope(error: AppError): ErrorEnvelope & Record<string, unknown> {
  return {
    code: error.code,
    mensagem: error.message,
    message: error.message,
    ...(error.campos ? { campos: error.campos } : {}),
    ...error.extra,
  };
}

/** The route's own words for a body that was too large to be read. */
function inWordsOf({ routeOptions }: FastifyRequest, error: AppError): AppError {
  const { grandeDemais: mensagem } = routeOptions.config;
  return error.code === 'GRANDE_DEMAIS' && mensagem ? new AppError('GRANDE_DEMAIS', { mensagem }) : error;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    grandeDemais?: string | undefined;
  }
  interface FastifyRequest {
    /** The code of its refusal; null where it was not refused. */
    codigoDaRecusa: ErrorCode | null;
  }
}

/** `failed` hears of what was nobody's mistake. */
export function registerErrors(
  app: FastifyInstance,
  tellFailure: TellFailure,
  failed: (error: unknown, request: FastifyRequest) => void,
): void {
  app.decorateRequest('codigoDaRecusa', null);
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply) => {
    const told = inWordsOf(request, toAppError(error));
    request.codigoDaRecusa = told.code;
    if (told.statusCode >= 500) {
      tellFailure(request.log, error, 'request failed');
      failed(error, request);
    }
    if (told.retryAfter !== undefined) reply.header('retry-after', String(told.retryAfter));
    // Stringified here: an answer's schema is a filter for successes and would drop `venda` from a conflict.
    return reply
      .code(told.statusCode)
      .type('application/json; charset=utf-8')
      .serializer((value) => JSON.stringify(value))
      .send(envelope(told));
  });
}
