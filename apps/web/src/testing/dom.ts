/** Before each component test (`*.test.tsx`): React knows that it is tested, and the queue has a disk. */
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// It only ends what hangs.
configure({ asyncUtilTimeout: 150_000 });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(cleanup);
