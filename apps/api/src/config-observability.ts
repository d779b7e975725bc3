import { z } from 'zod';

export interface ConfigMetrics {
  /** 0 asks the system for a free port. */
  readonly port: number;
  readonly host: string;
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The address for traces, by OpenTelemetry's own variables; the exporter reads the others itself. */
export interface ConfigTraces {
  readonly url: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** From 0 to 1, for the samplers of a share. */
  readonly share: number;
}

const PROTOCOL = 'http/protobuf';

const portMessage = 'deve ser um número de porta, de 0 a 65535';

const shareMessage = 'deve ser um número de 0 a 1';

const collector = z.url({ protocol: /^https?$/, error: 'deve ser um endereço como http://localhost:4318' });

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
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, `deve ser um destes: ${SAMPLERS.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(shareMessage).min(0, shareMessage).max(1, shareMessage).default(1),
};

const environment = z.object(environmentOfObservability);
type Values = z.infer<typeof environment>;

/** Errors that several variables make together, by variable; empty when there are none. */
export function refuseObservability(values: Values & { PORT: number }): [string, string][] {
  const refused: [string, string][] = [];
  const { METRICS_PORT } = values;
  // The two would find each other's port taken, and the shop's only after the migrations.
  if (METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === values.PORT)
    refused.push(['METRICS_PORT', 'não pode ser a mesma porta que PORT']);
  if (tracesOf(values) === undefined) return refused;
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] as const) {
    if ((values[name] ?? PROTOCOL) !== PROTOCOL)
      refused.push([name, `deve ser ${PROTOCOL}, na porta 4318 do coletor`]);
  }
  return refused;
}

/** Undefined: nobody counts anything. */
export function metricsOf(values: Values): ConfigMetrics | undefined {
  if (values.METRICS_PORT === undefined) return undefined;
  return { port: values.METRICS_PORT, host: values.METRICS_HOST };
}

/** Undefined: nothing is traced. */
export function tracesOf(values: Values): ConfigTraces | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = values;
  const url = own ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  if (url === undefined || values.OTEL_SDK_DISABLED === 'true' || values.OTEL_TRACES_EXPORTER === 'none')
    return undefined;
  return { url, sampler: values.OTEL_TRACES_SAMPLER, share: values.OTEL_TRACES_SAMPLER_ARG };
}
