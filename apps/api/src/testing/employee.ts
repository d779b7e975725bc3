import { randomUUID } from 'node:crypto';
import { type Person, signIn, type TestApp } from './test-app.ts';

/** An employee of the owner's store, signed in. Written to the table: he has the owner's password. */
export async function newEmployee(test: TestApp, owner: Person, permissoes: string[] = []): Promise<Person> {
  const email = `${randomUUID()}@exemplo.com.br`;
  await test.sql.query(
    `insert into usuarios (loja_id, id, nome, email, senha_hash, tipo, permissoes, criado_em)
     select loja_id, $1, 'Bia', $2, senha_hash, 'FUNCIONARIO', $3, criado_em from usuarios where id = $4`,
    [randomUUID(), email, permissoes, owner.usuarioId],
  );
  return signIn(test, email, owner.senha);
}

/** Moves the end of the store's plan. */
export async function setPlanoExpiraEm(test: TestApp, owner: Person, instant: string | null): Promise<void> {
  await test.sql.query('update lojas set plano_expira_em = $1 where id = $2', [instant, owner.lojaId]);
}
