import { createHmac, timingSafeEqual } from 'node:crypto';
import { COLECOES, type Colecao } from '@balcao/contract/sync/sync';
import { z } from 'zod';
import { AppError } from '../../http/errors.ts';

/** A version of the store's counter of changes, and a number of its sales: what was seen of a collection. */
const pontoSchema = z.object({
  versao: z.int().nonnegative(),
  numero: z.int().nonnegative(),
});
export type PontoDaLoja = z.infer<typeof pontoSchema>;

/** A device's place in a collection. */
const lugarSchema = pontoSchema.extend({
  /** It was shown what products cost. */
  custos: z.boolean(),
  /** It is in the middle of being told, by id. */
  passo: z
    .object({
      /** Up to which id. */
      id: z.uuid(),
      /** Its place when it has been told all. */
      ate: pontoSchema,
      /** Everything there is, not only what changed. */
      tudo: z.boolean(),
    })
    .optional(),
});
export type LugarNaColecao = z.infer<typeof lugarSchema>;

const cursorSchema = z.partialRecord(z.enum(COLECOES), lugarSchema);
/** A collection that was never asked for has none. */
export type Lugares = Partial<Record<Colecao, LugarNaColecao>>;

/** Bytes. */
const SELO = 16;

/**
 * What the device keeps: opaque, and sealed with the database's secret for this store, so that none of another store, of
 * another database, or made up is taken. A restored database draws its secret anew (`backup/restore-backup.ts`).
 */
export function escreverLugares(segredo: string, lojaId: string, lugares: Lugares): string {
  const texto = Buffer.from(JSON.stringify(lugares));
  return Buffer.concat([selar(segredo, lojaId, texto), texto]).toString('base64url');
}

/** Throws CURSOR_INVALIDO. */
export function lerLugares(segredo: string, lojaId: string, cursor: string): Lugares {
  const bytes = Buffer.from(cursor, 'base64url');
  const texto = bytes.subarray(SELO);
  const selo = selar(segredo, lojaId, texto);
  const inteiro = bytes.length > SELO && bytes.toString('base64url') === cursor;
  if (!inteiro || !timingSafeEqual(bytes.subarray(0, SELO), selo)) throw new AppError('CURSOR_INVALIDO');
  const lido = cursorSchema.safeParse(JSON.parse(texto.toString()));
  if (!lido.success) throw new AppError('CURSOR_INVALIDO');
  return lido.data;
}

function selar(segredo: string, lojaId: string, texto: Buffer): Buffer {
  return createHmac('sha256', segredo).update(`${lojaId} `).update(texto).digest().subarray(0, SELO);
}
