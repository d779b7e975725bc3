/** Each side of every doubled figure is changed behind the other's back, and the change is found. */
import { it } from 'vitest';
import { expectTold } from '../../../testing/loja/conferencia.ts';
import { onOneMachine, useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();

// Changing what constraints and triggers forbid needs one machine's `session_replication_role`.
it.runIf(onOneMachine)('a day with one of everything: each of more than a hundred changes is told', () =>
  expectTold(test, (mudancas) => mudancas),
);
