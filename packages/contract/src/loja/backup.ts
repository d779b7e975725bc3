import { z } from 'zod';
import { instantSchema } from '../base/fields.ts';

/** GET /api/loja/backup: what the settings say about the server's automatic backups. */
export const backupSchema = z.object({
  /** False: an outside database, the backups of which are its host's. */
  gerenciado: z.boolean(),
  /** The latest attempt; null before the first. */
  ultimo: z
    .object({
      em: instantSchema,
      /** Read back and compared with its manifest, byte for byte. */
      verificado: z.boolean(),
      /** Bytes; null when it failed. */
      tamanho: z.number().nullable(),
      /** Why it failed, in words for the owner; null when it did not. */
      erro: z.string().nullable(),
    })
    .nullable(),
  /** When the last good one was taken: after a failure that is another than the latest. */
  ultimoBom: instantSchema.nullable(),
});
export type Backup = z.infer<typeof backupSchema>;
