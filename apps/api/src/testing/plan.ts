import type { Person, TestApp } from './test-app.ts';

/** Moves the end of the store's plan. */
export async function setPlanoExpiraEm(test: TestApp, owner: Person, instant: string | null): Promise<void> {
  await test.sql.query('update lojas set plano_expira_em = $1 where id = $2', [instant, owner.lojaId]);
}
