import { setTimeout as delay } from 'node:timers/promises';
import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { expect, it } from 'vitest';
import { funcionario } from '../../testing/loja/equipe.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import type { Person } from '../../testing/person.ts';
import { BETWEEN_LOOKS_MS, countStuck, hold, untilStuck } from '../../testing/races.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test);

const active = async () => (await loja.listarEquipe()).filter(({ ativo }) => ativo).length;

/**
 * Runs the calls so that they meet for sure: nobody gets past the store's row until all wait for it or are done. It
 * also holds back an insert that asked for no lock, after it has counted: so the tests fail without the guard.
 */
async function together(calls: (() => ReturnType<Person['call']>)[]): Promise<number[]> {
  const free = await hold(test, { table: 'lojas', column: 'id', ids: [loja.lojaId] });
  let ended = 0;
  const count = () => {
    ended += 1;
  };
  const done = Promise.all(calls.map((call) => call().finally(count)));
  try {
    while ((await countStuck(test)) + ended < calls.length) await delay(BETWEEN_LOOKS_MS);
  } finally {
    await free();
  }
  return (await done).map(({ statusCode }) => statusCode).toSorted();
}

const create = (fields = {}) => loja.call('POST', '/api/funcionarios', funcionario(fields));
const setActive = (who: Funcionario, ativo: boolean) =>
  loja.call('PUT', `/api/funcionarios/${who.id}`, { ...who, ativo });

it('makes two of five employees who are created at once', async () => {
  expect(await together(Array.from({ length: 5 }, () => create))).toEqual([201, 201, 409, 409, 409]);
  expect(await active()).toBe(2);
});

it('makes one of those who are created at once under one e-mail', async () => {
  const email = 'beto@exemplo.com.br';
  expect(await together(Array.from({ length: 3 }, () => () => create({ email })))).toEqual([201, 409, 409]);
  expect(await loja.listarEquipe()).toHaveLength(1);
});

it('gives the last place to one: a new employee or one who comes back', async () => {
  for (let round = 0; round < 3; round++) {
    const beto = await loja.contratar();
    await setActive(beto, false);
    const caio = await loja.contratar();
    const statuses = await together([() => create(), () => setActive(beto, true)]);
    expect([
      [200, 409],
      [201, 409],
    ]).toContainEqual(statuses);
    expect(await active()).toBe(2);
    for (const { id } of [...(await loja.listarEquipe()), caio]) {
      await loja.call('DELETE', `/api/funcionarios/${id}`);
    }
  }
});

it('gives it to one of two who come back at once', async () => {
  await loja.contratar();
  const away = [await loja.contratar()];
  for (const who of away) await setActive(who, false);
  const other = await loja.contratar();
  await setActive(other, false);
  away.push(other);
  expect(await together(away.map((who) => () => setActive(who, true)))).toEqual([200, 409]);
  expect(await active()).toBe(2);
});

it('dismisses once', async () => {
  const { id } = await loja.contratar();
  const dismiss = () => loja.call('DELETE', `/api/funcionarios/${id}`);
  expect(await together([dismiss, dismiss])).toEqual([204, 404]);
});

it('leaves no session of one who signs in while he is deactivated', async () => {
  const beto = await loja.contratar();
  const holder = await test.sql.connect();
  try {
    // The deactivation has written the row and not yet ended: the login checked the password before.
    await holder.query('begin');
    await holder.query('update usuarios set ativo = false where loja_id = $1 and id = $2', [
      loja.lojaId,
      beto.id,
    ]);
    const crossing = test.signIn(beto.email).then(
      () => 'in',
      (error: Error) => error.message,
    );
    await untilStuck(test, 1);
    await holder.query('commit');
    expect(await crossing).toContain('CREDENCIAIS_INVALIDAS');
  } finally {
    holder.release();
  }
  const { rows } = await test.sql.query('select 1 from sessoes where usuario_id = $1', [beto.id]);
  expect(rows).toEqual([]);
});

it('signs out whoever signs in while he is deactivated or dismissed, every time', async () => {
  for (let round = 0; round < 6; round++) {
    const beto = await loja.contratar();
    const end = () =>
      round % 2 === 0 ? setActive(beto, false) : loja.call('DELETE', `/api/funcionarios/${beto.id}`);
    const [entered] = await Promise.allSettled([test.signIn(beto.email), end()]);
    if (entered.status === 'fulfilled') {
      expect((await entered.value.call('GET', '/api/auth/me')).statusCode).toBe(401);
    }
    const { rows } = await test.sql.query('select 1 from sessoes where usuario_id = $1', [beto.id]);
    expect(rows).toEqual([]);
  }
});
