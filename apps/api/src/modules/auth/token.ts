import { createHash, randomBytes } from 'node:crypto';

/** What a session or a link is opened with; the database keeps its hash alone. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
