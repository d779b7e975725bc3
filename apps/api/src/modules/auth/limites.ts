import pLimit, { type LimitFunction } from 'p-limit';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../http/errors.ts';

const QUARTO_DE_HORA = 15 * 60;
const HORA = 60 * 60;

export const FALHAS_POR_CONTA = 10;
export const FALHAS_POR_ENDERECO = 100;
export const CADASTROS_POR_HORA = 100;

export interface Tentativa {
  email: string;
  endereco: string;
  /** The browser, where it has signed in to this account before: it is counted apart, whatever strangers do. */
  aparelho: string | undefined;
}

export interface Limites {
  /** Refuses a sign-in after too many failures; counts it when `work` ends in wrong credentials. */
  entrada<T>(tentativa: Tentativa, work: () => Promise<T>): Promise<T>;
  /** Counts a sign-up, and refuses it beyond the hour's. */
  cadastro(endereco: string): Promise<void>;
}

function tooMany(milliseconds: number): AppError {
  return new AppError('MUITAS_TENTATIVAS', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });
}

/** Counters of one server, in memory: see docs/decisions/010-limites-em-memoria.md. */
export function criarLimites(): Limites {
  const contas = new RateLimiterMemory({ points: FALHAS_POR_CONTA, duration: QUARTO_DE_HORA });
  const enderecos = new RateLimiterMemory({ points: FALHAS_POR_ENDERECO, duration: QUARTO_DE_HORA });
  const cadastros = new RateLimiterMemory({ points: CADASTROS_POR_HORA, duration: HORA });
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

  return {
    entrada({ email, endereco, aparelho }, work) {
      const counters: [RateLimiterAbstract, string][] =
        aparelho === undefined
          ? [
              [contas, `${endereco} ${email}`],
              [enderecos, endereco],
            ]
          : [[contas, `${aparelho} ${email}`]];
      return emFila(aparelho ?? endereco, async () => {
        for (const [limiter, key] of counters) {
          const counted = await limiter.get(key);
          if (counted && counted.msBeforeNext > 0 && counted.consumedPoints >= limiter.points) {
            throw tooMany(counted.msBeforeNext);
          }
        }
        try {
          return await work();
        } catch (error) {
          if (error instanceof AppError && error.code === 'CREDENCIAIS_INVALIDAS') {
            for (const [limiter, key] of counters) await limiter.penalty(key);
          }
          throw error;
        }
      });
    },

    async cadastro(endereco) {
      try {
        await cadastros.consume(endereco);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused;
      }
    },
  };
}
