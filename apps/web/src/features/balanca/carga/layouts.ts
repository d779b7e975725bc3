/**
 * The two files in which products go to scales that print labels. Each is what its maker's own description says, held
 * against files and programs of others (`docs/etiquetas-e-balanca.md` names them); neither was read by a scale here.
 */
import { toCentavos } from '@balcao/contract/base/money';
import type { Unidade } from '@balcao/contract/base/quantidade';
import { semAcentos } from '@balcao/contract/pix/chave-pix';
import { type Campo, emLinha } from './campos.ts';

export interface ProdutoDaBalanca {
  /** As a number of up to six digits. */
  codigo: number;
  nome: string;
  /** Reais for one kilogram, or one piece. */
  valor: number;
  unidade: Unidade;
}

export interface LayoutDaBalanca {
  id: 'toledo' | 'filizola';
  marca: string;
  /** As its program looks for it. */
  arquivo: string;
  /** What its field for the price holds, in centavos. */
  maximo: number;
  campos: (produto: ProdutoDaBalanca) => readonly Campo[];
}

/** Nothing of that kind: none of them is registered in the shop's scale. */
const nenhum = (nome: string, tamanho: number): Campo => [nome, tamanho, 0];
const branco = (nome: string, tamanho: number): Campo => [nome, tamanho, ''];
const barra = (dentro = ''): Campo => ['entre barras', dentro.length + 2, `|${dentro}|`];

/** A name in lines of so many signs, cut where they end. */
function emLinhas(nome: string, tamanho: number, quantas: number): Campo[] {
  const texto = semAcentos(nome);
  return Array.from({ length: quantas }, (_, n) => [
    `descritivo ${n + 1}`,
    tamanho,
    texto.slice(n * tamanho, (n + 1) * tamanho),
  ]);
}

/** `ITENSMGV.TXT` of MGV6 and MGV7, version 3: 258 signs. */
const TOLEDO: LayoutDaBalanca = {
  id: 'toledo',
  marca: 'Toledo (MGV6 ou MGV7)',
  arquivo: 'ITENSMGV.TXT',
  maximo: 999_999,
  campos: ({ codigo, nome, valor, unidade }) => [
    // A department of this number has to be registered there.
    ['departamento', 2, 1],
    ['tipo', 1, unidade === 'kg' ? 0 : 1],
    ['código', 6, codigo],
    ['preço', 6, toCentavos(valor)],
    nenhum('dias de validade', 3),
    ...emLinhas(nome, 25, 2),
    nenhum('informação extra', 6),
    nenhum('imagem', 4),
    nenhum('informação nutricional', 6),
    // Without days it prints no date until which it keeps; when it was packed it does.
    ['imprime validade', 1, 0],
    ['imprime embalagem', 1, 1],
    nenhum('fornecedor', 4),
    nenhum('lote', 12),
    nenhum('EAN-13 especial', 11),
    nenhum('versão do preço', 1),
    nenhum('som', 4),
    nenhum('tara', 4),
    nenhum('fracionador', 4),
    nenhum('campo extra 1', 4),
    nenhum('campo extra 2', 4),
    nenhum('conservação', 4),
    nenhum('EAN-13 do fornecedor', 12),
    nenhum('glaciamento', 6),
    barra(),
    branco('descritivo 3', 35),
    branco('descritivo 4', 35),
    nenhum('campo extra 3', 6),
    nenhum('campo extra 4', 6),
    nenhum('mídia', 6),
    nenhum('preço promocional', 6),
    nenhum('pede fornecedor', 1),
    barra(),
    nenhum('pede tara', 1),
    barra(),
  ],
};

/** `CADTXT.TXT` of Smart: 39 signs. */
const FILIZOLA: LayoutDaBalanca = {
  id: 'filizola',
  marca: 'Filizola (Smart)',
  arquivo: 'CADTXT.TXT',
  maximo: 9_999_999,
  campos: ({ codigo, nome, valor, unidade }) => [
    ['código', 6, codigo],
    ['tipo', 1, unidade === 'kg' ? 'P' : 'U'],
    ...emLinhas(nome, 22, 1),
    ['preço', 7, toCentavos(valor)],
    nenhum('dias de validade', 3),
  ],
};

export const LAYOUTS: readonly LayoutDaBalanca[] = [TOLEDO, FILIZOLA];

/** Lines end as in Windows, where these programs run. All signs are plain ASCII, and so the same in every code page. */
export function arquivoDaBalanca(layout: LayoutDaBalanca, produtos: readonly ProdutoDaBalanca[]): string {
  return produtos.map((produto) => `${emLinha(layout.campos(produto))}\r\n`).join('');
}
