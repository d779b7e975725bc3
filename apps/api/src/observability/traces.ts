import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { ConfigTraces } from '../config-observability.ts';
import { aroundJobs } from '../jobs/jobs.ts';
import type { Observer } from './observer.ts';
import { traceRequests } from './request-traces.ts';
import { statementName } from './statement-name.ts';
import { poolsOf, watchQueries, watchWaits } from './watch-pool.ts';

/** Milliseconds that the end of the server waits for what was not sent yet. */
const PATIENCE = 3000;
/** Milliseconds from which a wait for a connection is worth a line. */
const SHORT_WAIT = 1;

/**
 * Spans for OpenTelemetry, by hand: each says which route, query, job or mail it was, how long that took and how it
 * ended. What was asked and answered, by whom and from where, is in none.
 */
export function startTraces(config: ConfigTraces, log: (message: string) => void): Observer {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'balcao' }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
  const exporter = telling(new OTLPTraceExporter({ url: config.url }), config.url, log);
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('balcao');
  /** The current span: spans that begin meanwhile are its children. */
  const current = new AsyncLocalStorage<Context>();

  const inside = async (name: string, parent: Context, work: () => Promise<void>) => {
    const span = tracer.startSpan(name, {}, parent);
    try {
      await current.run(trace.setSpan(parent, span), work);
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    watchApp: (app) => traceRequests(app, tracer, current),
    watchDatabase(database) {
      for (const [name, pool] of Object.entries(poolsOf(database))) {
        watchWaits(pool, () => {
          const [parent, startTime] = [current.getStore(), Date.now()];
          return (error) => {
            if (parent === undefined || Date.now() - startTime < SHORT_WAIT) return;
            const span = tracer.startSpan(`pool ${name}`, { kind: SpanKind.CLIENT, startTime }, parent);
            if (error !== undefined) failed(span, error);
            span.end();
          };
        });
        watchQueries(pool, (query) => {
          const parent = current.getStore();
          // A look at the health or a warm-up is no trace of its own.
          if (parent === undefined) return () => {};
          const attributes = { 'db.system.name': 'postgresql' };
          const span = tracer.startSpan(statementName(query), { kind: SpanKind.CLIENT, attributes }, parent);
          return (error) => {
            if (error !== undefined) failed(span, error);
            span.end();
          };
        });
      }
    },
    watchJobs: (jobs) => aroundJobs(jobs, (name, work) => inside(`job ${name}`, ROOT_CONTEXT, work)),
    watchMail: (mail) => ({
      send: (message) => inside('mail', current.getStore() ?? ROOT_CONTEXT, () => mail.send(message)),
    }),
    async stop() {
      const enough = new AbortController();
      const late = delay(PATIENCE, undefined, { signal: enough.signal }).catch(() => {});
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      enough.abort();
    },
  };
}

/** An error's text may hold what somebody typed; its code, or its kind, does not. */
function failed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'erro'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Says once that nobody takes them; whoever sells does not notice. */
function telling(exporter: OTLPTraceExporter, url: string, log: (message: string) => void): SpanExporter {
  let told = false;
  return {
    export(spans, answer) {
      exporter.export(spans, (result) => {
        if (result.error !== undefined && !told) {
          told = true;
          const { code } = result.error as Error & { code?: string | number };
          const why = code === undefined ? '' : ` (${code})`;
          log(
            `O coletor de traces em ${new URL(url).host} não os recebe${why}. Eles se perdem; o resto segue normal.`,
          );
        }
        answer(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}

/** Every trace begins here, so what hangs on a parent (`parentbased_…`) is the same without one. */
function samplerOf({ sampler, share }: ConfigTraces): Sampler {
  if (sampler.endsWith('always_off')) return new AlwaysOffSampler();
  return sampler.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler();
}
