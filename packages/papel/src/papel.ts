/**
 * A strip of paper as lines, from top to bottom. The makers (`da-venda`, `do-caixa`, `da-conta`, `do-pedido`) write them; `tira`
 * draws them on the screen and on paper, `imagem` as a picture, `texto` as a message, `colunas` as rows for a printer of
 * receipts: each draws every line.
 */
import type { CodigoDePagina } from '@balcao/contract/impressao/impressoras';
import type { Loja } from '@balcao/contract/loja/loja';

export type LinhaDoPapel =
  | { tipo: 'loja' | 'dado' | 'faixa' | 'forte' | 'texto' | 'rodape' | 'fiscal'; texto: string }
  | { tipo: 'titulo' | 'nota'; texto: string; direita?: string | undefined }
  | { tipo: 'par' | 'total'; texto: string; direita: string }
  | { tipo: 'item'; texto: string; direita: string; detalhes: readonly string[] }
  /** Read from afar: twice as tall; twice as tall and as wide. */
  | { tipo: 'grande' | 'enorme'; texto: string }
  /** A row of the test page, in a code page of its own. */
  | { tipo: 'teste'; texto: string; pagina: CodigoDePagina }
  | { tipo: 'regua'; grossa?: boolean };

export interface Papel {
  /** `Recibo`, `Extrato`: what a screen reader and the printer's queue call it. */
  nome: string;
  linhas: readonly LinhaDoPapel[];
}

/** A name and its value, as the two sides of a line. */
export type NomeEValor = readonly [nome: string, valor: string];

export type LojaDoPapel = Pick<
  Loja,
  'nome' | 'documento' | 'endereco' | 'telefone' | 'fuso' | 'rodapeRecibo'
>;

export const REGUA: LinhaDoPapel = { tipo: 'regua' };
export const REGUA_GROSSA: LinhaDoPapel = { tipo: 'regua', grossa: true };
export const NAO_FISCAL: LinhaDoPapel = { tipo: 'fiscal', texto: 'NÃO É DOCUMENTO FISCAL' };

/** One line for each text that there is. */
export function linhas(
  tipo: 'loja' | 'dado' | 'faixa' | 'forte' | 'texto' | 'rodape' | 'nota',
  ...textos: readonly (string | null | undefined | false)[]
): LinhaDoPapel[] {
  return textos.flatMap((texto) => (texto ? [{ tipo, texto }] : []));
}

export function pares(de: readonly NomeEValor[]): LinhaDoPapel[] {
  return de.map(([texto, direita]) => ({ tipo: 'par', texto, direita }));
}

export function cabecaDaLoja({ nome, documento, endereco, telefone }: LojaDoPapel): LinhaDoPapel[] {
  return [...linhas('loja', nome), ...linhas('dado', documento, endereco, telefone)];
}

/** `Venda nº 12`, `Mesa 7`: what the paper is about. */
export function tituloDoPapel({ linhas }: Papel): string {
  for (const linha of linhas) if (linha.tipo === 'titulo') return linha.texto;
  return '';
}

/** Items that follow each other are a list, and so are pairs; any other line stands alone. */
export function emGrupos(linhas: readonly LinhaDoPapel[]): LinhaDoPapel[][] {
  const grupos: LinhaDoPapel[][] = [];
  for (const linha of linhas) {
    const last = grupos.at(-1);
    const lista = linha.tipo === 'item' || linha.tipo === 'par';
    if (lista && last?.[0]?.tipo === linha.tipo) last.push(linha);
    else grupos.push([linha]);
  }
  return grupos;
}

/** Stands above all else on a paper that came out before. */
export const REIMPRESSAO: LinhaDoPapel = { tipo: 'faixa', texto: 'REIMPRESSÃO' };
