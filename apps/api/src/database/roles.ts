import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Owns the embedded database's tables and migrates them; outside that is the role of DATABASE_URL. */
export const OWNER = 'balcao_dono';
/** Copies the embedded cluster, and can do nothing else. */
export const BACKUP = 'balcao_backup';
/**
 * The groups that rights and policies name; no connection signs in by them. For each database there is a login of
 * its own that is a member of one of them, so that two Balcões in one cluster don't change each other's passwords.
 */
export const APP = 'balcao_app';
export const IDENTIDADE = 'balcao_identidade';

const LONGEST_NAME = 63;

/** The login of this database that has the rights of `group`. */
function loginOf(group: string, database: string): string {
  const name = `${group}_${database}`;
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  return `${group}_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}

/**
 * The same place under another role. Its password follows from that of the role above it, one way: so there is nothing
 * to keep beside the one secret, several servers agree without a word, and a restored backup brings its own along.
 * Without a password (trust, a certificate) the roles below have none either.
 */
export function asRole(above: pg.ClientConfig, user: string): pg.ClientConfig {
  const { password, ...place } = above;
  if (typeof password !== 'string') return { ...place, user };
  return { ...place, user, password: createHmac('sha256', password).update(user).digest('base64url') };
}

/** The login of `owner`'s database for `group`. */
export function asLogin(owner: pg.ClientConfig, group: typeof APP | typeof IDENTIDADE): pg.ClientConfig {
  return asRole(owner, loginOf(group, String(owner.database)));
}

/** ` password '…'` for CREATE and ALTER ROLE, as what PostgreSQL keeps of it: the password itself reaches no log. */
export function passwordClause({ password }: pg.ClientConfig): string {
  if (typeof password !== 'string') return '';
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const server = keyed('Server Key').toString('base64');
  return ` password 'SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${server}'`;
}
