import { z } from 'zod';
import { missingOr } from '../base/fields.ts';
import { hasAtMostTwoDecimals } from '../base/money.ts';
import { NUMERO } from '../base/quantidade.ts';
import type { LimitesDoFuncionario } from './permissoes.ts';

export const PERCENTUAL = 'Informe um percentual de 0 a 100.';

const sim = z.boolean('Informe verdadeiro ou falso.');

export const limitesSchema = z.object({
  descontoMaximo: z
    .number(missingOr(PERCENTUAL, NUMERO))
    .min(0, PERCENTUAL)
    .max(100, PERCENTUAL)
    .refine(hasAtMostTwoDecimals, 'Use no máximo duas casas decimais.'),
  devolver: sim,
  sangria: sim,
}) satisfies z.ZodType<LimitesDoFuncionario>;

/** As they are sent: each that is missing is the usual one of somebody new, or stays as it is. */
export const limitesEnviadosSchema = limitesSchema
  .partial()
  .transform(
    (enviados): Partial<LimitesDoFuncionario> =>
      Object.fromEntries(Object.entries(enviados).filter(([, valor]) => valor !== undefined)),
  );
