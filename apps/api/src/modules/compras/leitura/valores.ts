/** What stands in a note's elements, as we keep it. */
import { toCentavos } from '@balcao/contract/base/money';
import { textOf, type XmlElement } from './read-xml.ts';
import { NotaRecusada, semCampo } from './recusada.ts';

/** Up to ten digits before the decimals: sums of a thousand lines of them are still exact. */
const VALOR = /^\d{1,10}(?:\.\d{1,2})?$/;
const QUANTIDADE = /^\d{1,11}(?:\.\d{1,4})?$/;
const INSTANTE = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z)$/;
const DIA = /^20\d\d-\d\d-\d\d$/;

/** Centavos below an element; undefined where nothing stands there that could be read. */
export function valorLegivel(em: XmlElement | undefined, ...nomes: string[]): number | undefined {
  const texto = textOf(em, ...nomes);
  return VALOR.test(texto) ? toCentavos(Number(texto)) : undefined;
}

/** Centavos below an element: 0 where nothing stands there. */
export function valorOuZero(em: XmlElement | undefined, ...nomes: string[]): number {
  return textOf(em, ...nomes) === '' ? 0 : valorExigido(em, ...nomes);
}

export function valorExigido(em: XmlElement | undefined, ...nomes: string[]): number {
  return valorLegivel(em, ...nomes) ?? faltando(nomes.at(-1));
}

export function quantidadeExigida(em: XmlElement | undefined, nome: string): number {
  const texto = textOf(em, nome);
  return QUANTIDADE.test(texto) ? Number(texto) : faltando(nome);
}

export function textoExigido(em: XmlElement | undefined, nome: string, forma = /./): string {
  const texto = textOf(em, nome);
  return forma.test(texto) ? texto : faltando(nome);
}

/** A text of this form, or null: what a note may leave out. */
export function textoOuNull(em: XmlElement | undefined, nome: string, forma = /./): string | null {
  const texto = textOf(em, nome);
  return forma.test(texto) ? texto : null;
}

export function diaOuNull(em: XmlElement | undefined, nome: string): string | null {
  const dia = textoOuNull(em, nome, DIA);
  // `2026-02-30` would be a day of March.
  return dia !== null && instanteDe(`${dia}T00:00:00Z`)?.startsWith(dia) ? dia : null;
}

export function instanteOuNull(em: XmlElement | undefined, nome: string): string | null {
  const texto = textoOuNull(em, nome, INSTANTE);
  return texto === null ? null : instanteDe(texto);
}

/** Null: of a month or an hour that is none. */
function instanteDe(texto: string): string | null {
  return new Date(texto).toJSON();
}

export function faltando(campo = ''): never {
  throw new NotaRecusada('NAO_E_NFE', semCampo(campo));
}
