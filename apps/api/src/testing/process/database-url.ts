import type pg from 'pg';

/** A connection by socket as DATABASE_URL says it. */
export function databaseUrlOf({ user, password, host, port, database }: pg.ClientConfig): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(String(host))}&port=${port ?? 5432}`;
}
