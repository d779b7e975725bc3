/** Before each component test (`*.test.tsx`): React knows that it is tested, the queue has a disk, the console is watched. */
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { PATIENCE } from '../fila/motor/agenda.ts';
import { ouvirConsole } from './console.ts';
import { mudarJanela } from './janela.ts';
import { perturbarDisco } from './perturbado.ts';

// The limit only ends what hangs. Whether a part is hidden by a style is the browser's to say: it is half of a test's time here.
configure({ asyncUtilTimeout: 150_000, defaultHidden: true });

// A request left over by a finished test goes nowhere: no server listens here.
globalThis.fetch = () => new Promise<Response>(() => undefined);

// A slow machine is no slow server: patience with an answer ends only by a clock that the test moves.
const timer = globalThis.setTimeout;
Object.assign(globalThis, {
  setTimeout: (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
    ms === PATIENCE ? 0 : timer(work, ms, ...given),
});

// What waits until a page has nothing to do waits for ever: nothing is fetched behind a test.
Object.assign(globalThis, { requestIdleCallback: () => 0 });

perturbarDisco();

let ditos: () => string[];
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  mudarJanela(1366, 768);
  ditos = ouvirConsole();
});
afterEach(() => {
  cleanup();
  expect(ditos(), 'nothing is written to the console that the test did not foresee').toEqual([]);
});

// The page is closed: what its disk, which works by this, was still to do stays undone, as in a browser.
afterAll(() => {
  Object.assign(globalThis, { setImmediate: () => undefined });
});
