import { z } from 'zod';

export interface ConfigMetrics {
  /** 0 asks the system for a free port. */
  readonly port: number;
  readonly host: string;
}

const portMessage = 'deve ser um número de porta, de 0 a 65535';

export const environmentOfObservability = {
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, portMessage)
    .transform(Number)
    .refine((port) => port <= 65535, portMessage)
    .optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'deve ser um endereço IP ou um nome de máquina')
    .default('127.0.0.1'),
};

const environment = z.object(environmentOfObservability);
type Values = z.infer<typeof environment>;

/** The two would find each other's port taken, and the shop's only after the migrations. */
export function refuseMetrics({ PORT, METRICS_PORT }: Values & { PORT: number }): [string, string][] {
  return METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT
    ? [['METRICS_PORT', 'não pode ser a mesma porta que PORT']]
    : [];
}

/** Undefined: nobody counts anything. */
export function metricsOf(values: Values): ConfigMetrics | undefined {
  if (values.METRICS_PORT === undefined) return undefined;
  return { port: values.METRICS_PORT, host: values.METRICS_HOST };
}
