import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  envelope: { from: string; to: string[] };
  parsed: Email;
}

export interface TestSmtp {
  port: number;
  /** In the order of their arrival. */
  mails: ReceivedMail[];
  close(): Promise<void>;
}

/** A mail server that keeps what it is given; with an account it takes nothing without that sign-in. */
export async function startSmtpServer(account?: { user: string; pass: string }): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: account === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      const known = username === account?.user && password === account?.pass;
      done(known ? null : new Error('Invalid login'), { user: username });
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        mails.push({
          envelope: {
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            to: envelope.rcptTo.map(({ address }) => address),
          },
          parsed: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { port, mails, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
