import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { startSmtpServer } from '../testing/process/smtp.ts';
import { createMail } from './create-mail.ts';
import { writeLetter } from './layout.ts';
import { MailError } from './mail.ts';

const agora = () => new Date('2026-03-10T15:00:00Z');
const LETTER = writeLetter('bia@exemplo.com.br', {
  subject: 'Olá, ação já: "promoção" número 1',
  before: ['Olá, <b>Bia</b> & João!'],
  button: { label: 'Abrir', url: 'https://loja.com.br/x?a=1&b=c%40d' },
  after: ['Até já.'],
});

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

it('goes out by SMTP, signed in, from the sender that the operator named', async () => {
  const server = await startSmtpServer({ user: 'loja@exemplo.com.br', pass: 'se/nha@1' });
  open.push(server.close);
  const config = loadConfig({
    SMTP_URL: `smtp://loja%40exemplo.com.br:se%2Fnha%401@127.0.0.1:${server.port}`,
    MAIL_FROM: 'Padaria da Ana <padaria@exemplo.com.br>',
  });
  await createMail(config, agora).send(LETTER);
  const [mail] = server.mails;
  expect(mail?.envelope).toEqual({ from: 'padaria@exemplo.com.br', to: ['bia@exemplo.com.br'] });
  expect(mail?.parsed).toMatchObject({
    from: { name: 'Padaria da Ana', address: 'padaria@exemplo.com.br' },
    to: [{ address: 'bia@exemplo.com.br' }],
    subject: LETTER.subject,
    date: '2026-03-10T15:00:00.000Z',
  });
  expect(mail?.parsed.text).toContain('Olá, <b>Bia</b> & João!');
  expect(mail?.parsed.text).toContain('https://loja.com.br/x?a=1&b=c%40d\n');
  expect(mail?.parsed.html).toContain('Olá, &lt;b&gt;Bia&lt;/b&gt; &amp; João!');
  expect(mail?.parsed.html).toContain('href="https://loja.com.br/x?a=1&amp;b=c%40d"');
});

it('takes no more recipients than the one', async () => {
  const server = await startSmtpServer();
  open.push(server.close);
  const mail = createMail(loadConfig({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }), agora);
  const subject = 'Oi\r\nBcc: eva@exemplo.com.br';
  await mail.send({ ...LETTER, subject });
  await expect(mail.send({ ...LETTER, to: 'a@b.com, eva@exemplo.com.br' })).rejects.toThrow(MailError);
  expect(server.mails.map(({ envelope }) => envelope.to)).toEqual([['bia@exemplo.com.br']]);
  expect(server.mails[0]?.parsed.bcc).toBeUndefined();
});

it('is a file for its owner alone, where no server is named', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-mail-'));
  open.push(() => rm(dataDir, { recursive: true }));
  const mail = createMail(loadConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://loja.com.br' }), agora);
  await Promise.all([mail.send(LETTER), mail.send(LETTER)]);
  const folder = join(dataDir, 'emails');
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/^2026-03-10T15-00-00-000Z-[\w-]{36}\.eml$/);
    const path = join(folder, name);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const parsed = await PostalMime.parse(await readFile(path));
    expect(parsed).toMatchObject({
      from: { name: 'Balcão', address: 'nao-responda@loja.com.br' },
      to: [{ address: 'bia@exemplo.com.br' }],
      subject: LETTER.subject,
    });
    expect(parsed.text).toContain('João');
    expect(parsed.html).toContain('João');
  }
});

it('fails with a reason that holds no secret: refused, away, silent', async () => {
  const refusing = await startSmtpServer({ user: 'ana', pass: 'certa' });
  const rude = createServer((socket) => socket.end('554 segredo bia@exemplo.com.br\r\n'));
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
  open.push(refusing.close, () => new Promise((resolve) => rude.close(() => resolve())));
  const { port } = rude.address() as { port: number };
  const urls = [
    `smtp://ana:segredo@127.0.0.1:${refusing.port}`,
    `smtp://ana:segredo@127.0.0.1:${port}`,
    'smtp://ana:segredo@127.0.0.1:1',
    'smtp://ana:segredo@servidor.invalid',
  ];
  for (const SMTP_URL of urls) {
    const failed = await createMail(loadConfig({ SMTP_URL }), agora)
      .send(LETTER)
      .catch((error: unknown) => error);
    expect(failed, SMTP_URL).toBeInstanceOf(MailError);
    const { message, stack, cause } = failed as MailError;
    expect(message).toMatch(/^mail not sent: \w/);
    expect(`${message}${stack}${cause}`).not.toMatch(/segredo|bia@|Olá/);
  }
});
