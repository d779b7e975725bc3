import pg from 'pg';
import { outsideConnection } from '../database/outside.ts';

const UNKNOWN_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const NO_WAY = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EHOSTDOWN']);
const NOBODY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);
/** OpenSSL's and Node's words for a certificate that is not believed. */
const CERTIFICATE = /CERT|SELF_SIGNED|ISSUER|LEAF_SIGNATURE|ALTNAME/;

/** The error and what brought it about. */
export function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** The outside PostgreSQL's own refusals, and why it can't be reached. */
export function describeOutside(error: Error, databaseUrl: string): string | undefined {
  for (const cause of causesOf(error)) {
    const told = describeOne(cause, databaseUrl);
    if (told !== undefined) return told;
  }
  return undefined;
}

function describeOne(error: Error, databaseUrl: string): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  const { message } = error;
  const { host, port, user, database } = outsideConnection(databaseUrl);
  const place = String(host).startsWith('/') ? `${host}` : `${host}:${port}`;
  return (
    describeWay(code, message, place, String(host)) ??
    describeState(code, message) ??
    describeRight(code, message, String(user), String(database))
  );
}

/** From here to there. */
function describeWay(code: string, message: string, place: string, host: string): string | undefined {
  if (UNKNOWN_NAME.has(code))
    return `O nome ${host} de DATABASE_URL não é encontrado (${code}): confira-o, ou o DNS desta máquina.`;
  if (NO_WAY.has(code) || /^timeout expired/.test(message)) {
    const why = NO_WAY.has(code) ? ` (${code})` : '';
    return `O PostgreSQL de DATABASE_URL em ${place} não responde${why}: confira o endereço, a rede e o firewall até ele.`;
  }
  if (NOBODY.has(code))
    return `Em ${place} de DATABASE_URL nada atende (${code}): ligue o PostgreSQL, ou confira o servidor e a porta.`;
  if (/does not support SSL/.test(message))
    return 'O PostgreSQL de DATABASE_URL não aceita TLS: tire sslmode do endereço, ou ligue ssl nele.';
  if (code.startsWith('28') && /no (?:SSL )?encryption|SSL off/.test(message))
    return 'O PostgreSQL de DATABASE_URL só atende com TLS: acrescente ?sslmode=require ao endereço.';
  if (CERTIFICATE.test(code))
    return `O certificado do PostgreSQL de DATABASE_URL não é aceito (${code}): diga quem o assinou com ?sslrootcert=/caminho/ca.pem.`;
  // Another program answers PostgreSQL's first words with nonsense, or ends the connection.
  if (/^received invalid response|^Connection terminated unexpectedly|SSL connection/.test(message))
    return 'No endereço de DATABASE_URL responde algo que não é um PostgreSQL. Confira o servidor e a porta.';
  return undefined;
}

/** It is there, and can't just now. */
function describeState(code: string, message: string): string | undefined {
  switch (code) {
    case '57P03':
      return /starting up|recovery/.test(message)
        ? 'O PostgreSQL de DATABASE_URL ainda está iniciando: tente de novo em instantes.'
        : 'O PostgreSQL de DATABASE_URL não aceita conexões agora (está encerrando?): ligue-o e tente de novo.';
    case '53300':
      return 'O PostgreSQL de DATABASE_URL não tem conexões livres: feche outras, ou aumente max_connections.';
    case '53100':
      return 'O disco do PostgreSQL de DATABASE_URL está cheio: libere espaço nele e tente de novo.';
    default:
      return undefined;
  }
}

/** It does not let this role in, or do what a start needs. */
function describeRight(code: string, message: string, user: string, database: string): string | undefined {
  const role = pg.escapeIdentifier(user);
  const name = pg.escapeIdentifier(database);
  if (code === '3D000') {
    return help(`O banco ${database} de DATABASE_URL não existe.`, `CREATE DATABASE ${name} OWNER ${role};`);
  }
  if (code === '28000' && /pg_hba/.test(message))
    return `O PostgreSQL de DATABASE_URL não deixa o papel ${user} entrar a partir desta máquina: permita-o em pg_hba.conf.`;
  if (code === '28P01' || code === '28000') {
    return help(
      `O PostgreSQL de DATABASE_URL não deixa entrar o papel ${user}: ele não existe, ou a senha é outra.`,
      `CREATE ROLE ${role} LOGIN CREATEROLE PASSWORD 'a senha de DATABASE_URL';`,
      `ALTER ROLE ${role} LOGIN PASSWORD 'a senha de DATABASE_URL';`,
    );
  }
  if (message.startsWith('SASL'))
    return 'O PostgreSQL de DATABASE_URL pede uma senha, e ela falta no endereço.';
  if (code === '42501' && /schema public/.test(message)) {
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
