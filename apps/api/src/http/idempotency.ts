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
