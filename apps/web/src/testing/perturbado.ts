/** `npm run check:calm`: a component's disk and its server are late by chance, so that what only follows is seen to follow. */
import { vi } from 'vitest';

const PERTURBADO = process.env.PERTURBADO !== undefined;
const timer = globalThis.setTimeout;
/** Milliseconds; one time in three. */
const atraso = () => (Math.random() < 1 / 3 ? 1 + 40 * Math.random() : 0);

/** fake-indexeddb does each step by it. */
export function perturbarDisco(): void {
  if (!PERTURBADO) return;
  Object.assign(globalThis, { setImmediate: (work: () => void) => timer(work, atraso()) });
}

/** Not where a test moves the clock itself: its moments are exact. */
export async function respostaTardia(): Promise<void> {
  if (PERTURBADO && !vi.isFakeTimers()) await new Promise((resolve) => timer(resolve, atraso()));
}
