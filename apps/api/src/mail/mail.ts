export interface Message {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mail {
  /** Resolves when it is handed over; throws a MailError. Never inside a transaction. */
  send(message: Message): Promise<void>;
}

/** Says what went wrong and no more: what a mail server answers may repeat addresses, and a link in a mail is a key. */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(cause: unknown) {
    const { code, command, responseCode } = cause as Record<string, unknown>;
    const told = [code, command, responseCode].filter((part) => /^[\w ]{1,40}$/.test(String(part ?? '')));
    super(`mail not sent: ${told.join(' ') || 'no reason given'}`);
  }
}
