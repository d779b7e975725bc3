/** What a code of a product stands for at the till. Pure. */
import { somarQuantidades } from '@balcao/contract/base/quantidade';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { embalagemPorCodigo } from '../../../../dados/catalogo.ts';
import type { Vendavel } from '../carrinho/acoes.ts';

export interface CodigoLido {
  /** The product, or a pack of it that has a price of its own. */
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

/** `dito`: how often somebody typed it; undefined: once. */
export function quantosLidos({ vezes }: CodigoLido, dito: number | undefined): number | undefined {
  return dito === undefined ? vezes : somarQuantidades([dito * (vezes ?? 1)]);
}
