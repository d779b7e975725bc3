import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOVA_SENHA, tokenIn, told, useRecuperacao } from '../../../testing/loja/senha.ts';
import type { Person } from '../../../testing/person.ts';
import { newAddress } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
const recovery = useRecuperacao(test);
const MINUTO = 60_000;
let ana: Person;
beforeEach(async () => {
  test.clock.set('2026-03-10T15:00:00Z');
  // The limiter reads the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  ana = await test.novoDono();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('asking for a link tells nobody whether the e-mail has an account', () => {
  it('answers an unknown one the same, and sends nothing', async () => {
    const unknown = `${randomUUID()}@exemplo.com.br`;
    const [known, none] = [await recovery.forgot(ana.email), await recovery.forgot(unknown)];
    expect([none.statusCode, none.json()]).toEqual([known.statusCode, known.json()]);
    await recovery.settle();
    expect(recovery.mailsTo(unknown)).toEqual([]);
  });

  it('has answered before it looks the e-mail up', async () => {
    const holder = await test.sql.connect();
    try {
      // Whoever looks into the table waits; the answer doesn't.
      await holder.query('begin');
      await holder.query('lock table usuarios in access exclusive mode');
      expect((await recovery.forgot(ana.email)).statusCode).toBe(200);
      expect(recovery.mailsTo(ana.email)).toEqual([]);
    } finally {
      await holder.query('commit');
      holder.release();
    }
    await recovery.mailsOf(ana.email, 1);
  });

  it('waits, when the server stops, for what it has promised', async () => {
    const stopping = await recovery.serverWith({ SMTP_URL: recovery.smtpUrl });
    await recovery.forgot(ana.email, undefined, stopping);
    await stopping.close();
    expect(recovery.mailsTo(ana.email)).toHaveLength(1);
  });

  it('answers 200 when the mail can’t be sent, and logs no secret', async () => {
    const away = await recovery.serverWith({ SMTP_URL: 'smtp://ana:segredo-smtp@127.0.0.1:1' });
    recovery.log = '';
    expect((await recovery.forgot(ana.email, undefined, away)).statusCode).toBe(200);
    await away.close();
    expect(recovery.log).toContain('mail not sent');
    expect(recovery.log).not.toMatch(/segredo-smtp|token=|resetsenha/);
    expect(recovery.log).not.toContain(ana.email);
  });
});

describe('limits', () => {
  it('sends one e-mail three links an hour, and says 200 to the rest', async () => {
    for (let time = 0; time < 5; time++) expect((await recovery.forgot(ana.email)).statusCode).toBe(200);
    await recovery.mailsOf(ana.email, 3);
    vi.setSystemTime(Date.now() + 61 * MINUTO);
    await recovery.forgot(ana.email);
    await recovery.settle();
    expect(recovery.mailsTo(ana.email)).toHaveLength(4);
  });

  it('takes 20 wishes an hour from one address, known or not', async () => {
    const address = newAddress();
    for (let time = 0; time < 20; time++) {
      expect((await recovery.forgot(`${randomUUID()}@exemplo.com.br`, address)).statusCode).toBe(200);
    }
    const refused = await recovery.forgot(ana.email, address);
    expect(told(refused)).toEqual([429, 'MUITAS_TENTATIVAS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await recovery.forgot(ana.email, newAddress())).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 61 * MINUTO);
    expect((await recovery.forgot(ana.email, address)).statusCode).toBe(200);
  });

  it('takes 100 tries of a token an hour from one address', async () => {
    const address = newAddress();
    for (let time = 0; time < 100; time++) {
      expect((await recovery.reset(ana.email, `lixo${time}`, NOVA_SENHA, address)).statusCode).toBe(400);
    }
    expect(told(await recovery.reset(ana.email, 'lixo', NOVA_SENHA, address))).toEqual([
      429,
      'MUITAS_TENTATIVAS',
    ]);
  });
});

it('says in Portuguese what is missing', async () => {
  const cases: [string, unknown, string, string][] = [
    ['forgot-password', {}, 'email', 'Por favor, digite seu email'],
    ['forgot-password', { email: ' ' }, 'email', 'Por favor, digite seu email'],
    ['forgot-password', { email: 'ana' }, 'email', 'Informe um e-mail válido.'],
    ['forgot-password', { email: ['a@b.co'] }, 'email', 'Por favor, digite seu email'],
    ['reset-password', {}, 'resetToken', 'Token de recuperação não encontrado'],
    ['reset-password', { resetToken: '' }, 'resetToken', 'Token de recuperação não encontrado'],
    ['reset-password', { novaSenha: 'curta' }, 'novaSenha', 'A senha deve ter pelo menos 6 caracteres'],
    ['reset-password', { resetToken: 'x'.repeat(257) }, 'resetToken', 'Token de recuperação inválido'],
  ];
  for (const [url, body, campo, mensagem] of cases) {
    const answer = await recovery.post(url, body);
    expect(told(answer), JSON.stringify(body)).toEqual([400, 'VALIDACAO']);
    expect(answer.json().campos, JSON.stringify(body)).toMatchObject({ [campo]: mensagem });
  }
});

it('writes the mail as a file where no server is named', async () => {
  await recovery.forgot(ana.email, undefined, test.app);
  const folder = join(test.dataDir, 'emails');
  const eml = async () => {
    const names = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
    expect(names).toHaveLength(1);
    return names;
  };
  const [name = ''] = await vi.waitFor(eml, { timeout: 150_000, interval: 5 });
  const mail = await PostalMime.parse(await readFile(join(folder, name)));
  expect(mail.to).toEqual([{ name: '', address: ana.email }]);
  expect((await recovery.reset(ana.email, tokenIn(mail))).statusCode).toBe(200);
});
