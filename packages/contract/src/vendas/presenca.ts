/** The people who have a tab open now, and their devices. It is only shown. */
import { z } from 'zod';
import { idSchema, pessoaSchema } from '../base/fields.ts';

/** Milliseconds after which who does not say so again is forgotten. */
export const PRESENCA_DURA = 30_000;
/** How often a device that has the tab open says so. */
export const PRESENCA_RENOVA = 10_000;

export const presencaInputSchema = z.object({
  /** A UUID of the device, or of the window. */
  dispositivo: idSchema,
  /** False: it is closed on this device. */
  aberta: z.boolean('Informe verdadeiro ou falso.').optional(),
});

/** Everybody who has it open, the caller too; by name. */
export const presencaSchema = z.object({
  vendaId: idSchema,
  presentes: z.array(z.object({ usuario: pessoaSchema, dispositivo: idSchema })),
});
/** The answer, and `data` of the event `presenca`. */
export type Presenca = z.infer<typeof presencaSchema>;
