import pLimit, { type LimitFunction } from 'p-limit';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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
  /** Whoever proved by mail that the account is his need not wait for the end of his failures. */
  esquecerFalhas(ip: string, email: string): Promise<void>;
}

function tooMany(milliseconds: number): AppError {
  return new AppError('MUITAS_TENTATIVAS', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused;
  }
}

function contaDe(ip: string, email: string): string {
  return `${ip} ${email}`;
}

/** Counters of one server, in memory: see docs/decisions/010-limits-in-memory.md. */
export function criarLimites(): Limites {
  const contas = new RateLimiterMemory({ points: FALHAS_POR_CONTA, duration: QUARTO_DE_HORA });
  const naSessao = new RateLimiterMemory({ points: FALHAS_NA_SESSAO, duration: QUARTO_DE_HORA });
  const ips = new RateLimiterMemory({ points: FALHAS_POR_IP, duration: QUARTO_DE_HORA });
  const cadastros = new RateLimiterMemory({ points: CADASTROS_POR_HORA, duration: HORA });
  const redefinicoes = new RateLimiterMemory({ points: REDEFINICOES_POR_HORA, duration: HORA });
  const links = new RateLimiterMemory({ points: LINKS_POR_HORA, duration: HORA });
  const linksDoEmail = new RateLimiterMemory({ points: LINKS_POR_EMAIL, duration: HORA });
  const filas = new Map<string, LimitFunction>();

  /** One after the other per caller: of fifty guesses at once, too, only ten are heard. */
  async function emFila<T>(quem: string, work: () => Promise<T>): Promise<T> {
    const fila = filas.get(quem) ?? pLimit(1);
    filas.set(quem, fila);
    try {
      return await fila(work);
    } finally {
      if (fila.activeCount + fila.pendingCount === 0) filas.delete(quem);
    }
  }

  /** Does `work` unless there were too many failures, and counts one when it ends so: before any hashing. */
  async function semExcesso<T>(
    quem: string,
    counters: readonly [RateLimiterAbstract, string][],
    falhou: (error: AppError) => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    return emFila(quem, async () => {
      for (const [limiter, key] of counters) {
        const counted = await limiter.get(key);
        if (counted && counted.msBeforeNext > 0 && counted.consumedPoints >= limiter.points) {
          throw tooMany(counted.msBeforeNext);
        }
      }
      try {
        return await work();
      } catch (error) {
        if (error instanceof AppError && falhou(error)) {
          for (const [limiter, key] of counters) await limiter.penalty(key);
        }
        throw error;
      }
    });
  }

  return {
    entrada({ email, ip, dispositivo }, work) {
      const counters: [RateLimiterAbstract, string][] =
        dispositivo === undefined
          ? [
              [contas, contaDe(ip, email)],
              [ips, ip],
            ]
          : [[contas, `${dispositivo} ${email}`]];
      const falhou = ({ code }: AppError) => code === 'CREDENCIAIS_INVALIDAS';
      return semExcesso(dispositivo ?? ip, counters, falhou, work);
    },

    senhaAtual(usuarioId, work) {
      const falhou = ({ campos }: AppError) => campos?.senhaAtual !== undefined;
      return semExcesso(usuarioId, [[naSessao, usuarioId]], falhou, work);
    },

    cadastro: (ip) => consume(cadastros, ip),

    redefinicao: (ip) => consume(redefinicoes, ip),

    async link(ip, email) {
      await consume(links, ip);
      return linksDoEmail.consume(email).then(
        () => true,
        (refused: unknown) => {
          if (refused instanceof RateLimiterRes) return false;
          throw refused;
        },
      );
    },

    async esquecerFalhas(ip, email) {
      await contas.delete(contaDe(ip, email));
    },
  };
}
