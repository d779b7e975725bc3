/** Where copies are kept: IndexedDB in a browser, memory in a test. All of it may vanish at any time. */
import type { Cabeca, CopiaDaLoja, Delta } from './aplicar.ts';
import { comDelta, VAZIA } from './aplicar.ts';

/** One store, as a person with certain rights sees it. */
export interface CopiaGuardada {
  /** Raised by every write; a writer says which one it read. 0: nothing is there. */
  passo: number;
  /** The copy that is shown; undefined until the first one is whole. */
  atual: CopiaDaLoja | undefined;
  /** A fresh one that is not whole yet: it takes the place of the other at its end. */
  nova: CopiaDaLoja | undefined;
}

export const NADA_GUARDADO: CopiaGuardada = { passo: 0, atual: undefined, nova: undefined };

/** One answer, as it is written: its rows and its cursor together, or nothing of it. */
export interface Gravacao {
  /** The step that it stands on, and the one that it makes. */
  passo: number;
  para: number;
  alvo: 'atual' | 'nova';
  /** Empties `nova` first. */
  comecar: boolean;
  delta: Delta;
  cabeca: Cabeca;
  /** `nova` is whole, and is shown from now on. */
  trocar: boolean;
}

/** `outra`: nothing is written, for another window wrote since, or what was there is gone. `longa`: written, and better written anew. */
export type Gravada = 'gravada' | 'longa' | 'outra';

export interface Deposito {
  ler(chave: string): Promise<CopiaGuardada>;
  gravar(chave: string, escrita: Gravacao): Promise<Gravada>;
  /** All of it anew. False, and nothing is written: what is there is newer. */
  regravar(chave: string, guardada: CopiaGuardada): Promise<boolean>;
}

/** The content after a write. Pure: the memory of each window follows the disk by it. */
export function comGravacao(
  antes: CopiaGuardada,
  { para, alvo, comecar, delta, cabeca, trocar }: Gravacao,
): CopiaGuardada {
  const base = comecar ? VAZIA : (antes[alvo] ?? VAZIA);
  const copia: CopiaDaLoja = { ...cabeca, tabelas: comDelta(base.tabelas, delta).tabelas };
  const nova = alvo === 'nova' && !trocar ? copia : trocar ? undefined : antes.nova;
  return { passo: para, atual: trocar || alvo === 'atual' ? copia : antes.atual, nova };
}

/** Each call is one transaction: no other comes between reading and writing. */
export class DepositoEmMemoria implements Deposito {
  readonly #guardadas = new Map<string, CopiaGuardada>();

  async ler(chave: string): Promise<CopiaGuardada> {
    return this.#agora(chave);
  }

  async gravar(chave: string, gravacao: Gravacao): Promise<Gravada> {
    const antes = this.#agora(chave);
    if (antes.passo !== gravacao.passo) return 'outra';
    this.#guardadas.set(chave, comGravacao(antes, gravacao));
    return 'gravada';
  }

  async regravar(chave: string, guardada: CopiaGuardada): Promise<boolean> {
    if (this.#agora(chave).passo > guardada.passo) return false;
    this.#guardadas.set(chave, guardada);
    return true;
  }

  #agora(chave: string): CopiaGuardada {
    return this.#guardadas.get(chave) ?? NADA_GUARDADO;
  }
}
