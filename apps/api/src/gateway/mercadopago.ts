/** How Mercado Pago speaks, whatever is asked of it. */
import { toCentavos } from '@balcao/contract/base/money';
import { z } from 'zod';
import { GatewayError } from './gateway-error.ts';
import { createHttpClient } from './http-client.ts';

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

/** The part of a payment that both modules read. */
export const paymentFields = {
  id: anyId,
  status: z.string(),
  external_reference: anyText,
  transaction_amount: z.number(),
  currency_id: anyText,
  date_approved: anyInstant,
  date_last_updated: anyInstant,
};

/** Centavos; another currency's amount is not ours to compare. */
export function amountOf(payment: { transaction_amount: number; currency_id: string | undefined }): number {
  const foreign = payment.currency_id !== undefined && payment.currency_id !== 'BRL';
  return foreign ? 0 : toCentavos(payment.transaction_amount);
}

export const searchSchema = z.object({ results: z.array(z.unknown()) });

export function parse<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new GatewayError('answered something else than expected');
  return parsed.data;
}

/** An account there. `get` reads what is found, as the schema says; undefined: there is no such thing. `timeout`: milliseconds. */
export function connectMercadoPago(options: { apiUrl: string; accessToken: string }, timeout?: number) {
  const call = createHttpClient(options.apiUrl, options.accessToken, timeout);
  return {
    call,
    async get<T>(schema: z.ZodType<T>, path: string): Promise<T | undefined> {
      const answer = await call({ method: 'GET', path });
      return answer === undefined ? undefined : parse(schema, answer);
    },
  };
}

/** 2026-03-13T23:59:59.000-03:00: they want the offset spelled out. */
export function noHorarioDeBrasilia(instante: Date): string {
  return `${new Date(instante.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}.000-03:00`;
}

/** The later state wins where two readings are of the same instant. */
const ORDEM = ['pending', 'in_process', 'authorized', 'rejected', 'cancelled', 'approved', 'in_mediation'];

export function ordemDoStatus(palavra: string): number {
  const index = ORDEM.indexOf(palavra);
  if (palavra === 'refunded' || palavra === 'charged_back') return ORDEM.length;
  return index;
}
