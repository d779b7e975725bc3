import { z } from 'zod';
import { idSchema } from '../base/fields.ts';
import { parSchema } from './fusoes.ts';

/** 'Não são o mesmo', for good; `separados: false` takes it back. */
export const separarSchema = parSchema.safeExtend({ separados: z.boolean('Informe true ou false.') });
export type Separar = z.infer<typeof separarSchema>;

export const separadosSchema = z.object({ pares: z.array(z.tuple([idSchema, idSchema])) });
export type Separados = z.infer<typeof separadosSchema>;
