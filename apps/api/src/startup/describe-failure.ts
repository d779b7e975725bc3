import pg from 'pg';
import { outsideConnection } from '../database/outside.ts';
import { describePort } from './port.mjs';

/** Why it did not start, and what helps. */
export function describeFailure(error: unknown, databaseUrl?: string): string {
  if (!(error instanceof Error)) return String(error);
  const port = describePort(error);
  if (port !== undefined) return port;
  return (databaseUrl === undefined ? undefined : describeOutside(error, databaseUrl)) ?? error.message;
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

/** The outside PostgreSQL's own refusals. */
function describeOutside(error: Error, databaseUrl: string): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  if (AWAY.has(code)) return `O banco de dados de DATABASE_URL não responde (${code}).`;
  if (/^timeout expired/.test(error.message)) return 'O banco de dados de DATABASE_URL não responde.';
  // What another program answers to PostgreSQL's first words: nonsense, or the end of the connection.
  if (/^received invalid response|^Connection terminated unexpectedly|SSL connection/.test(error.message)) {
    return 'No endereço de DATABASE_URL responde algo que não é um PostgreSQL. Confira o servidor e a porta.';
  }
  const { user, database } = outsideConnection(databaseUrl);
  const role = pg.escapeIdentifier(String(user));
  const name = pg.escapeIdentifier(String(database));
  if (code === '3D000') {
    return help(`O banco ${database} de DATABASE_URL não existe.`, `CREATE DATABASE ${name} OWNER ${role};`);
  }
  if (code === '28P01' || code === '28000') {
    return help(
      `O PostgreSQL de DATABASE_URL não deixa entrar o papel ${user}: ele não existe, ou a senha é outra.`,
      `CREATE ROLE ${role} LOGIN CREATEROLE PASSWORD 'a senha de DATABASE_URL';`,
      `ALTER ROLE ${role} LOGIN PASSWORD 'a senha de DATABASE_URL';`,
    );
  }
  if (error.message.startsWith('SASL'))
    return 'O PostgreSQL de DATABASE_URL pede uma senha, e ela falta no endereço.';
  if (code === '42501' && /schema public/.test(error.message)) {
    return help(
      `O papel ${user} de DATABASE_URL não pode criar tabelas no banco ${database}.`,
      `ALTER DATABASE ${name} OWNER TO ${role};`,
    );
  }
  return undefined;
}

function help(what: string, ...statements: string[]): string {
  const how = statements.length === 1 ? 'resolve com:' : 'resolve com um destes:';
  return [what, `Um administrador desse PostgreSQL ${how}`, ...statements.map((sql) => `  ${sql}`)].join(
    '\n',
  );
}
