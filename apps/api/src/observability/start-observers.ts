import type { Config } from '../config.ts';
import type { Observer } from './observer.ts';

/** Those that the operator asked for; loaded only then. */
export async function startObservers(config: Config, log: (message: string) => void): Promise<Observer[]> {
  const observers: Observer[] = [];
  if (config.metrics !== undefined) {
    const { startMetrics } = await import('./metrics.ts');
    const metrics = await startMetrics(config, config.metrics);
    console.log(`Métricas em ${metrics.url}`);
    observers.push(metrics);
  }
  if (config.traces !== undefined) {
    const { startTraces } = await import('./traces.ts');
    observers.push(startTraces(config.traces, log));
  }
  return observers;
}
