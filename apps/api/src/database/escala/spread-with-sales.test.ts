import { describe, expect, it } from 'vitest';
import { WHOLE } from '../../testing/global-setup.ts';
import type { Person } from '../../testing/person.ts';
import { onOneMachine, useTestApp } from '../../testing/test-app.ts';
import { spreadInFew } from './citus.test-helper.ts';

const PRODUTO = { quantidade: 10, codigoBarras: '7891000100110', outrosCodigos: ['7891000100127'] };

// On a cluster only (`npm run check:citus`).
describe.runIf(!onOneMachine)('a database with sales', () => {
  const given = useTestApp({}, WHOLE);

  async function rows<T extends object>(query: string): Promise<T[]> {
    return (await given.sql.query<T>(query)).rows;
  }

  /** Every row of every table, as text. */
  async function contents(): Promise<Record<string, string[]>> {
    const tables = await rows<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    );
    const each = tables.map(async ({ name }): Promise<[string, string[]]> => {
      const all = await rows(`select * from ${name}`);
      return [name, all.map((row) => JSON.stringify(row)).sort()];
    });
    return Object.fromEntries(await Promise.all(each));
  }

  async function sellOne(owner: Person, produtoId: string, left: number): Promise<void> {
    await owner.vender(produtoId, { confirmarDuplicada: true });
    expect(await owner.lerSaldo(produtoId)).toBe(left);
    await owner.expectLedgerToAgree();
  }

  it('is spread with them, and sells on', async () => {
    const owner = await given.novoDono();
    const produtoId = await owner.novoProduto(PRODUTO);
    const beside = await given.novoDono('Vizinha');
    const other = await beside.novoProduto(PRODUTO);
    await sellOne(owner, produtoId, 9);
    await sellOne(beside, other, 9);

    const before = await contents();
    await spreadInFew(given.owner);
    expect(await contents()).toEqual(before);
    const leftBehind = await rows(
      'select logicalrelid from pg_dist_partition where pg_relation_size(logicalrelid) > 0',
    );
    expect(leftBehind).toEqual([]);
    await sellOne(owner, produtoId, 8);
    await sellOne(beside, other, 8);
  });
});
