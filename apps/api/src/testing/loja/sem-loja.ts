import { expect } from 'vitest';
import { onOneMachine, type TestApp } from '../test-app.ts';

/** Nothing of this table is seen where no store was said: there are no rows, or (on a cluster, docs/decisions/069) no answer. */
export async function expectNothingWithoutStore({ database }: TestApp, table: string): Promise<void> {
  const asked = database.app.query(`select from ${table}`);
  if (onOneMachine) expect([table, (await asked).rowCount]).toEqual([table, 0]);
  else await expect(asked).rejects.toMatchObject({ code: '40001' });
}
