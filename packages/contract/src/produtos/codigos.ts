/** The bar codes of a product: its own, further ones, and those of packs of it. */
import { formatQuantidade } from '../base/quantidade.ts';

export interface EmbalagemDoProduto {
  codigo: string;
  /** Pieces in one pack. */
  quantidade: number;
  /** What one pack costs the customer, in reais; null: as much as its pieces. */
  valor: number | null;
}

/** As a person reads it, wherever a pack is shown. */
export function textoDaEmbalagem({ quantidade }: Pick<EmbalagemDoProduto, 'quantidade'>): string {
  return `caixa com ${formatQuantidade(quantidade, 'un')}`;
}

/** A further code: of one piece, or, where it says so, of a pack. A text that is a pack's code leaves the pack as it is. */
export type OutroCodigo = string | EmbalagemDoProduto;

export function codigoDe(outro: OutroCodigo): string {
  return typeof outro === 'string' ? outro : outro.codigo;
}

export function embalagensDe(outros: readonly OutroCodigo[]): EmbalagemDoProduto[] {
  return outros.filter((outro) => typeof outro !== 'string');
}

/** A product's further codes as a form or a file takes them. */
export function outrosDe(produto: {
  outrosCodigos: readonly string[];
  embalagens: readonly EmbalagemDoProduto[];
}): OutroCodigo[] {
  const packs = new Map(produto.embalagens.map((embalagem) => [embalagem.codigo, embalagem]));
  return produto.outrosCodigos.map((codigo) => packs.get(codigo) ?? codigo);
}
