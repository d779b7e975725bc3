import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();

interface Listed {
  dispositivo: string;
}

it('ends all other sessions in one go, and no one else’s', async () => {
  const ana = await test.novoDono();
  const bia = await ana.novoFuncionario();
  const others = [await test.signIn(ana.email, ana.senha), await test.signIn(ana.email, ana.senha)];
  expect((await ana.get('/api/auth/sessoes')).sessoes).toHaveLength(3);
  const answer = await ana.call('DELETE', '/api/auth/sessoes');
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  for (const other of others) expect((await other.call('GET', '/api/auth/me')).statusCode).toBe(401);
  expect((await ana.get('/api/auth/sessoes')).sessoes).toMatchObject([{ atual: true }]);
  expect((await bia.call('GET', '/api/auth/me')).statusCode).toBe(200);
  // There is nothing to end, and that is what was asked for.
  expect((await ana.call('DELETE', '/api/auth/sessoes')).statusCode).toBe(204);
});

it('keeps 50 sessions of a person: beyond, those longest out of use end, also when several sign in at once', async () => {
  test.clock.set('2026-03-10T15:00:00Z');
  const ana = await test.novoDono();
  await test.sql.query(
    `insert into sessoes (id, token_hash, loja_id, usuario_id, criada_em, ultimo_uso, expira_em, dispositivo)
     select gen_random_uuid(), sha256(n::text::bytea), $1, $2, $3, $3::timestamptz - n * interval '1 minute',
       $3::timestamptz + interval '1 day', 'Caixa ' || n from generate_series(1, 49) as n`,
    [ana.lojaId, ana.usuarioId, test.clock.read()],
  );
  const logins = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      test.send(
        'POST',
        '/api/auth/login',
        { email: ana.email, senha: ana.senha },
        { remoteAddress: `198.18.0.${index}` },
      ),
    ),
  );
  const list = (await ana.get<{ sessoes: Listed[] }>('/api/auth/sessoes')).sessoes;
  expect(list).toHaveLength(50);
  const devices = list.map(({ dispositivo }) => dispositivo);
  expect(devices).toContain('Caixa 45');
  for (const gone of [46, 47, 48, 49]) expect(devices).not.toContain(`Caixa ${gone}`);
  for (const { token } of logins.map((answer) => answer.json<{ token: string }>())) {
    const me = await test.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
    expect(me.statusCode).toBe(200);
  }
});
