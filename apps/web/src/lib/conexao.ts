/**
 * Why our server did not answer, as a person is told: nobody was there, or he (or what stands before him) failed. What
 * `navigator.onLine` says is of some network. An error says it of itself; a refusal is none of them.
 */
import { createStore } from './store.ts';

export type Falha = 'semConexao' | 'comErro';

/** How a sentence about it begins. */
export const FALHA: Record<Falha, string> = {
  semConexao: 'Sem conexão com o servidor',
  comErro: 'O servidor respondeu com erro',
};

/** An error of a call: see `dados/api-client.ts`. */
export interface Falhou extends Error {
  falha?: Falha | undefined;
}

export function falhaDe(error: unknown): Falha | undefined {
  return error instanceof Error ? (error as Falhou).falha : undefined;
}

/** A query that failed: how to ask again, and why. */
export interface ConsultaQueFalhou {
  refetch: () => unknown;
  isFetching?: boolean;
  error?: Falhou | null;
  falha?: Falha | undefined;
}

/** The failure of the last call; undefined: it was answered. */
export const ultimaFalha = createStore<Falha | undefined>(undefined);
