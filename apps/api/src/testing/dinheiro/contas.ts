/** Arithmetic of its own for the model of a shop's money: nothing of it is the product's. Centavos and thousandths. */
import { seeded } from '../loja/pedidos.ts';

/** Half a centavo up. */
export function valorDaLinha(preco: number, milesimos: number): number {
  return Number((BigInt(preco) * BigInt(milesimos) + 500n) / 1000n);
}

/** What a label may say of so much at this price: half a gram's price and half a centavo to either side. */
export function valoresDaEtiqueta(preco: number, milesimos: number): { de: number; ate: number } {
  const [exato, longe] = [preco * milesimos, preco / 2 + 500];
  return { de: Math.max(1, Math.ceil((exato - longe) / 1000)), ate: Math.floor((exato + longe) / 1000) };
}

/** Largest remainder; of equal ones the earlier. Nothing to go by: all to the first. */
export function repartir(total: number, pesos: readonly number[]): number[] {
  const soma = pesos.reduce((a, b) => a + b, 0);
  if (soma === 0) return pesos.map((_, n) => (n === 0 ? total : 0));
  const partes = pesos.map((peso, n) => {
    const exata = BigInt(total) * BigInt(peso);
    return { n, parte: Number(exata / BigInt(soma)), resto: exata % BigInt(soma) };
  });
  const falta = total - partes.reduce((sum, { parte }) => sum + parte, 0);
  const primeiras = [...partes].sort((a, b) =>
    a.resto === b.resto ? a.n - b.n : a.resto > b.resto ? -1 : 1,
  );
  for (const parte of primeiras.slice(0, falta)) parte.parte += 1;
  return partes.map(({ parte }) => parte);
}

/** `percentual` in hundredths of a percent: 3,19 % is 319. */
export function taxaDe(valor: number, percentual: number): number {
  return Math.floor((valor * percentual + 5000) / 10_000);
}

/** The same sequence from the same seed. */
export class Sorte {
  readonly #abaixoDe: (limite: number) => number;
  constructor(semente: number) {
    this.#abaixoDe = seeded(semente);
  }
  /** 0 to 1. */
  proxima(): number {
    return this.#abaixoDe(1_000_000) / 1_000_000;
  }
  /** From `de` to `ate`, both included. */
  inteiro(de: number, ate: number): number {
    return de + this.#abaixoDe(ate - de + 1);
  }
  vez(chance: number): boolean {
    return this.proxima() < chance;
  }
  um<T>(lista: readonly T[]): T {
    const escolhido = lista[this.inteiro(0, lista.length - 1)];
    if (escolhido === undefined) throw new Error('nothing to choose from');
    return escolhido;
  }
}
