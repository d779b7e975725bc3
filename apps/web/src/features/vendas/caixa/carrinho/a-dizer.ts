/** The cashier says the price that the catalogue lacks, and the weight, before a line can be sold. Pure. */
import { moneyError, parseMoney } from '@balcao/contract/base/money';
import { erroDeQuantidade, parsePeso } from '@balcao/contract/base/quantidade';
import type { Carrinho, ItemCarrinho } from './carrinho.ts';

export const SEM_PRECO = 'Informe o preço.';
const SEM_PESO = 'Informe o peso.';
const CONFIRA_O_PESO = 'confira o peso';

export function erroDePreco(texto: string): string | undefined {
  return texto.trim() === '' ? SEM_PRECO : moneyError(texto);
}

/** `350 g` and `0,350 kg` as people say it, too; without a word it is kilograms, as on a scale. */
function semUnidade(texto: string): string {
  const [, digits, unidade] = /^\s*([\d.,]*)\s*(kg|g)\s*$/i.exec(texto) ?? [];
  if (digits === undefined || unidade === undefined) return texto;
  if (unidade.toLowerCase() === 'kg' || !/^\d+$/.test(digits)) return digits;
  const grams = digits.padStart(4, '0');
  return `${grams.slice(0, -3)},${grams.slice(-3)}`;
}

/** The error of a typed weight. */
export function erroDePeso(texto: string): string | undefined {
  return texto.trim() === '' ? SEM_PESO : erroDeQuantidade(semUnidade(texto), 'kg');
}

/** Counts as soon as it is a price; until then the line costs nothing and is an error. */
export function digitarPreco(item: ItemCarrinho, texto: string): ItemCarrinho {
  return { ...item, precoDigitado: texto, precoCentavos: parseMoney(texto) ?? 0 };
}

export function largarPreco({ precoDigitado, ...item }: ItemCarrinho): ItemCarrinho {
  return precoDigitado === undefined || erroDePreco(precoDigitado) === undefined
    ? item
    : { ...item, precoDigitado };
}

/** Counts as soon as it is a weight; until then the line weighs nothing and is an error. */
export function digitarPeso(item: ItemCarrinho, texto: string): ItemCarrinho {
  const peso = erroDePeso(texto) === undefined ? parsePeso(semUnidade(texto)) : undefined;
  return { ...item, pesoDigitado: texto, quantidade: peso ?? 0 };
}

/**
 * In the place of what the line comes to, while what stands in one of its fields is none: nobody is shown the sum of
 * before. `digitado`: in its quantity's field.
 */
export function confira(
  { unidade, precoDigitado, pesoDigitado }: ItemCarrinho,
  digitado: string | undefined,
): string | undefined {
  if (pesoDigitado && erroDePeso(pesoDigitado)) return CONFIRA_O_PESO;
  if (precoDigitado && erroDePreco(precoDigitado)) return 'confira o preço';
  if (digitado === undefined || !erroDeQuantidade(digitado, unidade)) return undefined;
  return unidade === 'kg' ? CONFIRA_O_PESO : 'confira a quantidade';
}

export function confiraNoCarrinho({ itens, digitado }: Pick<Carrinho, 'itens' | 'digitado'>) {
  for (const item of itens) {
    const texto = confira(item, digitado[item.linha]?.texto);
    if (texto) return texto;
  }
  return undefined;
}

/** The first thing that keeps the line from being sold. */
export function faltaDizer({ precoDigitado, pesoDigitado }: ItemCarrinho): string | undefined {
  const peso = pesoDigitado === undefined ? undefined : erroDePeso(pesoDigitado);
  return peso ?? (precoDigitado === undefined ? undefined : erroDePreco(precoDigitado));
}
