import { randomUUID } from 'node:crypto';
import type { Permissao } from '@balcao/contract/permissions';
import { hashToken, newToken } from '../http/session.ts';
import { type Person, personOf, type TestApp } from './test-app.ts';

/** When the employees of the tests were taken on: a day before the clock of `useTestApp` starts. */
export const CONTRATADO_EM = '2026-03-09T12:00:00Z';

/** An employee of the owner's store, signed in. His password can't be used: the session is written straight away. */
export async function newEmployee(
  test: TestApp,
  owner: Person,
  permissoes: readonly Permissao[] = ['vendas'],
): Promise<Person> {
  const usuarioId = randomUUID();
  const email = `${usuarioId}@exemplo.com.br`;
  const token = newToken();
  const { lojaId } = owner;
  await test.sql.query(
    `insert into usuarios (loja_id, id, nome, email, senha_hash, tipo, permissoes, criado_em)
     values ($1, $2, 'Beto', $3, 'none', 'FUNCIONARIO', $4, $5)`,
    [lojaId, usuarioId, email, permissoes, CONTRATADO_EM],
  );
  for (const permissao of permissoes) await grantPermission(test, { lojaId, usuarioId }, permissao);
  await test.sql.query(
    `insert into sessoes (id, token_hash, loja_id, usuario_id, criada_em, ultimo_uso, expira_em, dispositivo)
     values ($1, $2, $3, $4, $5, $5, '2100-01-01', 'teste')`,
    [randomUUID(), hashToken(token), lojaId, usuarioId, test.clock.read()],
  );
  return personOf(test, { lojaId, usuarioId, email, senha: '', token });
}

type Who = Pick<Person, 'lojaId' | 'usuarioId'>;

async function grantPermission(test: TestApp, who: Who, permissao: Permissao): Promise<void> {
  await test.sql.query(
    'insert into permissoes_historico (loja_id, usuario_id, permissao, desde) values ($1, $2, $3, $4)',
    [who.lojaId, who.usuarioId, permissao, CONTRATADO_EM],
  );
}

/** Takes a permission away at that instant; the sessions go on. */
export async function revokePermission(
  test: TestApp,
  who: Who,
  permissao: Permissao,
  em: string,
): Promise<void> {
  await test.sql.query(
    'update usuarios set permissoes = array_remove(permissoes, $3) where loja_id = $1 and id = $2',
    [who.lojaId, who.usuarioId, permissao],
  );
  await closeHistory(test, who, em, permissao);
}

/** Dismisses a person at that instant: no session, no permission any more. */
export async function dismiss(test: TestApp, who: Who, em: string): Promise<void> {
  const values = [who.lojaId, who.usuarioId];
  await test.sql.query('update usuarios set ativo = false, excluido_em = $3 where loja_id = $1 and id = $2', [
    ...values,
    em,
  ]);
  await test.sql.query('delete from sessoes where loja_id = $1 and usuario_id = $2', values);
  await closeHistory(test, who, em);
}

async function closeHistory(test: TestApp, who: Who, em: string, permissao?: Permissao): Promise<void> {
  await test.sql.query(
    `update permissoes_historico set ate = $3
     where loja_id = $1 and usuario_id = $2 and ate is null and ($4::text is null or permissao = $4)`,
    [who.lojaId, who.usuarioId, em, permissao ?? null],
  );
}
