import { GatewayError } from './gateway-error.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  /** X-Idempotency-Key: one per call, never kept for the next. */
  idempotencyKey?: string;
}

/** Milliseconds. A person waits for this answer; a notification's job comes again. */
const TIMEOUT = 5000;
/** Characters: what their longest answer may have. */
const LONGEST = 2_000_000;

/** The few endpoints that we need, over fetch. No retries: who may wait asks again, who may not is told. */
export function createHttpClient(apiUrl: string, accessToken: string, timeout = TIMEOUT) {
  return async ({ method, path, body, idempotencyKey }: Call): Promise<unknown> => {
    const signal = AbortSignal.timeout(timeout);
    let status: number;
    let text: string;
    let retryAfter: string | null;
    try {
      const answer = await fetch(`${apiUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${accessToken}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'x-idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal,
      });
      ({ status } = answer);
      retryAfter = answer.headers.get('retry-after');
      text = await answer.text();
    } catch {
      throw new GatewayError(signal.aborted ? `no answer in ${timeout} ms` : 'not reachable');
    }
    if (status === 404 && method === 'GET') return undefined;
    if (status < 200 || status >= 300) {
      const seconds = Number(retryAfter);
      throw new GatewayError(`answered ${status}`, status, seconds > 0 ? Math.ceil(seconds) : undefined);
    }
    if (text.length > LONGEST) throw new GatewayError('answered too much');
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new GatewayError('answered no JSON');
    }
  };
}
