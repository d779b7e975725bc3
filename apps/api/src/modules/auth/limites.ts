import { createHash } from 'node:crypto';
import pLimit, { type LimitFunction } from 'p-limit';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/connect.ts';
import { AppError } from '../../http/errors.ts';

const QUARTO_DE_HORA = 15 * 60;
const HORA = 60 * 60;

const FALHAS_POR_CONTA = 10;
const FALHAS_POR_IP = 100;
const FALHAS_NA_SESSAO = 10;
const CADASTROS_POR_HORA = 100;
const REDEFINICOES_POR_HORA = 100;
const LINKS_POR_HORA = 20;
const LINKS_POR_EMAIL = 3;

export interface Tentativa {
  email: string;
  ip: string;
  /** The browser, where it has signed in to this account before: it is counted apart, whatever strangers do. */
  dispositivo: string | undefined;
}

export interface Limites {
  /** Refuses a sign-in after too many failures; counts it when `work` ends in wrong credentials. */
  entrada<T>(tentativa: Tentativa, work: () => Promise<T>): Promise<T>;
  /** The same for the password that is asked for again inside a session, whichever of the person's it is. */
  senhaAtual<T>(usuarioId: string, work: () => Promise<T>): Promise<T>;
  /** Counts a sign-up, and refuses it beyond the hour's. */
  cadastro(ip: string): Promise<void>;
  /** Counts a try to reset a password, and refuses it beyond the hour's. */
  redefinicao(ip: string): Promise<void>;
  /** Counts a wish for a link, and refuses it beyond the address's. False: this e-mail was sent enough of them. */
  link(ip: string, email: string): Promise<boolean>;
  /** A person who proved by mail that the account is theirs need not wait. */
  esquecerFalhas(ip: string, email: string): Promise<void>;
}

function tooMany(milliseconds: number): AppError {
  return new AppError('MUITAS_TENTATIVAS', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused;
  }
}

/** As it is kept: nobody's address and no e-mail. */
function chaveDe(...partes: string[]): string {
  return createHash('sha256').update(partes.join(' ')).digest('base64url');
}

/** Counters that all servers of a database share (docs/decisions/067). */
export function criarLimites({ identidadePool }: Pick<Database, 'identidadePool'>): Limites {
  const limiter = (keyPrefix: string, points: number, duration: number, clearExpiredByTimeout = false) =>
    new RateLimiterPostgres({
      storeClient: identidadePool,
      storeType: 'pool',
      tableName: 'tentativas',
      tableCreated: true,
      // One of them tidies up for all.
      clearExpiredByTimeout,
      ...{ keyPrefix, points, duration },
    });
  const contas = limiter('conta', FALHAS_POR_CONTA, QUARTO_DE_HORA, true);
  const naSessao = limiter('sessao', FALHAS_NA_SESSAO, QUARTO_DE_HORA);
  const ips = limiter('ip', FALHAS_POR_IP, QUARTO_DE_HORA);
  const cadastros = limiter('cadastro', CADASTROS_POR_HORA, HORA);
  const redefinicoes = limiter('redefinicao', REDEFINICOES_POR_HORA, HORA);
  const links = limiter('link', LINKS_POR_HORA, HORA);
  const linksDoEmail = limiter('link-email', LINKS_POR_EMAIL, HORA);
  const filas = new Map<string, LimitFunction>();

  /** One after the other per caller: a flood from one place leaves the second place for hashing to everybody else. */
  async function emFila<T>(quem: string, work: () => Promise<T>): Promise<T> {
    const fila = filas.get(quem) ?? pLimit(1);
    filas.set(quem, fila);
    try {
      return await fila(work);
    } finally {
      if (fila.activeCount + fila.pendingCount === 0) filas.delete(quem);
    }
  }

  /**
   * Does `work` unless there were too many failures: before any hashing. It counts as one from its beginning, and no more
   * once it ended otherwise, so that of fifty guesses at once only ten are heard, whichever servers they come to.
   */
  async function semExcesso<T>(
    quem: string,
    counters: readonly [RateLimiterPostgres, string][],
    falhou: (error: AppError) => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    return emFila(quem, async () => {
      // A look first: what is refused anyway writes nothing.
      for (const [limiter, key] of counters) {
        const counted = await limiter.get(key);
        if (counted && counted.consumedPoints >= limiter.points) throw tooMany(counted.msBeforeNext);
      }
      const taken: [RateLimiterPostgres, string][] = [];
      const giveBack = async () => {
        for (const [limiter, key] of taken) await limiter.reward(key);
      };
      try {
        for (const counter of counters) {
          await consume(...counter);
          taken.push(counter);
        }
        const done = await work();
        await giveBack();
        return done;
      } catch (error) {
        if (!(error instanceof AppError && falhou(error))) await giveBack();
        throw error;
      }
    });
  }

  return {
    entrada({ email, ip, dispositivo }, work) {
      const counters: [RateLimiterPostgres, string][] =
        dispositivo === undefined
          ? [
              [contas, chaveDe(ip, email)],
              [ips, chaveDe(ip)],
            ]
          : [[contas, chaveDe(dispositivo, email)]];
      const falhou = ({ code }: AppError) => code === 'CREDENCIAIS_INVALIDAS';
      return semExcesso(dispositivo ?? ip, counters, falhou, work);
    },

    senhaAtual(usuarioId, work) {
      const falhou = ({ campos }: AppError) => campos?.senhaAtual !== undefined;
      return semExcesso(usuarioId, [[naSessao, chaveDe(usuarioId)]], falhou, work);
    },

    cadastro: (ip) => consume(cadastros, chaveDe(ip)),

    redefinicao: (ip) => consume(redefinicoes, chaveDe(ip)),

    async link(ip, email) {
      await consume(links, chaveDe(ip));
      return linksDoEmail.consume(chaveDe(email)).then(
        () => true,
        (refused: unknown) => {
          if (refused instanceof RateLimiterRes) return false;
          throw refused;
        },
      );
    },

    async esquecerFalhas(ip, email) {
      await contas.delete(chaveDe(ip, email));
    },
  };
}
