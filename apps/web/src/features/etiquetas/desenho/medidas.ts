/** How large what stands on a label is, in millimetres. Pure. */
import type { Tamanho } from '../papel/formatos.ts';
import type { Barras } from './barras.ts';

/** What printers of labels draw: 203 dots an inch. A bar that ends between two of them is drawn too thick or too thin. */
export const PONTO = 25.4 / 203;
/** Dots of one module: 0.25 mm at least, or no scanner reads it; more where there is room. */
const PONTOS_DO_MODULO = [3, 2];
/** Beside code and text, where a roll is not quite straight. */
const FOLGA = 0.5;

export interface CodigoMedido {
  /** Where the first bar begins. */
  x: number;
  modulo: number;
}

/** Undefined: it has no room on a label of this width. */
export function medirCodigo(barras: Barras, largura: number): CodigoMedido | undefined {
  const [antes, depois] = barras.silencio;
  const modulos = antes + barras.modulos + depois;
  const pontos = Math.floor((largura - 2 * FOLGA) / PONTO);
  const cabe = PONTOS_DO_MODULO.find((each) => modulos * each <= pontos);
  if (cabe === undefined) return undefined;
  const esquerda = Math.floor((Math.floor(largura / PONTO) - modulos * cabe) / 2);
  return { x: (esquerda + antes * cabe) * PONTO, modulo: cabe * PONTO };
}

/** Sizes of text at a label 25 mm high. */
const BASE = { nome: 2.7, preco: 5.4, unidade: 2.8, digitos: 2.3 };
/** As wide as a digit of a bold face, of its height: of the widest that a computer may put in our font's place. */
const DIGITO = 0.7;
const MARGEM = 1.5;

export interface Letras {
  nome: number;
  preco: number;
  unidade: number;
  digitos: number;
  margem: number;
}

/** The price is in one line whatever it is: it gets smaller before it is cut. */
export function medirLetras({ largura, altura }: Tamanho, preco: string, codigo: string): Letras {
  const k = Math.min(1.4, Math.max(0.6, altura / 25));
  const dentro = largura - 2 * MARGEM;
  const cabe = (tamanho: number, sinais: number) => Math.min(tamanho * k, dentro / (sinais * DIGITO));
  return {
    nome: BASE.nome * k,
    preco: cabe(BASE.preco, preco.length),
    unidade: BASE.unidade * k,
    digitos: cabe(BASE.digitos, codigo.length),
    margem: MARGEM,
  };
}
