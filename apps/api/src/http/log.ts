import type { FastifyRequest } from 'fastify';
import pino from 'pino';

/**
 * What a request leaves in the log: neither body nor headers, hence no password and no session; nor the query, for
 * the link that resets a password carries its token there; nor an e-mail that somebody put into a path.
 */
export const logSerializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: pathOf(request.url),
    remoteAddress: request.ip,
  }),
  err: toldError,
};

function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replaceAll(/[^/]*(?:@|%40)[^/]*/gi, '*');
}

interface Failure extends Error {
  code?: unknown;
  /** PostgreSQL's context: the functions, and their values. */
  where?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

/** PostgreSQL's messages of these classes repeat the value: 'invalid input syntax for type integer: "…"'. */
const OF_VALUES = /^2[23]/;
const CAUSES = 4;

/**
 * What an error leaves in the log: where it happened and what kind it was. PostgreSQL says a row's values in `detail` and
 * `where`, and some in its message: these stay out.
 */
function toldError(error: Error): { type: string; message: string; stack: string; [more: string]: unknown } {
  const chain: Failure[] = [];
  for (let each: unknown = error; each instanceof Error && chain.length < CAUSES; each = each.cause)
    chain.push(each);
  const [first = error as Failure] = chain;
  const { code, table, column, constraint, where = '' } = first;
  return {
    type: first.constructor.name,
    message: chain.map(messageOf).join(': '),
    // Its first line is the message again.
    stack: chain.map((each) => /^ +at .*/ms.exec(each.stack ?? '')?.[0]).join('\ncaused by\n'),
    code,
    table,
    column,
    constraint,
    functions: where.match(/(?<=PL\/pgSQL function )\w+\([^)]*\) line \d+/g)?.join(', '),
  };
}

function messageOf({ code, message }: Failure): string {
  return OF_VALUES.test(String(code ?? '')) ? message.replace(/: ".*/s, ': "…"') : message;
}

/** Bytes that are written at once, and the milliseconds after which fewer are, too. */
const GATHERED = { minLength: 4096, periodicFlush: 1000 };

/**
 * To standard output, some lines at a time: one by one they would take a twentieth of what a sale takes. A process that is
 * killed takes up to a second of them along; one that ends writes them out.
 */
export function gatheredLog(): NodeJS.WritableStream {
  gathered ??= pino.destination({ dest: 1, sync: false, ...GATHERED }) as unknown as NodeJS.WritableStream;
  return gathered;
}
/** One of a process, as its output is: each wakes up by the second, for good. */
let gathered: NodeJS.WritableStream | undefined;
