/** How Mercado Pago speaks, whatever is asked of it. */
import { z } from 'zod';
import { GatewayError } from './gateway-error.ts';

// Only what we read; they add fields as they like. Ids are numbers here and texts there.
export const anyId = z.union([z.string().min(1), z.number()]).transform(String);
export const anyText = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
export const anyInstant = z
  .string()
  .nullish()
  .transform((value) => (value && !Number.isNaN(Date.parse(value)) ? new Date(value) : undefined));

export const searchSchema = z.object({ results: z.array(z.unknown()) });

export function parse<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new GatewayError('answered something else than expected');
  return parsed.data;
}

/** 2026-03-13T23:59:59.000-03:00: they want the offset spelled out. */
export function noHorarioDeBrasilia(instante: Date): string {
  return `${new Date(instante.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}.000-03:00`;
}

/** Of two readings of the same instant the one further along holds. */
const ORDEM = ['pending', 'in_process', 'authorized', 'rejected', 'cancelled', 'approved', 'in_mediation'];

export function ordemDoStatus(palavra: string): number {
  const index = ORDEM.indexOf(palavra);
  if (palavra === 'refunded' || palavra === 'charged_back') return ORDEM.length;
  return index;
}
