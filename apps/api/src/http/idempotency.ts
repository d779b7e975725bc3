import { createHash } from 'node:crypto';
import { z } from 'zod';
import { campoInvalido } from './errors.ts';

const CHAVE_AUSENTE = 'Envie o cabeçalho Idempotency-Key com um UUID.';

/** `Idempotency-Key`: one random UUID per intent, the same on every retry. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.uuid(CHAVE_AUSENTE).toLowerCase(),
});

/** For a route where only some calls need a key: an absent one is a matter of shape there, too. */
export function requiredKey(headers: { 'idempotency-key'?: string | undefined }): string {
  const key = headers['idempotency-key'];
  if (key === undefined) throw campoInvalido('idempotency-key', CHAVE_AUSENTE);
  return key;
}

/** Keys in the order of the alphabet at every depth, so that equal content has one text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, canonical(inner)]),
  );
}

/** SHA-256 of method, path and content as parsed: what a key stands for. `content` of a file is its bytes' hash. */
export function contentHash(method: string, path: string, content: unknown): Buffer {
  return createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(canonical(content))}`)
    .digest();
}
