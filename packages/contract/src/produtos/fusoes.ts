import { z } from 'zod';
import { idSchema } from '../base/fields.ts';
import { produtoSchema } from './produtos.ts';

/** A merge, or its undoing: the product that stays, the one that goes. */
export const parSchema = z
  .object({ produtoOriginalId: idSchema, produtoDuplicadoId: idSchema })
  .refine(({ produtoOriginalId, produtoDuplicadoId }) => produtoOriginalId !== produtoDuplicadoId, {
    path: ['produtoDuplicadoId'],
    message: 'Escolha dois produtos diferentes.',
  });
export type Par = z.infer<typeof parSchema>;

export const fusaoDesfeitaSchema = z.object({ original: produtoSchema, duplicado: produtoSchema });
export type FusaoDesfeita = z.infer<typeof fusaoDesfeitaSchema>;
