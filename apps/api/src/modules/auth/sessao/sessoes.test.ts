import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { untilStuck } from '../../../testing/races.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
const ana = umaLoja(test);
const HORA = 3_600_000;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

interface Listed {
  id: string;
  criadaEm: string;
  ultimoUso: string;
  dispositivo: string;
  atual: boolean;
}

it('ends a session after 12 hours, a kept one after 30 days', async () => {
  const kept = await test.send('POST', '/api/auth/login', {
    email: ana.email,
    senha: ana.senha,
    manterConectado: true,
  });
  const keptMe = () =>
    test.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${kept.json().token}` } });
  test.clock.advance(12 * HORA - 1);
  expect((await ana.call('GET', '/api/auth/me')).statusCode).toBe(200);
  test.clock.advance(1);
  expect((await ana.call('GET', '/api/auth/me')).json()).toMatchObject({ code: 'NAO_AUTENTICADO' });
  test.clock.advance((30 * 24 - 12) * HORA - 1);
  expect((await keptMe()).statusCode).toBe(200);
  test.clock.advance(1);
  expect((await keptMe()).statusCode).toBe(401);
});

it('ends the session at once on the way out, and takes its cookie away', async () => {
  const other = await test.signIn(ana.email, ana.senha);
  const out = await ana.call('POST', '/api/auth/logout');
  expect(out.statusCode).toBe(204);
  expect(out.body).toBe('');
  expect(out.cookies).toMatchObject([{ name: 'balcao_sessao', value: '', path: '/', httpOnly: true }]);
  expect((await ana.call('GET', '/api/auth/me')).statusCode).toBe(401);
  expect((await ana.call('POST', '/api/auth/logout')).statusCode).toBe(401);
  expect((await other.call('GET', '/api/auth/me')).statusCode).toBe(200);
});

it('takes no token that is none, or of another store', async () => {
  const bia = await test.novoDono();
  const segredo = ana.token.split('.')[1];
  const headers = [
    '',
    'Bearer',
    'Bearer ',
    `Basic ${ana.token}`,
    'Bearer lixo',
    `Bearer ${ana.token}x`,
    ana.token,
    `Bearer ${segredo}`,
    `Bearer ${bia.token.split('.')[0]}.${segredo}`,
  ];
  for (const authorization of headers) {
    const answer = await test.app.inject({ url: '/api/auth/me', headers: { authorization } });
    expect(answer.statusCode, authorization).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'NAO_AUTENTICADO',
      mensagem: 'Sessão expirada. Faça login novamente.',
    });
  }
  const lowerCase = { authorization: `bearer ${ana.token}` };
  expect((await test.app.inject({ url: '/api/auth/me', headers: lowerCase })).statusCode).toBe(200);
  // A bad header is not made good by a good cookie.
  const both = { headers: { authorization: 'Bearer lixo' }, cookies: { balcao_sessao: ana.token } };
  expect((await test.app.inject({ url: '/api/auth/me', ...both })).statusCode).toBe(401);
});

it('takes a change by cookie from the app alone', async () => {
  const change = (headers: Record<string, string>) =>
    test.send(
      'PUT',
      '/api/auth/me',
      { nome: 'Ana' },
      { cookies: { balcao_sessao: ana.token }, headers: { host: 'caixa.local:3000', ...headers } },
    );
  const welcome = [
    { origin: 'http://localhost:3000' },
    { origin: 'http://caixa.local:3000' },
    { 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of welcome) expect((await change(headers)).statusCode).toBe(200);
  const strangers = [
    {},
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: 'https://localhost:3000.mal.com' },
    { origin: 'http://mal.com', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    { referer: 'http://localhost:3000/home' },
  ] as Record<string, string>[];
  for (const headers of strangers) {
    const answer = await change(headers);
    expect([answer.statusCode, answer.json().code], JSON.stringify(headers)).toEqual([
      403,
      'ORIGEM_RECUSADA',
    ]);
  }
  // Reading harms nobody, and no page of another origin can send the header.
  const read = {
    url: '/api/auth/me',
    cookies: { balcao_sessao: ana.token },
    headers: { origin: 'http://mal.com' },
  };
  expect((await test.app.inject(read)).statusCode).toBe(200);
  const byHeader = await ana.call('PUT', '/api/auth/me', { nome: 'Ana' }, { origin: 'http://mal.com' });
  expect(byHeader.statusCode).toBe(200);
});

it('shows a change of permission, and of the person, at the very next request', async () => {
  const bia = await ana.novoFuncionario(['vendas']);
  const despesas = () => bia.call('GET', '/api/despesas');
  expect((await despesas()).json()).toMatchObject({ code: 'SEM_PERMISSAO' });
  await ana.mudarFuncionario(bia, { permissoes: ['despesas'] });
  expect((await despesas()).statusCode).toBe(200);
  await ana.mudarFuncionario(bia, { permissoes: ['vendas'] });
  expect((await despesas()).statusCode).toBe(403);
  await ana.mudarFuncionario(bia, { ativo: false });
  expect((await despesas()).statusCode).toBe(401);
});

it('changes name and telephone, and nothing else', async () => {
  const body = { nome: ' Ana Maria ', telefone: ' (11) 98888-7777 ', email: 'x@x.com', tipo: 'FUNCIONARIO' };
  const answer = await ana.call('PUT', '/api/auth/me', body);
  expect(answer.json().usuario).toMatchObject({
    nome: 'Ana Maria',
    telefone: '(11) 98888-7777',
    email: ana.email,
    tipo: 'PRINCIPAL',
  });
  expect(await ana.get('/api/auth/me')).toEqual(answer.json());
  const without = await ana.call('PUT', '/api/auth/me', { nome: 'Ana', telefone: ' ' });
  expect(without.json().usuario.telefone).toBeNull();
  expect((await ana.call('PUT', '/api/auth/me', { nome: ' ' })).json().campos).toHaveProperty('nome');
  expect((await ana.call('PUT', '/api/auth/me', { nome: 'Ana', telefone: 'abc' })).json().campos).toEqual({
    telefone: 'Informe um telefone válido, como (11) 98888-7777.',
  });
});

it('keeps the telephone that a change of the name leaves out', async () => {
  await ana.call('PUT', '/api/auth/me', { nome: 'Ana', telefone: '11 98888-0000' });
  const answer = await ana.call('PUT', '/api/auth/me', { nome: 'Ana Lima' });
  expect(answer.json().usuario).toMatchObject({ nome: 'Ana Lima', telefone: '11 98888-0000' });
  expect(await ana.get('/api/auth/me')).toEqual(answer.json());
});

it('changes the password for whoever knows the old one, and ends the other sessions', async () => {
  const other = await test.signIn(ana.email, ana.senha);
  const change = (senhaAtual: string, novaSenha: string) =>
    ana.call('PUT', '/api/auth/senha', { senhaAtual, novaSenha });
  const wrong = await change('errada', 'novinha1');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({
    code: 'VALIDACAO',
    campos: { senhaAtual: 'A senha atual está incorreta.' },
  });
  expect((await change(ana.senha, '12345')).json().campos).toHaveProperty('novaSenha');
  expect((await other.call('GET', '/api/auth/me')).statusCode).toBe(200);

  expect((await change(ana.senha, 'novinha1')).statusCode).toBe(204);
  expect((await ana.call('GET', '/api/auth/me')).statusCode).toBe(200);
  expect((await other.call('GET', '/api/auth/me')).statusCode).toBe(401);
  await expect(test.signIn(ana.email, ana.senha)).rejects.toThrow('CREDENCIAIS_INVALIDAS');
  await test.signIn(ana.email, 'novinha1');
});

it('leaves no session of the old password when a login and the change cross', async () => {
  const change = await test.sql.connect();
  await change.query('begin');
  await change.query(`update usuarios set senha_hash = senha_hash || 'x' where loja_id = $1 and id = $2`, [
    ana.lojaId,
    ana.usuarioId,
  ]);
  // The old password is still the right one when the login checks it; then it must wait for the change.
  const crossing = test.send('POST', '/api/auth/login', { email: ana.email, senha: ana.senha });
  await untilStuck(test, 1);
  await change.query('delete from sessoes where usuario_id = $1', [ana.usuarioId]);
  await change.query('commit');
  change.release();
  expect((await crossing).json()).toMatchObject({ code: 'CREDENCIAIS_INVALIDAS' });
  expect(
    (await test.sql.query('select 1 from sessoes where usuario_id = $1', [ana.usuarioId])).rowCount,
  ).toBe(0);
});

it('lets one of two changes of the password at once through', async () => {
  const answers = await Promise.all(
    ['novinha1', 'novinha2'].map((novaSenha) =>
      ana.call('PUT', '/api/auth/senha', { senhaAtual: ana.senha, novaSenha }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 400]);
});

it('lists where the account is open, and ends one from another', async () => {
  test.clock.advance(HORA);
  await test.send(
    'POST',
    '/api/auth/login',
    { email: ana.email, senha: ana.senha },
    { headers: { 'user-agent': ANDROID } },
  );
  const list = async () => (await ana.get<{ sessoes: Listed[] }>('/api/auth/sessoes')).sessoes;
  test.clock.advance(HORA);
  const both = await list();
  expect(both).toMatchObject([
    {
      atual: true,
      dispositivo: 'Dispositivo desconhecido',
      criadaEm: '2026-03-10T15:00:00.000Z',
      ultimoUso: '2026-03-10T17:00:00.000Z',
    },
    { atual: false, dispositivo: 'Chrome no Android', criadaEm: '2026-03-10T16:00:00.000Z' },
  ]);
  const phone = both[1]?.id;
  expect((await ana.call('DELETE', `/api/auth/sessoes/${phone}`)).statusCode).toBe(204);
  expect((await ana.call('DELETE', `/api/auth/sessoes/${phone}`)).statusCode).toBe(404);
  expect(await list()).toHaveLength(1);
  // One that is over is not shown; the next login clears it away.
  test.clock.advance(11 * HORA);
  const again = await test.signIn(ana.email, ana.senha);
  expect((await again.get('/api/auth/sessoes')).sessoes).toHaveLength(1);
  const { rows } = await test.sql.query('select id from sessoes where usuario_id = $1', [ana.usuarioId]);
  expect(rows).toHaveLength(1);
});

it("ends nobody else's session: not a stranger's, not a colleague's", async () => {
  const bia = await ana.novoFuncionario();
  const stranger = await test.novoDono();
  const sessionOf = async (usuarioId: string) =>
    (await test.sql.query('select id from sessoes where usuario_id = $1', [usuarioId])).rows[0].id;
  for (const id of [await sessionOf(bia.usuarioId), await sessionOf(stranger.usuarioId), randomUUID()]) {
    expect((await ana.call('DELETE', `/api/auth/sessoes/${id}`)).json()).toMatchObject({
      code: 'NAO_ENCONTRADO',
    });
  }
  expect((await ana.call('DELETE', '/api/auth/sessoes/lixo')).statusCode).toBe(400);
  for (const person of [bia, stranger])
    expect((await person.call('GET', '/api/auth/me')).statusCode).toBe(200);
  expect((await ana.get('/api/auth/sessoes')).sessoes).toHaveLength(1);
});
