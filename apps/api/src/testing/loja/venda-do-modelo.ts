/** A sale of one line in the model of the stock: what it takes, and what of it comes back. */
import type { ModeloDoEstoque } from './modelo-do-estoque.ts';

interface Linha {
  produto: number;
  quantidade: number;
  /** Pieces in one of what the line counts. */
  pecas: number;
}

export class VendaDoModelo {
  readonly quantidade: number;
  readonly #modelo: ModeloDoEstoque;
  /** For each of what the line counts, as it was when it was sold. */
  readonly #levou: ReturnType<ModeloDoEstoque['levaDe']>;
  readonly #fora: number[];
  readonly #voltas: number[] = [];

  constructor(modelo: ModeloDoEstoque, { produto, quantidade, pecas }: Linha, quando: number) {
    this.#modelo = modelo;
    this.quantidade = quantidade;
    this.#levou = modelo.levaDe(produto, pecas);
    this.#fora = this.#levou.map(({ quantas }) => quantas(quantidade));
    for (const [n, { produto: leva }] of this.#levou.entries())
      modelo.mover(leva, -(this.#fora[n] ?? 0), quando);
  }

  restam(): number {
    return this.#voltas.reduce((total, volta) => total - volta, this.quantidade);
  }

  /** Rounded by themselves; the last of them bring the rest. No more than what left comes back. */
  devolver(quantidade: number, quando: number): void {
    const ultima = quantidade === this.restam();
    for (const [n, { quantas }] of this.#levou.entries()) {
      const antes = this.#voltas.reduce((total, volta) => total + quantas(volta), 0);
      this.#voltar(n, ultima ? quantas(this.quantidade) - antes : quantas(quantidade), quando);
    }
    this.#voltas.push(quantidade);
  }

  cancelar(quando: number): void {
    for (const [n, fora] of this.#fora.entries()) this.#voltar(n, fora, quando);
  }

  #voltar(n: number, quanto: number, quando: number): void {
    const volta = Math.min(quanto, this.#fora[n] ?? 0);
    this.#fora[n] = (this.#fora[n] ?? 0) - volta;
    this.#modelo.mover(this.#modelo.indiceVivo(this.#levou[n]?.produto ?? 0), volta, quando);
  }
}
