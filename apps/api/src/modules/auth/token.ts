import { createHash, randomBytes } from 'node:crypto';

/** The token of a session or a link; the database keeps its hash alone. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A session's says as well in which store it is to be looked for; that is no secret, and opens nothing. */
export function newSessionToken(lojaId: string): string {
  return `${Buffer.from(lojaId.replaceAll('-', ''), 'hex').toString('base64url')}.${newToken()}`;
}

const NAMES_STORE = /([\w-]{22})\.[\w-]{43}$/;

/** As hexadecimal digits. Null: it names none, and is no session's. */
export function lojaOf(token: string): string | null {
  const loja = NAMES_STORE.exec(token)?.[1];
  return loja === undefined ? null : Buffer.from(loja, 'base64url').toString('hex');
}
