/** Before each component test (`*.test.tsx`): React knows that it is tested, the queue has a disk, the console is watched. */
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { ouvirConsole } from './console.ts';

// It only ends what hangs.
configure({ asyncUtilTimeout: 150_000 });

let ditos: () => string[];
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  ditos = ouvirConsole();
});
afterEach(() => {
  cleanup();
  expect(ditos(), 'nothing is written to the console that the test did not foresee').toEqual([]);
});
