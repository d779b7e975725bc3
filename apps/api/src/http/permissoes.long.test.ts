/** Every set of two permissions, and every role on every plan, on every route; each by itself is permissoes.test.ts's. */
import { it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { expectOfSet, expectOnPlan, named, PLANS, ROLES, SETS } from './permissoes.test-helper.ts';

const test = useTestApp();

it.each(SETS.filter(({ length }) => length === 2).map(named))(
  'an employee with %s: every route as the table says',
  (_name, held) => expectOfSet(test, held),
);

it.each(Object.keys(PLANS).flatMap((plan) => Object.keys(ROLES).map((role) => [plan, role] as const)))(
  '%s, %s: every route as the rules say',
  (plan, role) => expectOnPlan(test, plan, role),
);
