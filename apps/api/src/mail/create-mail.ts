import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type Mail, MailError, type Message } from './mail.ts';

/** Milliseconds. Without an answer by then it has failed: nobody waits minutes for a mail server that is away. */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};

/** By SMTP where the operator named a server, else each mail as a file that any mail program opens. */
export function createMail(config: Config, agora: Clock): Mail {
  const deliver =
    config.smtpUrl === undefined ? fileDelivery(config.dataDir, agora) : smtpDelivery(config.smtpUrl);
  return {
    async send(message) {
      try {
        await deliver(compose(config, agora(), message));
      } catch (error) {
        throw new MailError(error);
      }
    },
  };
}

type Deliver = (mail: SendMailOptions) => Promise<void>;

function smtpDelivery(url: string): Deliver {
  const transport = createTransport({ url, ...PATIENCE });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/** `DATA_DIR/emails/<instant>-<random>.eml`, for its owner alone: a link in it opens an account. */
function fileDelivery(dataDir: string, agora: Clock): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = join(dataDir, 'emails');
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const path = join(folder, `${agora().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      // Whoever watches the folder never finds half a mail.
      await rename(`${path}.part`, `${path}.eml`);
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    }
  };
}

function compose(config: Config, date: Date, { to, subject, text, html }: Message): SendMailOptions {
  return {
    from: config.mailFrom ?? { name: 'Balcão', address: `nao-responda@${hostOf(config.publicUrl)}` },
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    textEncoding: 'quoted-printable',
    // Keeps holiday notices from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Read when a mail goes out: with PORT=0 the public address is known only after listening. */
function hostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : 'localhost';
}
