/** What the version before left, or writes beside this one while servers are exchanged. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { onOneMachine, useTestApp } from '../../testing/test-app.ts';
import { hashToken, newToken } from './token.ts';

const test = useTestApp();

const me = (token: string) =>
  test.app.inject({ method: 'GET', url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });

/** The token of its only session is this one from now on. */
const trocarToken = ({ lojaId }: Person, coluna: 'token_hash' | 'entrega_hash', token: string) =>
  test.sql.query(`update sessoes set ${coluna} = $2 where loja_id = $1`, [lojaId, hashToken(token)]);

it('a session’s token that names no store goes on', async () => {
  const ana = await test.novoDono();
  const antigo = newToken();
  await trocarToken(ana, 'token_hash', antigo);
  expect((await me(antigo)).json()).toMatchObject({ usuario: { id: ana.usuarioId } });
  expect((await me(ana.token)).statusCode).toBe(401);
});

it('and so does one that only delivers', async () => {
  const ana = await test.novoDono();
  const antigo = `entrega_${newToken()}`;
  await trocarToken(ana, 'entrega_hash', antigo);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/vendas',
    payload: { origem: 'fila' },
    headers: { authorization: `Bearer ${antigo}`, 'idempotency-key': randomUUID() },
  });
  // Let in: what it brings has no lines.
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDACAO']);
});

it('a token that names another store opens nothing there', async () => {
  const [ana, bia] = [await test.novoDono(), await test.novoDono()];
  const [daAna = '', segredo = ''] = ana.token.split('.');
  const [daBia = ''] = bia.token.split('.');
  expect((await me(`${daAna}.${segredo}`)).statusCode).toBe(200);
  expect((await me(`${daBia}.${segredo}`)).statusCode).toBe(401);
});

// Guard: the trigger guardar_email. A cluster has no servers of before.
it.runIf(onOneMachine)('an e-mail that it wrote signs in here, and the one of before is free', async () => {
  const ana = await test.novoDono();
  const email = `${randomUUID()}@exemplo.com.br`;
  await test.sql.query('update usuarios set email = $2 where id = $1', [ana.usuarioId, email]);
  expect((await test.signIn(email, ana.senha)).usuarioId).toBe(ana.usuarioId);
  const outra = { nome: 'Outra', email: ana.email, senha: 'segredo1' };
  const free = await test.app.inject({ method: 'POST', url: '/api/auth/register', payload: outra });
  expect(free.statusCode, free.body).toBe(201);
  await test.sql.query('update usuarios set ativo = false, excluido_em = now() where id = $1', [
    ana.usuarioId,
  ]);
  const taken = await test.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { ...outra, email },
  });
  expect(taken.statusCode, taken.body).toBe(201);
});
