import { repartir } from '../dinheiro/contas.ts';

/** The shop in a few lines, one thing at a time: what the server must agree with after any sequence of operations. */
export interface Line {
  /** Null: of none. */
  produto: number | null;
  centavos: number;
  /** Centavos for a piece or a kilogram. */
  milesimos: number;
  /** Centavos that a label says, in the place of price × quantity. */
  valor?: number;
}

export interface VendaDoModelo {
  tipo: 'VENDAS' | 'COMANDAS' | 'FUTUROS';
  lines: Line[];
  finished: boolean;
  cancelled: boolean;
  /** The closed tab that this one continues. */
  continues: number | undefined;
  /** The tab that took its last line. */
  movedTo?: number;
}

/** The lines of a sale are its own: pieces of them may move. */
function copy(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line }));
}

export function centavosOf(lines: readonly Line[]): number {
  return lines.reduce(
    (sum, line) => sum + (line.valor ?? Math.floor((line.centavos * line.milesimos + 500) / 1000)),
    0,
  );
}

/** Products and sales go by their index; each operation answers the status of the call. */
export class ModeloDaLoja {
  /** In thousandths. */
  readonly balances: number[];
  readonly #weighed: ReadonlySet<number>;
  readonly sales: VendaDoModelo[] = [];
  /** The survivor of each product; itself where it was not merged. */
  readonly #means: number[];

  constructor(products: number, stock: number, weighed: readonly number[]) {
    this.balances = Array.from({ length: products }, () => stock);
    this.#weighed = new Set(weighed);
    this.#means = this.balances.map((_, index) => index);
  }

  #survivor(produto: number): number {
    return this.#means[produto] ?? produto;
  }

  #alive(produto: number): boolean {
    return this.#survivor(produto) === produto;
  }

  #move(lines: readonly Line[], sign: 1 | -1): void {
    for (const { produto, milesimos } of lines) {
      if (produto === null) continue;
      const index = this.#survivor(produto);
      this.balances[index] = (this.balances[index] ?? 0) + sign * milesimos;
    }
  }

  #sale(index: number): VendaDoModelo {
    const sale = this.sales[index];
    if (!sale) throw new Error(`no sale ${index}`);
    return sale;
  }

  open(tipo: VendaDoModelo['tipo'], lines: readonly Line[], continues?: number): void {
    const finished = tipo === 'VENDAS';
    this.sales.push({ tipo, lines: copy(lines), finished, cancelled: false, continues });
    if (tipo !== 'FUTUROS') this.#move(lines, -1);
  }

  /** `target`: the sale that took the lines; a new one comes last. */
  add(index: number, lines: readonly Line[]): { status: number; target: number | undefined } {
    const sale = this.#sale(index);
    if (sale.movedTo !== undefined) return this.add(sale.movedTo, lines);
    if (!sale.finished && !sale.cancelled) {
      sale.lines.push(...copy(lines));
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

  /** Whether lines may go from one to the other; else what the call is answered. */
  #between(de: number, para: number): 200 | 400 | 409 {
    const both = [this.#sale(de), this.#sale(para)];
    if (de === para || both.some(({ tipo }) => tipo === 'FUTUROS')) return 400;
    return both.some(({ finished, cancelled }) => finished || cancelled) ? 409 : 200;
  }

  /** One line by its place among the present ones; of weighed goods any part. */
  move(de: number, para: number, place: number, milesimos: number): number {
    const status = this.#between(de, para);
    if (status !== 200) return status;
    const { lines } = this.#sale(de);
    const line = lines[place];
    if (!line || milesimos > line.milesimos) return 400;
    const weighed = line.produto !== null && this.#weighed.has(line.produto);
    if (!weighed && milesimos % 1000 !== 0) return 400;
    const moved = { ...line, milesimos };
    line.milesimos -= milesimos;
    if (line.valor !== undefined) {
      [moved.valor = 0, line.valor = 0] = repartir(line.valor, [milesimos, line.milesimos]);
    }
    this.#sale(para).lines.push(moved);
    if (line.milesimos === 0) lines.splice(place, 1);
    if (lines.length === 0) this.#discard(de, para);
    return 200;
  }

  join(original: number, duplicate: number): number {
    const status = this.#between(duplicate, original);
    if (status !== 200) return status;
    this.#sale(original).lines.push(...this.#sale(duplicate).lines.splice(0));
    this.#discard(duplicate, original);
    return 200;
  }

  #discard(index: number, movedTo: number): void {
    Object.assign(this.#sale(index), { cancelled: true, movedTo });
  }

  put(index: number, lines: readonly Line[]): number {
    const sale = this.#sale(index);
    if (sale.finished || sale.cancelled) return 409;
    if (sale.tipo !== 'FUTUROS') {
      this.#move(sale.lines, 1);
      this.#move(lines, -1);
    }
    sale.lines = copy(lines);
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
    if (this.#weighed.has(de) !== this.#weighed.has(para)) return 400;
    this.balances[para] = (this.balances[para] ?? 0) + (this.balances[de] ?? 0);
    this.balances[de] = 0;
    for (const [index, means] of this.#means.entries()) if (means === de) this.#means[index] = para;
    return 200;
  }

  adjust(produto: number, milesimos: number): number {
    if (!this.#alive(produto)) return 404;
    this.balances[produto] = milesimos;
    return 200;
  }

  /** Centavos of what was finished and not reversed. */
  revenue(): number {
    return this.sales
      .filter((sale) => sale.finished && !sale.cancelled)
      .reduce((sum, sale) => sum + centavosOf(sale.lines), 0);
  }
}
