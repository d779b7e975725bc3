/**
 * The stock in a few lines, by definitions of its own: what the server must agree with after any sequence of operations.
 * Quantities are thousandths, costs hundredths of a centavo, instants milliseconds.
 *
 * A balance is what the last count saw and what happened since; without one, all that ever happened. A cost is gone through
 * from its beginning, in the order in which the server heard of it.
 */

interface Movido {
  quando: number;
  delta: number;
}

interface Contado {
  quando: number;
  quantidade: number;
}

interface EntradaNoCusto {
  /** The purchase or production; undefined: a merge. */
  compra?: number;
  /** The product that went, and what there was of it. */
  fundido?: ProdutoDoModelo;
  saldo: number;
  pecas: number;
  /** Centavos of all pieces; null: nobody knows. */
  valor: number | null;
  /** The pieces of purchases and productions that the balance held then. */
  dentro: ReadonlyMap<number, number>;
  dentroDoOutro: ReadonlyMap<number, number>;
}

class ProdutoDoModelo {
  movidos: Movido[] = [];
  contados: Contado[] = [];
  fundidos: { produto: ProdutoDoModelo; quando: number }[] = [];
  entradas: EntradaNoCusto[] = [];
  ficha: FichaDoModelo | undefined;
  /** What it cost until an instant. */
  custosAte: { ate: number; custo: number | null }[] = [];
  /** What it cost before anything came in; null: nobody said. */
  readonly custoInicial: number | null;

  constructor(custoInicial: number | null, inicial: Movido) {
    this.custoInicial = custoInicial;
    this.movidos.push(inicial);
  }

  saldo(): number {
    const ultima = this.contados.reduce<Contado | undefined>(
      (a, b) => (a === undefined || b.quando >= a.quando ? b : a),
      undefined,
    );
    const desde = ultima?.quando ?? Number.NEGATIVE_INFINITY;
    const dele = (ultima?.quantidade ?? 0) + soma(this.movidos.filter(({ quando }) => quando > desde));
    return this.fundidos.reduce(
      (total, { produto, quando }) =>
        total + (quando > desde ? produto.saldo() : soma(produto.todos().filter((m) => m.quando > desde))),
      dele,
    );
  }

  /** Itself, and all that became it. */
  familia(): ProdutoDoModelo[] {
    return [this, ...this.fundidos.flatMap(({ produto }) => produto.familia())];
  }

  todos(): Movido[] {
    return [...this.movidos, ...this.fundidos.flatMap(({ produto }) => produto.todos())];
  }
}

function soma(movidos: readonly Movido[]): number {
  return movidos.reduce((total, { delta }) => total + delta, 0);
}

/** Half up, of what is not negative. */
function arredondar(dividendo: bigint, divisor: bigint): number {
  return Number((2n * dividendo + divisor) / (2n * divisor));
}

/** What of each part makes so many pieces. Thousandths. */
export interface FichaDoModelo {
  kit: boolean;
  rendimento: number;
  partes: readonly (readonly [produto: number, quantidade: number])[];
}

/** A purchase, or a production, which takes the pieces of its parts. */
interface CompraDoModelo {
  pecas: Map<ProdutoDoModelo, number>;
  quando: number;
  desfeita: boolean;
}

export class ModeloDoEstoque {
  readonly produtos: ProdutoDoModelo[] = [];
  readonly compras: CompraDoModelo[] = [];
  readonly #sobrevivente = new Map<ProdutoDoModelo, ProdutoDoModelo>();

  criar(custo: number | null, quantidade: number, quando: number): number {
    this.produtos.push(new ProdutoDoModelo(custo, { quando, delta: quantidade }));
    return this.produtos.length - 1;
  }

