import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { warmUp } from './warm-up.ts';

const given = useTestApp();

/** The texts of what PostgreSQL is asked for while `work` runs. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  await work();
  return query.mock.calls.map(([first]: unknown[]) =>
    typeof first === 'string' ? first : (first as { text: string }).text,
  );
}

test('where nobody ever signed in there is nothing to read', async () => {
  await given.sql.query('delete from sessoes');
  const statements = await statementsOf(() => warmUp(given.database));
  // What looks for papers to print asks meanwhile, too.
  expect(statements.filter((text) => text.includes('sessoes'))).toHaveLength(1);
  expect(statements.filter((text) => text.startsWith('begin'))).toEqual([]);
});

test('reads the history of the store that was used last, searched too, and changes nothing', async () => {
  const other = await given.novoDono('Loja de ontem');
  given.clock.advance(3_600_000);
  const owner = await given.novoDono();
  await owner.vender(await owner.novoProduto({ nome: 'Pão' }));
  const before = await owner.snapshot();
  const statements = await statementsOf(() => warmUp(given.database));
  expect(await owner.snapshot()).toBe(before);
  const begins = statements.filter((text) => text.startsWith('begin'));
  expect(begins).toHaveLength(3);
  for (const begin of begins) {
    expect(begin).toContain('read only');
    expect(begin).toContain(owner.lojaId);
    expect(begin).not.toContain(other.lojaId);
  }
  expect(statements.some((text) => text.includes('textos_historico'))).toBe(true);
});
