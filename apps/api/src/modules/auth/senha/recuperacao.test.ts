import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { linkIn, NOVA_SENHA, told, useRecuperacao } from '../../../testing/loja/senha.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { newAddress } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test);
const recovery = useRecuperacao(test);
const MINUTO = 60_000;

const INVALID = [400, 'TOKEN_INVALIDO'];

describe('the link', () => {
  it('comes by mail in Portuguese, as text and HTML, at the public address', async () => {
    const answer = await recovery.forgot(` ${loja.email.toUpperCase()} `);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { mensagem: 'Email de recuperação enviado! Verifique sua caixa de entrada.' },
    ]);
    const [mail] = await recovery.mailsOf(loja.email, 1);
    expect(mail?.subject).toBe('Redefinir sua senha do Balcão');
    const link = linkIn(mail);
    const { origin, pathname, searchParams } = new URL(link);
    expect([origin, pathname, searchParams.get('email')]).toEqual([
      'https://loja.com.br',
      '/resetsenha',
      loja.email,
    ]);
    expect(searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(mail?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    for (const part of [mail?.text, mail?.html]) expect(part).toContain('uma hora');
  });

  it('opens the account once, with a new password, and ends every session', async () => {
    const other = await test.signIn(loja.email, loja.senha);
    const token = await recovery.linkFor(loja.email);
    const answer = await recovery.reset(loja.email, token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { mensagem: 'Senha redefinida com sucesso!' }]);
    for (const session of [loja, other]) {
      expect((await session.call('GET', '/api/auth/me')).statusCode).toBe(401);
    }
    await expect(test.signIn(loja.email, loja.senha)).rejects.toThrow('CREDENCIAIS_INVALIDAS');
    await test.signIn(loja.email, NOVA_SENHA);
    expect(told(await recovery.reset(loja.email, token, 'mais-uma'))).toEqual(INVALID);
    await test.signIn(loja.email, NOVA_SENHA);
  });

  it('lets one of five in who use it at once', async () => {
    const token = await recovery.linkFor(loja.email);
    const passwords = Array.from({ length: 5 }, (_, n) => `senha-nova-${n}`);
    const answers = await Promise.all(passwords.map((senha) => recovery.reset(loja.email, token, senha)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    await test.signIn(loja.email, winner);
  });

  it('ends after an hour, and with a newer one', async () => {
    const first = await recovery.linkFor(loja.email);
    const second = await recovery.linkFor(loja.email);
    expect(told(await recovery.reset(loja.email, first))).toEqual(INVALID);
    test.clock.advance(60 * MINUTO);
    expect(told(await recovery.reset(loja.email, second))).toEqual(INVALID);
    const third = await recovery.linkFor(loja.email);
    test.clock.advance(60 * MINUTO - 1);
    expect((await recovery.reset(loja.email, third)).statusCode).toBe(200);
  });

  it('is nobody else’s: wrong e-mail, wrong token, another person’s', async () => {
    const bia = await test.novoDono();
    const token = await recovery.linkFor(loja.email);
    await recovery.linkFor(bia.email);
    for (const [email, wrong] of [
      [bia.email, token],
      [`${randomUUID()}@exemplo.com.br`, token],
      [loja.email, token.toLowerCase()],
      [loja.email, `${token}x`],
      [loja.email, 'lixo'],
    ] as const) {
      expect(told(await recovery.reset(email, wrong))).toEqual(INVALID);
    }
    expect((await recovery.reset(loja.email.toUpperCase(), token)).statusCode).toBe(200);
    await test.signIn(bia.email, bia.senha);
  });

  it('is spent by no refused password', async () => {
    const token = await recovery.linkFor(loja.email);
    const short = await recovery.reset(loja.email, token, '12345');
    expect(short.json()).toMatchObject({
      code: 'VALIDACAO',
      mensagem: 'A senha deve ter pelo menos 6 caracteres',
    });
    expect((await recovery.reset(loja.email, token)).statusCode).toBe(200);
  });

  it('ends when the password is changed by its owner', async () => {
    const token = await recovery.linkFor(loja.email);
    await loja.call('PUT', '/api/auth/senha', { senhaAtual: loja.senha, novaSenha: NOVA_SENHA });
    expect(told(await recovery.reset(loja.email, token))).toEqual(INVALID);
  });

  it('is stored as its hash alone', async () => {
    const token = await recovery.linkFor(loja.email);
    const { rows } = await test.sql.query('select * from tokens_senha where usuario_id = $1', [
      loja.usuarioId,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0].token_hash.toString('base64url')).not.toBe(token);
  });

  it('lets in whoever had guessed too often before', async () => {
    const address = newAddress();
    const login = (senha: string) => recovery.post('login', { email: loja.email, senha }, address);
    for (let time = 0; time < 10; time++) await login('errada1');
    expect((await login(loja.senha)).statusCode).toBe(429);
    expect(
      (await recovery.reset(loja.email, await recovery.linkFor(loja.email), NOVA_SENHA, address)).statusCode,
    ).toBe(200);
    expect((await login(NOVA_SENHA)).statusCode).toBe(200);
  });
});

describe('an employee', () => {
  it('gets a link like anybody, and keeps his role and pages', async () => {
    const beto = await loja.contratar();
    expect((await recovery.reset(beto.email, await recovery.linkFor(beto.email))).statusCode).toBe(200);
    const here = await test.signIn(beto.email, NOVA_SENHA);
    expect((await here.get('/api/auth/me')).usuario).toMatchObject({
      tipo: 'FUNCIONARIO',
      permissoes: ['vendas'],
    });
  });

  it('who is inactive or dismissed gets none, and one on its way ends', async () => {
    const beto = await loja.contratar();
    const caio = await loja.contratar();
    const tokens = [await recovery.linkFor(beto.email), await recovery.linkFor(caio.email)];
    await loja.mudarFuncionario({ usuarioId: beto.id }, { ativo: false });
    await loja.call('DELETE', `/api/funcionarios/${caio.id}`);
    for (const [index, { email }] of [beto, caio].entries()) {
      expect(told(await recovery.reset(email, tokens[index] ?? ''))).toEqual(INVALID);
      expect((await recovery.forgot(email)).json()).toEqual((await recovery.forgot(loja.email)).json());
    }
    await recovery.settle();
    for (const { email } of [beto, caio]) expect(recovery.mailsTo(email)).toHaveLength(1);
    // Active again, the old link stays ended.
    await loja.mudarFuncionario({ usuarioId: beto.id }, { ativo: true });
    expect(told(await recovery.reset(beto.email, tokens[0] ?? ''))).toEqual(INVALID);
  });

  it('whose e-mail was changed: the link in the old mailbox ends', async () => {
    const beto = await loja.contratar();
    const token = await recovery.linkFor(beto.email);
    const email = `novo-${beto.email}`;
    await loja.mudarFuncionario({ usuarioId: beto.id }, { email });
    for (const address of [beto.email, email])
      expect(told(await recovery.reset(address, token))).toEqual(INVALID);
  });
});
