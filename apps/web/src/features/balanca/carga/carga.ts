/** Which products go to the scale, and which stay out, and why. Pure. */
import { toCentavos } from '@balcao/contract/base/money';
import { semAcentos } from '@balcao/contract/pix/chave-pix';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { LayoutDaBalanca, ProdutoDaBalanca } from './layouts.ts';

type Motivo = 'semCodigo' | 'semPreco' | 'caro' | 'semLetras';

export interface Carga {
  vao: readonly ProdutoDaBalanca[];
  ficam: readonly { produto: Produto; motivo: Motivo }[];
}

/** A product with a code for the scale means to go; one by weight without it is told of, a piece is not. */
export function cargaDe(layout: LayoutDaBalanca, produtos: readonly Produto[]): Carga {
  const vao: ProdutoDaBalanca[] = [];
  const ficam: { produto: Produto; motivo: Motivo }[] = [];
  for (const produto of produtos) {
    const { codigoBalanca, nome, valor, unidade } = produto;
    if (codigoBalanca === null && unidade !== 'kg') continue;
    const motivo = oQueFalta(layout, produto);
    if (motivo) ficam.push({ produto, motivo });
    else vao.push({ codigo: Number(codigoBalanca), nome, valor, unidade });
  }
  vao.sort((a, b) => a.codigo - b.codigo);
  return { vao, ficam };
}

function oQueFalta({ maximo }: LayoutDaBalanca, { codigoBalanca, nome, valor }: Produto): Motivo | undefined {
  // Nothing else is said of a product that nobody meant to send.
  if (codigoBalanca === null || Number(codigoBalanca) === 0) return 'semCodigo';
  if (valor === 0) return 'semPreco';
  if (toCentavos(valor) > maximo) return 'caro';
  return semAcentos(nome) === '' ? 'semLetras' : undefined;
}

export const POR_QUE_FICAM: Record<Motivo, string> = {
  semCodigo: 'sem código da balança',
  semPreco: 'sem preço',
  caro: 'preço maior do que cabe no arquivo',
  semLetras: 'nome sem letras que a balança conheça',
};