  #produto(index: number): ProdutoDoModelo {
    const produto = this.produtos[index];
    if (!produto) throw new Error(`no product ${index}`);
    return produto;
  }

  /** The product that one became, or itself. */
  #vivo(produto: ProdutoDoModelo): ProdutoDoModelo {
    const outro = this.#sobrevivente.get(produto);
    return outro ? this.#vivo(outro) : produto;
  }

  indiceVivo(index: number): number {
    return this.produtos.indexOf(this.#vivo(this.#produto(index)));
  }

  /** Whoever names a product that became another, moves what was its own; answers how to take it back. */
  mover(index: number, delta: number, quando: number): () => void {
    const movido = { quando, delta };
    this.#produto(index).movidos.push(movido);
    return () => this.#produto(index).movidos.push({ quando, delta: -delta });
  }

  /** From when on a product has been all that it is. */
  inteiroDesde(index: number): number {
    return Math.max(...this.#produto(index).fundidos.map(({ quando }) => quando + 1), 0);
  }

  contar(index: number, quantidade: number, quando: number): void {
    this.#produto(index).contados.push({ quando, quantidade });
  }

  comprar(linhas: readonly { produto: number; pecas: number; valor: number }[], quando: number): number {
    const juntas = new Map<ProdutoDoModelo, { pecas: number; valor: number | null }>();
    for (const { produto, pecas, valor } of linhas) {
      const vivo = this.#vivo(this.#produto(produto));
      const antes = juntas.get(vivo);
      juntas.set(vivo, { pecas: (antes?.pecas ?? 0) + pecas, valor: (antes?.valor ?? 0) + valor });
    }
    return this.#entrar(juntas, quando);
  }

  /** What a line of a sale takes for each of what it counts: of a kit its parts. A product is the one that was named. */
  levaDe(index: number, pecas: number): { produto: number; quantas: (vezes: number) => number }[] {
    const vivo = this.#vivo(this.#produto(index));
    if (!vivo.ficha?.kit) return [{ produto: index, quantas: (vezes) => vezes * pecas * 1000 }];
    return [...this.#partesExatas(vivo, pecas * 1000)].map(([parte, [num, den]]) => ({
      produto: this.produtos.indexOf(parte),
      quantas: (vezes) => arredondar(num * BigInt(vezes), den),
    }));
  }

  /** What leaves for so many pieces of a product by its ficha, each part rounded once. */
  partesDe(index: number, pecas: number): (readonly [produto: number, pecas: number])[] {
    const exatas = [...this.#partesExatas(this.#vivo(this.#produto(index)), pecas)];
    return exatas.map(([produto, [num, den]]) => [this.produtos.indexOf(produto), arredondar(num, den)]);
  }

  /** As fractions; kits are taken apart. */
  #partesExatas(de: ProdutoDoModelo, pecas: number): Map<ProdutoDoModelo, [bigint, bigint]> {
    const exatas = new Map<ProdutoDoModelo, [bigint, bigint]>();
    const levar = ({ ficha }: ProdutoDoModelo, num: bigint, den: bigint): void => {
      for (const [parte, quantidade] of ficha?.partes ?? []) {
        const vivo = this.#vivo(this.#produto(parte));
        const [n, d] = [num * BigInt(quantidade), den * BigInt(ficha?.rendimento ?? 1)];
        if (vivo.ficha?.kit) levar(vivo, n, d);
        else {
          const [a, b] = exatas.get(vivo) ?? [0n, 1n];
          exatas.set(vivo, [a * d + n * b, b * d]);
        }
      }
    };
    levar(de, BigInt(pecas), 1n);
    return exatas;
  }

  produzir(index: number, pecas: number, quando: number): number {
    const partes = this.partesDe(index, pecas).map(
      ([n, quantidade]) => [this.#produto(n), quantidade] as const,
    );
    const valor = partes.reduce<number | null>((total, [parte, quantidade]) => {
      const custo = this.#custoEm(parte, quando);
      if (total === null || custo === null) return null;
      return total + arredondar(BigInt(custo) * BigInt(quantidade), 100_000n);
    }, 0);
    const feitas = partes.map(([parte, quantidade]) => [parte, { pecas: -quantidade, valor: null }] as const);
    return this.#entrar(new Map([[this.#vivo(this.#produto(index)), { pecas, valor }], ...feitas]), quando);
  }

  #entrar(juntas: Map<ProdutoDoModelo, { pecas: number; valor: number | null }>, quando: number): number {
    const compra: CompraDoModelo = { pecas: new Map(), quando, desfeita: false };
    const id = this.compras.push(compra) - 1;
    for (const [produto, { pecas, valor }] of juntas) {
      const dentro = this.#dentroDe(produto);
      produto.entradas.push({
        compra: id,
        saldo: produto.saldo(),
        pecas,
        valor,
        dentro,
        dentroDoOutro: new Map(),
      });
      compra.pecas.set(produto, pecas);
    }
    for (const [produto, { pecas }] of juntas) produto.movidos.push({ quando, delta: pecas });
    return id;
  }

  desfazerCompra(id: number): void {
    const compra = this.compras[id];
    if (!compra || compra.desfeita) return;
    compra.desfeita = true;
    for (const [produto, pecas] of compra.pecas) {
      produto.movidos.push({ quando: compra.quando, delta: -pecas });
    }
  }

  /** The pieces of each purchase that the balance of a product holds. */
  #dentroDe(produto: ProdutoDoModelo): Map<number, number> {
    const familia = produto.familia();
    return new Map(
      this.compras.flatMap(({ desfeita, pecas }, id) =>
        desfeita ? [] : [[id, familia.reduce((total, cada) => total + (pecas.get(cada) ?? 0), 0)]],
      ),
    );
  }

  fundir(para: number, de: number, quando: number): void {
    const [fica, vai] = [this.#produto(para), this.#produto(de)];
    fica.entradas.push({
      ...{ fundido: vai, saldo: fica.saldo(), pecas: vai.saldo(), valor: 0 },
      ...{ dentro: this.#dentroDe(fica), dentroDoOutro: this.#dentroDe(vai) },
    });
    fica.fundidos.push({ produto: vai, quando });
    this.#sobrevivente.set(vai, fica);
  }

  /** After each operation: what products cost until it. */
  lembrarCustos(antes: readonly (number | null)[], ate: number): void {
    for (const [index, produto] of this.produtos.entries()) {
      const custo = antes[index] ?? null;
      if (this.custo(index) !== custo) produto.custosAte.push({ ate, custo });
    }
  }

  #custoEm(produto: ProdutoDoModelo, quando: number): number | null {
    const ate = produto.custosAte.find((cada) => cada.ate > quando);
    return ate ? ate.custo : this.#custoDe(produto);
  }

  /** Hundredths of a centavo for a piece. */
  custo(index: number): number | null {
    return this.#custoDe(this.#produto(index));
  }

  /** Of a kit what its parts do, rounded once. */
  #custoDoKit(kit: ProdutoDoModelo): number | null {
    let [num, den] = [0n, 1n];
    for (const [parte, [n, d]] of this.#partesExatas(kit, 1000)) {
      const custo = this.#custoDe(parte);
      if (custo === null) return null;
      [num, den] = [num * d + n * BigInt(custo) * den, den * d];
    }
    return arredondar(num, den * 1000n);
  }

  #custoDe(produto: ProdutoDoModelo): number | null {
    if (produto.ficha?.kit) return this.#custoDoKit(produto);
    return produto.entradas.reduce<number | null>((custo, entrada) => {
      const saldo = entrada.saldo - this.#desfeitas(entrada.dentro);
      if (entrada.fundido) {
        const outro = this.#custoDe(entrada.fundido);
        const doOutro = entrada.pecas - this.#desfeitas(entrada.dentroDoOutro);
        return fundirCustosDoModelo([custo, saldo], [outro, doOutro]);
      }
      if (entrada.valor === null || this.compras[entrada.compra ?? -1]?.desfeita) return custo;
      const valor = BigInt(entrada.valor) * 100_000n;
      if (custo === null || saldo <= 0) return arredondar(valor, BigInt(entrada.pecas));
      return arredondar(BigInt(saldo) * BigInt(custo) + valor, BigInt(saldo + entrada.pecas));
    }, produto.custoInicial);
  }

  /** Pieces that a balance held then, and never should have. */
  #desfeitas(dentro: ReadonlyMap<number, number>): number {
    return [...dentro].reduce((total, [id, pecas]) => total + (this.compras[id]?.desfeita ? pecas : 0), 0);
  }
}

function fundirCustosDoModelo(...dois: [number | null, number][]): number | null {
  const contam = dois.filter((cada): cada is [number, number] => cada[0] !== null && cada[1] > 0);
  if (contam.length === 0) return dois.find(([custo]) => custo !== null)?.[0] ?? null;
  const pecas = contam.reduce((total, [, saldo]) => total + saldo, 0);
  const valor = contam.reduce((total, [custo, saldo]) => total + BigInt(custo) * BigInt(saldo), 0n);
  return arredondar(valor, BigInt(pecas));
}
