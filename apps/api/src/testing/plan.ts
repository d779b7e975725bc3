import type { Person, TestApp } from './test-app.ts';

/** Moves the end of the store's plan. */
export async function mudarFimDoPlano(test: TestApp, owner: Person, instant: string | null): Promise<void> {
  await test.sql.query('update lojas set plano_expira_em = $1 where id = $2', [instant, owner.lojaId]);
}

/** Gives the store a plan, with its end. */
export async function mudarPlanoDaLoja(
  test: TestApp,
  owner: Person,
  plano: string,
  expiraEm: string | null,
): Promise<void> {
  await test.sql.query('update lojas set plano = $1 where id = $2', [plano, owner.lojaId]);
  await mudarFimDoPlano(test, owner, expiraEm);
}
