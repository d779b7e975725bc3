import { createHmac, timingSafeEqual } from 'node:crypto';

export interface NotificacaoAssinada {
  /** `data.id` of the query. */
  dataId: string | undefined;
  requestId: string | undefined;
  /** The header: `ts=…,v1=…`. */
  signature: string | undefined;
}

/** Milliseconds between their clock and ours; what is older may be somebody's copy. */
export const VALIDADE = 5 * 60_000;

/** `id:…;request-id:…;ts:…;` under the webhook's secret; a missing part is left out. */
export function assinar(
  secret: string,
  { dataId, requestId, ts }: { dataId: string | undefined; requestId: string | undefined; ts: string },
): string {
  const id = dataId ? `id:${dataId.toLowerCase()};` : '';
  const request = requestId ? `request-id:${requestId};` : '';
  return createHmac('sha256', secret).update(`${id}${request}ts:${ts};`).digest('hex');
}

/** The signed time as it came, or undefined: forged, torn, or too old (or too far ahead) to be believed. */
export function verificarNotificacao(
  secret: string,
  { dataId, requestId, signature }: NotificacaoAssinada,
  agora: Date,
): string | undefined {
  const parts = new Map(
    (signature ?? '').split(',').map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
  const ts = parts.get('ts') ?? '';
  const v1 = parts.get('v1') ?? '';
  if (!/^\d{1,16}$/.test(ts) || !/^[0-9a-f]{64}$/i.test(v1)) return undefined;
  const expected = Buffer.from(assinar(secret, { dataId, requestId, ts }), 'hex');
  if (!timingSafeEqual(expected, Buffer.from(v1, 'hex'))) return undefined;
  // Seconds or milliseconds, they say; no second of our age has twelve digits.
  const instant = ts.length >= 12 ? Number(ts) : Number(ts) * 1000;
  return Math.abs(agora.getTime() - instant) <= VALIDADE ? ts : undefined;
}
