/** The shop in a few lines, one thing at a time: what the server must agree with after any sequence of operations. */
export interface Line {
  produto: number;
  centavos: number;
  quantidade: number;
}

export interface VendaDoModelo {
  tipo: 'VENDAS' | 'COMANDAS' | 'FUTUROS';
  lines: Line[];
  finished: boolean;
  cancelled: boolean;
  /** The closed tab that this one continues. */
  continues: number | undefined;
}

export function centavosOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.centavos * line.quantidade, 0);
}

/** Products and sales go by their index; each operation answers the status of the call. */
export class ModeloDaLoja {
  readonly balances: number[];
  readonly sales: VendaDoModelo[] = [];
  /** The survivor of each product; itself where it was not merged. */
  readonly #means: number[];

  constructor(products: number, stock: number) {
    this.balances = Array.from({ length: products }, () => stock);
    this.#means = this.balances.map((_, index) => index);
  }

  #survivor(produto: number): number {
    return this.#means[produto] ?? produto;
  }

  #alive(produto: number): boolean {
    return this.#survivor(produto) === produto;
  }

  #move(lines: readonly Line[], sign: 1 | -1): void {
    for (const { produto, quantidade } of lines) {
      const index = this.#survivor(produto);
      this.balances[index] = (this.balances[index] ?? 0) + sign * quantidade;
    }
  }

  #sale(index: number): VendaDoModelo {
    const sale = this.sales[index];
    if (!sale) throw new Error(`no sale ${index}`);
    return sale;
  }

  open(tipo: VendaDoModelo['tipo'], lines: readonly Line[], continues?: number): void {
    const finished = tipo === 'VENDAS';
    this.sales.push({ tipo, lines: [...lines], finished, cancelled: false, continues });
    if (tipo !== 'FUTUROS') this.#move(lines, -1);
  }

  /** `target`: the sale that took the lines; a new one comes last. */
  add(index: number, lines: readonly Line[]): { status: number; target: number | undefined } {
    const sale = this.#sale(index);
    if (!sale.finished && !sale.cancelled) {
      sale.lines.push(...lines);
      if (sale.tipo !== 'FUTUROS') this.#move(lines, -1);
      return { status: 200, target: index };
    }
    if (sale.cancelled || sale.tipo !== 'COMANDAS') return { status: 409, target: undefined };
    const open = this.sales.findIndex(
      (other) => other.continues === index && !other.finished && !other.cancelled,
    );
    if (open >= 0) return this.add(open, lines);
    this.open('COMANDAS', lines, index);
    return { status: 201, target: this.sales.length - 1 };
  }

  put(index: number, lines: readonly Line[]): number {
    const sale = this.#sale(index);
    if (sale.finished || sale.cancelled) return 409;
    if (sale.tipo !== 'FUTUROS') {
      this.#move(sale.lines, 1);
      this.#move(lines, -1);
    }
    sale.lines = [...lines];
    return 200;
  }

  close(index: number): number {
    const sale = this.#sale(index);
    if (sale.cancelled) return 409;
    if (!sale.finished && sale.tipo === 'FUTUROS') this.#move(sale.lines, -1);
    sale.finished = true;
    return 200;
  }

  cancel(index: number): number {
    const sale = this.#sale(index);
    const taken = sale.tipo !== 'FUTUROS' || sale.finished;
    if (!sale.cancelled && taken) this.#move(sale.lines, 1);
    sale.cancelled = true;
    return 200;
  }

  merge(de: number, para: number): number {
    if (de === para) return 400;
    if (!this.#alive(de) || !this.#alive(para)) return 404;
    this.balances[para] = (this.balances[para] ?? 0) + (this.balances[de] ?? 0);
    this.balances[de] = 0;
    for (const [index, means] of this.#means.entries()) if (means === de) this.#means[index] = para;
    return 200;
  }

  adjust(produto: number, quantidade: number): number {
    if (!this.#alive(produto)) return 404;
    this.balances[produto] = quantidade;
    return 200;
  }

  /** Centavos of what was finished and not reversed. */
  revenue(): number {
    return this.sales
      .filter((sale) => sale.finished && !sale.cancelled)
      .reduce((sum, sale) => sum + centavosOf(sale.lines), 0);
  }
}
