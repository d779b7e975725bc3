import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { loadConfig } from '../../../config.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import * as hashing from '../senha/hash.ts';

const test = useTestApp();
const ana = umaLoja(test);

const register = (payload: Record<string, unknown>) => test.send('POST', '/api/auth/register', payload);
const login = (payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  test.send('POST', '/api/auth/login', payload, { headers });
const newEmail = () => `${randomUUID()}@exemplo.com.br`;

it('makes a store, free for 30 days, and its owner', async () => {
  test.clock.set('2026-03-10T15:00:00Z');
  const answer = await register({
    nome: '  Padaria Pão & <b>Mel</b> 🥖 ',
    email: ' Ana@Exemplo.com.BR ',
    senha: ' senha ',
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    mensagem: 'Conta criada com sucesso!',
    usuario: {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      nome: 'Padaria Pão & <b>Mel</b> 🥖',
      email: 'ana@exemplo.com.br',
      telefone: null,
      tipo: 'PRINCIPAL',
      permissoes: [],
      limites: null,
      lojaId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      assinatura: 'gratuito',
      planoExpiraEm: '2026-04-09T15:00:00.000Z',
    },
  });
  expect(answer.cookies).toEqual([]);
  const ana = await test.signIn('ANA@exemplo.com.br', ' senha ');
  expect(await ana.get('/api/auth/me')).toEqual({ usuario: answer.json().usuario });
  expect(await ana.get('/api/loja')).toMatchObject({ nome: 'Padaria Pão & <b>Mel</b> 🥖' });
});

it('takes no account without a name, an e-mail that can be one, and 6 characters of password', async () => {
  const valid = { nome: 'Ana', email: newEmail(), senha: 'segredo1' };
  const broken: [Record<string, unknown>, string, string?][] = [
    [{ nome: ' ' }, 'nome'],
    [{ nome: 'a'.repeat(121) }, 'nome'],
    [{ email: 'ana' }, 'email'],
    [{ email: 'ana@exemplo' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ senha: '12345' }, 'senha', 'A senha deve ter pelo menos 6 caracteres'],
    [{ senha: 'a'.repeat(257) }, 'senha'],
  ];
  for (const [change, campo, text] of broken) {
    const answer = await register({ ...valid, ...change });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().campos)).toEqual([campo]);
    if (text) expect(answer.json()).toMatchObject({ mensagem: text, campos: { [campo]: text } });
  }
  expect((await register(valid)).statusCode).toBe(201);
});

it('gives an e-mail to one account, whatever its case', async () => {
  const email = newEmail();
  expect((await register({ nome: 'Ana', email, senha: 'segredo1' })).statusCode).toBe(201);
  const second = await register({ nome: 'Bia', email: email.toUpperCase(), senha: 'segredo1' });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: 'EMAIL_EM_USO', message: 'Este e-mail já está em uso.' });
});

it('gives an e-mail to one of several who sign up at once, and leaves nothing of the others', async () => {
  const email = newEmail();
  const nome = `Corrida ${email}`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => register({ nome, email, senha: 'segredo1' })),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect((await test.sql.query('select 1 from lojas where nome = $1', [nome])).rowCount).toBe(1);
});

it("keeps passwords as argon2id with 46 MiB, nobody's the same way", async () => {
  const settings = /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/;
  vi.mocked(hashing.hashSenha).mockRestore();
  const email = newEmail();
  expect((await register({ nome: 'Ana', email, senha: 'segredo1' })).statusCode).toBe(201);
  const { rows } = await test.sql.query('select senha_hash from usuarios where email = $1', [email]);
  expect(rows[0].senha_hash).toMatch(settings);
  expect(await hashing.hashSenha('x')).toMatch(settings);
  expect(hashing.NINGUEM).toMatch(settings);
});

it('answers a wrong password, an unknown e-mail and a dismissed employee alike', async () => {
  const bia = await test.novoDono();
  await test.sql.query('update usuarios set ativo = false where id = $1', [bia.usuarioId]);
  const caio = await test.novoDono();
  await test.sql.query('update usuarios set excluido_em = criado_em where id = $1', [caio.usuarioId]);
  const answers = [
    await login({ email: ana.email, senha: 'errada1' }),
    await login({ email: newEmail(), senha: 'errada1' }),
    await login({ email: bia.email, senha: bia.senha }),
    await login({ email: caio.email, senha: caio.senha }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'CREDENCIAIS_INVALIDAS',
      mensagem: 'E-mail ou senha incorretos.',
    });
    expect(answer.body).toBe(answers[0]?.body);
    expect(answer.cookies).toEqual([]);
  }
});

it('sets the session as a cookie that scripts cannot read, for 12 hours or 30 days', async () => {
  const credentials = { email: ana.email, senha: ana.senha };
  const short = (await login(credentials)).cookies.find(({ name }) => name === 'balcao_sessao');
  expect(short).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 12 * 3600 });
  expect(short).not.toHaveProperty('secure');
  const answer = await login({ ...credentials, manterConectado: true });
  const long = answer.cookies.find(({ name }) => name === 'balcao_sessao');
  expect(long).toMatchObject({ maxAge: 30 * 24 * 3600, value: answer.json().token });
});

it('sends its cookies over HTTPS alone where the proxy says HTTPS', async () => {
  const config = loadConfig({
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: '127.0.0.1',
  });
  const app = await buildApp(config, test.database, { agora: test.clock.read });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: ana.email, senha: ana.senha },
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
  });
  await app.close();
  expect(answer.cookies).toMatchObject([{ secure: true }, { secure: true }]);
});

it('keeps nothing of a token but its hash', async () => {
  const { rows } = await test.sql.query('select s::text as row from sessoes s where usuario_id = $1', [
    ana.usuarioId,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0].row).not.toContain(ana.token);
  expect(rows[0].row).not.toContain(Buffer.from(ana.token).toString('hex'));
});
