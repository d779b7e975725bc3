import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { FUNCIONARIOS_ATIVOS_PADRAO, MAX_FUNCIONARIOS_ATIVOS } from '@balcao/contract/pessoas/permissoes';
import { z } from 'zod';
import {
  type ConfigMetrics,
  type ConfigTraces,
  environmentOfObservability,
  metricsOf,
  refuseObservability,
  tracesOf,
} from './config-observability.ts';
import {
  ambientePagamentos,
  type ConfigPagamentos,
  pagamentosDe,
  recusarPagamentos,
} from './config-pagamentos.ts';

/** The proxies whose `X-Forwarded-*` is believed, as Fastify takes them. */
export type TrustProxy = boolean | number | string[];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  /** 0 asks the system for a free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute. Where the embedded database's backups go. */
  readonly backupDir: string;
  /** An outside PostgreSQL; undefined: the embedded one. */
  readonly databaseUrl: string | undefined;
  /** A replica of it, for reports and exports. */
  readonly databaseReadUrl: string | undefined;
  /**
   * Without a slash at the end. Not readonly: with PORT=0 it is only known after listening, when main.ts
   * writes it here. So read it while answering a request, never while the app is being built.
   */
  publicUrl: string;
  readonly trustProxy: TrustProxy;
  /** Undefined: each mail is a file in `dataDir/emails`. */
  readonly smtpUrl: string | undefined;
  /** The sender; undefined: a name at the public address. */
  readonly mailFrom: string | undefined;
  /** The operator's address, for what fails at night. */
  readonly operadorEmail: string | undefined;
  /** How many active employees a store may have. */
  readonly funcionariosAtivos: number;
  /** It stands in the shop, and reaches the printers of its network. */
  readonly impressorasDeRede: boolean;
  readonly pagamentos: ConfigPagamentos;
  /** Undefined: off. */
  readonly metrics: ConfigMetrics | undefined;
  /** Undefined: off. */
  readonly traces: ConfigTraces | undefined;
  readonly production: boolean;
  readonly logLevel: LogLevel;
  /** For a person at a terminal: words instead of JSON, and only what he should know. */
  readonly readable: boolean;
}

/** A setting is wrong; the message is for the operator and needs no stack trace. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Names for address ranges that Fastify's proxy-addr knows. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'deve ser um endereço como postgres://usuario:senha@servidor:5432/banco');

const portMessage = 'deve ser um número de porta, de 0 a 65535';

const funcionariosMessage = `deve ser um número de 1 a ${MAX_FUNCIONARIOS_ATIVOS}`;

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portMessage)
    .transform(Number)
    .refine((port) => port <= 65535, portMessage)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'deve ser um endereço IP ou um nome de máquina')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  PUBLIC_URL: z
    .string()
    .refine(isPlainHttpUrl, 'deve ser um endereço como https://loja.exemplo.com.br, sem caminho')
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text, context): TrustProxy => {
      const value = parseTrustProxy(text);
      if (value === undefined) {
        context.addIssue({
          code: 'custom',
          message:
            'deve ser uma lista de endereços dos proxies (como 127.0.0.1 ou 10.0.0.0/8), o número deles, true ou false',
        });
        return z.NEVER;
      }
      return value;
    })
    .default(false),
  SMTP_URL: z
    .string()
    .refine(
      (url) => /^smtps?:\/\/\S+$/.test(url) && URL.canParse(url),
      'deve ser um endereço como smtp://usuario:senha@servidor:587',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'deve ser um e-mail, como Balcão <loja@exemplo.com.br>',
    )
    .optional(),
  OPERADOR_EMAIL: z.email('deve ser um e-mail').optional(),
  FUNCIONARIOS_ATIVOS: z
    .string()
    .regex(/^\d{1,4}$/, funcionariosMessage)
    .transform(Number)
    .refine((maximo) => maximo >= 1 && maximo <= MAX_FUNCIONARIOS_ATIVOS, funcionariosMessage)
    .default(FUNCIONARIOS_ATIVOS_PADRAO),
  IMPRESSORAS_DE_REDE: z.enum(['sim', 'nao'], 'deve ser sim ou nao').default('sim'),
  ...ambientePagamentos,
  ...environmentOfObservability,
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `deve ser um destes: ${LOG_LEVELS.join(', ')}`).optional(),
});

/**
 * Reads the environment once; throws a ConfigError that names every variable that is wrong. `terminal`: a person reads
 * what is printed, unless LOG_LEVEL asks for the log.
 */
export function loadConfig(env: NodeJS.ProcessEnv, { terminal = false } = {}): Config {
  const parsed = environment.safeParse(withoutBlanks(env));
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const refused = [
    ...recusarReplica(values),
    ...recusarPagamentos(values, production),
    ...refuseObservability(values),
  ];
  if (refused.length > 0) throw invalid(refused.map((line) => line.join(' ')));
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    backupDir: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : resolve(values.DATA_DIR, 'backups'),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    publicUrl: values.PUBLIC_URL ?? addressOf(values.HOST, values.PORT),
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    operadorEmail: values.OPERADOR_EMAIL,
    funcionariosAtivos: values.FUNCIONARIOS_ATIVOS,
    impressorasDeRede: values.IMPRESSORAS_DE_REDE === 'sim',
    pagamentos: pagamentosDe(values, production),
    metrics: metricsOf(values),
    traces: tracesOf(values),
    production,
    logLevel: values.LOG_LEVEL ?? (terminal ? 'warn' : 'info'),
    readable: terminal && values.LOG_LEVEL === undefined,
  };
}

/** The embedded database has none. */
function recusarReplica(values: {
  DATABASE_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
}) {
  if (values.DATABASE_READ_URL === undefined || values.DATABASE_URL !== undefined) return [];
  return [['DATABASE_READ_URL', 'só vale com DATABASE_URL: é uma réplica desse banco']];
}

/** One wrong thing is one line. */
function invalid(lines: readonly string[]): ConfigError {
  return new ConfigError(`Configuração inválida:${lines.length === 1 ? ' ' : '\n  '}${lines.join('\n  ')}`);
}

/** The address at which a browser on this machine finds a server that listens there. */
export function addressOf(host: string, port: number): string {
  // "Every interface" is no address to go to.
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return new URL(`http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`).origin;
}

/** A blank variable counts as missing: `PORT= npm start` and an empty line in an env file mean "the default". */
function withoutBlanks(env: NodeJS.ProcessEnv): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    const trimmed = value?.trim();
    if (trimmed) filled[name] = trimmed;
  }
  return filled;
}

function isPlainHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
}

function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every(isProxyEntry) ? entries : undefined;
}

function isProxyEntry(entry: string): boolean {
  if (PROXY_RANGES.includes(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}
