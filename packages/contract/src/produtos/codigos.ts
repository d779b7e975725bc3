/** The bar codes of a product: its own, further ones, and those of packs of it. */

/** As many as a product may have beside its main one: every flavour of a drink that is sold under one price. */
export const MAX_OUTROS_CODIGOS = 30;
export const MUITOS_CODIGOS = `Use no máximo ${MAX_OUTROS_CODIGOS} outros códigos.`;
export const PECAS_DA_EMBALAGEM = 'Uma embalagem tem 2 peças ou mais, em número inteiro.';

export interface EmbalagemDoProduto {
  codigo: string;
  /** Pieces in one pack. */
  quantidade: number;
  /** What one pack costs the customer, in reais; null: as much as its pieces. */
  valor: number | null;
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

/** Each code once, a pack before a text of its code; blank ones count for nothing. */
export function codigosUmaVez(outros: readonly OutroCodigo[]): OutroCodigo[] {
  const packs = new Map(embalagensDe(outros).map((embalagem) => [embalagem.codigo, embalagem]));
  const codigos = new Set(outros.map(codigoDe).filter((codigo) => codigo !== ''));
  return [...codigos].map((codigo) => packs.get(codigo) ?? codigo);
}
