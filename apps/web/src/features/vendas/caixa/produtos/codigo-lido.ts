/** What a code stands for at the till. Pure. */
import { somarQuantidades } from '@balcao/contract/base/quantidade';
import {
  type CodigoRecusado,
  etiquetaDe,
  type FormatoDeEtiqueta,
  resolverCodigo,
} from '@balcao/contract/produtos/balanca';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { type Catalogo, embalagemPorCodigo } from '../../../../dados/catalogo.ts';
import type { Vendavel } from '../carrinho/acoes.ts';

export interface CodigoLido {
  /** The product, or a pack of it that has a price of its own, or what a label says of it. */
  produto: Vendavel;
  /** As much as it is once; undefined: it has to be weighed. */
  vezes: number | undefined;
}

/** A pack without a price of its own is so many pieces. */
export function codigoLido(produto: Produto, codigo: string): CodigoLido {
  const embalagem = embalagemPorCodigo(produto, codigo);
  if (!embalagem) return { produto, vezes: produto.unidade === 'kg' ? undefined : 1 };
  const { codigo: dela, quantidade, valor } = embalagem;
  if (valor === null) return { produto, vezes: quantidade };
  const { id, nome } = produto;
  return { produto: { id, nome, valor, unidade: 'un', embalagem: { codigo: dela, quantidade } }, vezes: 1 };
}

/** As the server reads it. Undefined: a code of no product; a label of none is refused, it is nobody's code. */
export function lerNoCaixa(
  { produtos, byCode, byScale }: Catalogo,
  codigo: string,
  formatos: readonly FormatoDeEtiqueta[],
): CodigoLido | CodigoRecusado | undefined {
  const em = (place: number | undefined) => (place === undefined ? undefined : produtos[place]);
  const porCodigo = (este: string) => em(byCode().get(este));
  const porBalanca = (numero: number) => em(byScale().get(numero));
  const lido = resolverCodigo(codigo, { porCodigo, porBalanca }, formatos);
  if (!lido) {
    const numero = etiquetaDe(codigo.trim(), formatos)?.numero;
    return numero === undefined ? undefined : { erro: `Nenhum produto tem o código ${numero} na balança.` };
  }
  if ('erro' in lido) return lido;
  const { produto, como, quantidade, valor } = lido;
  if (como !== 'balanca') return codigoLido(produto, codigo);
  const { id, nome, unidade } = produto;
  const daEtiqueta = valor === null ? {} : { etiqueta: valor };
  return { produto: { id, nome, valor: produto.valor, unidade, ...daEtiqueta }, vezes: quantidade };
}

/** `dito`: how often somebody typed it; undefined: once. */
export function quantosLidos({ vezes }: CodigoLido, dito: number | undefined): number | undefined {
  return dito === undefined ? vezes : somarQuantidades([dito * (vezes ?? 1)]);
}

/** So many labels are so many lines: each is worth what it says. Of half a label nobody says what it is worth. */
export function cadaEtiqueta(lido: CodigoLido, dito: number | undefined): CodigoLido[] {
  const { etiqueta, ...semEtiqueta } = lido.produto;
  if (etiqueta === undefined || dito === undefined) return [{ ...lido, vezes: quantosLidos(lido, dito) }];
  if (Number.isInteger(dito)) return Array.from({ length: dito }, () => lido);
  return [{ produto: semEtiqueta, vezes: quantosLidos(lido, dito) }];
}
