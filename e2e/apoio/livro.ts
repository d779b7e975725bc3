/** The arithmetic of a shop's day, done by the test itself: in centavos, from what it sold. */
import { expect } from './base.ts';

export const FORMAS = ['Dinheiro', 'Pix', 'Débito', 'Crédito', 'Fiado'] as const;
export type Forma = (typeof FORMAS)[number];

/** The fee of each form, in hundredths of a percent. */
export const TAXA: Record<Forma, number> = { Dinheiro: 0, Pix: 0, Débito: 199, Crédito: 349, Fiado: 0 };

export const soma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);

/** Every payment of the day in its order, one sale after another. */
export class Livro {
  readonly vendas: { forma: Forma; valor: number }[][] = [];
  taxaServico = 0;

  /** Answers the sale's total. */
  vender(...pagamentos: (readonly [Forma, number])[]): number {
    this.vendas.push(pagamentos.map(([forma, valor]) => ({ forma, valor })));
    return soma(pagamentos.map(([, valor]) => valor));
  }

  de(forma: Forma): { quantidade: number; valor: number; taxa: number } {
    const valores = this.vendas.flat().flatMap((pago) => (pago.forma === forma ? [pago.valor] : []));
    const taxa = soma(valores.map((valor) => Math.round((valor * TAXA[forma]) / 10_000)));
    return { quantidade: valores.length, valor: soma(valores), taxa };
  }

  get total(): number {
    return soma(this.vendas.flat().map(({ valor }) => valor));
  }
}

const NOTAS_E_MOEDAS = [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5];

/** As few pieces as make it up exactly: which, and how many. */
export function emNotas(centavos: number): [valor: number, quantas: number][] {
  let resta = centavos;
  const pilhas = NOTAS_E_MOEDAS.map((valor): [number, number] => {
    const quantas = Math.floor(resta / valor);
    resta -= quantas * valor;
    return [valor, quantas];
  });
  expect(resta).toBe(0);
  return pilhas.filter(([, quantas]) => quantas > 0);
}
