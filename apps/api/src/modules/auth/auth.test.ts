import { expect, it } from 'vitest';
import { newOwner, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

it('signs up, signs in and says who is there', async () => {
  const ana = await newOwner(test);
  const me = await ana.call('GET', '/api/auth/me');
  expect(me.json()).toMatchObject({ usuario: { nome: 'Padaria da Ana', tipo: 'PRINCIPAL' } });
  expect((await ana.call('GET', '/api/loja')).json()).toMatchObject({
    nome: 'Padaria da Ana',
    larguraPapel: 80,
  });
  expect((await ana.call('POST', '/api/auth/logout')).statusCode).toBe(204);
  expect((await ana.call('GET', '/api/auth/me')).statusCode).toBe(401);
});
