/**
 * Time and order in the simulator's hands: every answer of the disk, the network, a lock or a timer is a step, and which of
 * those that are ready goes next is drawn. Between any two steps a page may die: what it still waited for never comes.
 */
import { settle, sorteDe } from '../../../lib/relogio.test-helper.ts';

export class Sorte {
  readonly numero: () => number;

  constructor(semente: number) {
    this.numero = sorteDe(semente);
  }

  /** Happens `em100` times in a hundred. */
  vez(em100: number): boolean {
    return this.numero() * 100 < em100;
  }

  /** A whole number from 0 to below `n`. */
  ate(n: number): number {
    return Math.floor(this.numero() * n);
  }

  um<T>(de: readonly T[]): T | undefined {
    return de[this.ate(de.length)];
  }
}

/** A dead thread takes its waits with it. */
export interface Vida {
  viva: boolean;
}

/** The server, and what is under way between it and a page. */
export const MUNDO: Vida = { viva: true };

interface Passo {
  vida: Vida;
  em: number;
  fazer: () => void;
}

export class Fios {
  /** World's milliseconds; a device's clock may say something else. */
  agora: number;
  readonly sorte: Sorte;
  passos = 0;
  private prontos: Passo[] = [];
  private tarde: Passo[] = [];

  constructor(sorte: Sorte, inicio: number) {
    this.sorte = sorte;
    this.agora = inicio;
  }

  /** The result of `fazer`, at its turn. */
  passo<T>(vida: Vida, fazer: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cumprir = () => {
        try {
          resolve(fazer());
        } catch (error) {
          reject(error);
        }
      };
      this.prontos.push({ vida, em: 0, fazer: cumprir });
    });
  }

  depois(vida: Vida, ms: number, fazer: () => void): () => void {
    const passo: Passo = { vida, em: this.agora + Math.max(0, ms), fazer };
    this.tarde.push(passo);
    return () => {
      this.tarde = this.tarde.filter((outro) => outro !== passo);
      this.prontos = this.prontos.filter((outro) => outro !== passo);
    };
  }

  dormir(vida: Vida, ms: number): Promise<void> {
    return new Promise((resolve) => void this.depois(vida, ms, resolve));
  }

  /** Lets `ms` go by, step by step; `entre` is called between any two. */
  async correr(ms: number, entre: () => void = () => undefined): Promise<void> {
    const fim = this.agora + ms;
    await settle();
    for (;;) {
      if (this.prontos.length === 0 && !this.acordar(fim)) break;
      const [passo] = this.prontos.splice(this.sorte.ate(this.prontos.length), 1);
      if (!passo?.vida.viva) continue;
      this.passos += 1;
      passo.fazer();
      await settle();
      entre();
    }
    this.agora = fim;
  }

  /** Makes the next timer ready; false: none is due up to `fim`. */
  private acordar(fim: number): boolean {
    const em = this.tarde.reduce((min, passo) => (passo.vida.viva ? Math.min(min, passo.em) : min), Infinity);
    if (em > fim) return false;
    this.agora = Math.max(this.agora, em);
    this.prontos = this.tarde.filter((passo) => passo.vida.viva && passo.em <= em);
    this.tarde = this.tarde.filter((passo) => passo.vida.viva && passo.em > em);
    return true;
  }
}
