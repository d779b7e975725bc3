import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The signed part of a notification. */
interface Assinado {
  /** `data.id` of the query. */
  recursoId: string | undefined;
  /** The header `x-request-id`. */
  requisicao: string | undefined;
  /** By the sender's clock, as it came: `ts` of the signature. */
  enviadoEm: string;
}

export interface NotificacaoAssinada extends Omit<Assinado, 'enviadoEm'> {
  /** The header: `ts=…,v1=…`. */
  signature: string | undefined;
}

/** Milliseconds between their clock and ours; what is older may be somebody's copy. */
export const VALIDADE = 5 * 60_000;

/** `id:…;request-id:…;ts:…;` under the webhook's secret; a missing part is left out. */
export function assinar(secret: string, { recursoId, requisicao, enviadoEm }: Assinado): string {
  const id = recursoId ? `id:${recursoId.toLowerCase()};` : '';
  const request = requisicao ? `request-id:${requisicao};` : '';
  return createHmac('sha256', secret).update(`${id}${request}ts:${enviadoEm};`).digest('hex');
}

/** The signed time as it came, or undefined: forged, torn, or too old (or too far ahead) to be believed. */
export function verificarNotificacao(
  secret: string,
  { recursoId, requisicao, signature }: NotificacaoAssinada,
  agora: Date,
): string | undefined {
  const parts = new Map(
    (signature ?? '').split(',').map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
  const enviadoEm = parts.get('ts') ?? '';
  const v1 = parts.get('v1') ?? '';
  if (!/^\d{1,16}$/.test(enviadoEm) || !/^[0-9a-f]{64}$/i.test(v1)) return undefined;
  const expected = Buffer.from(assinar(secret, { recursoId, requisicao, enviadoEm }), 'hex');
  if (!timingSafeEqual(expected, Buffer.from(v1, 'hex'))) return undefined;
  // Seconds or milliseconds, they say; no second of our age has twelve digits.
  const instant = enviadoEm.length >= 12 ? Number(enviadoEm) : Number(enviadoEm) * 1000;
  return Math.abs(agora.getTime() - instant) <= VALIDADE ? enviadoEm : undefined;
}

export interface Notificacao extends NotificacaoAssinada {
  tipo: string | undefined;
}

/** As Mercado Pago sends it. */
export function lerNotificacao({
  query,
  headers,
}: {
  query: { type?: string | undefined; 'data.id'?: string | undefined };
  headers: IncomingHttpHeaders;
}): Notificacao {
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    tipo: query.type,
    recursoId: query['data.id'],
    requisicao: header('x-request-id'),
    signature: header('x-signature'),
  };
}

/** As the demonstration sends it to itself, through the same door: signed, and so checked. */
export function notificacaoSimulada(
  segredo: string,
  tipo: string,
  recursoId: string,
  agora: Date,
): Notificacao {
  const requisicao = randomUUID();
  const enviadoEm = String(agora.getTime());
  const v1 = assinar(segredo, { recursoId, requisicao, enviadoEm });
  return { tipo, recursoId, requisicao, signature: `ts=${enviadoEm},v1=${v1}` };
}
