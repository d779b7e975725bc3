/** Papers for labels, in millimetres. Pure. */
import { parsePeso } from '@balcao/contract/base/quantidade';

export interface Tamanho {
  largura: number;
  altura: number;
}

/** A sheet as its box describes it. */
export interface Folha {
  colunas: number;
  linhas: number;
  /** From the upper edge, and from the left one; below and at the right as much. */
  topo: number;
  lado: number;
  entreColunas: number;
  entreLinhas: number;
}

export type PapelDeEtiquetas = { id: '40x25' | '50x30' } | { id: 'a4'; folha: Folha };
export type FormatoId = PapelDeEtiquetas['id'];

const ROLOS: Record<Exclude<FormatoId, 'a4'>, Tamanho> = {
  '40x25': { largura: 40, altura: 25 },
  '50x30': { largura: 50, altura: 30 },
};
export const A4: Tamanho = { largura: 210, altura: 297 };

/** The sheets that most shops sell; whoever has another one says its measures. */
export const FOLHAS: readonly { id: string; texto: string; folha: Folha }[] = [
  { id: '21', texto: '21 etiquetas (3 × 7), 63,5 × 38,1 mm', folha: folha(3, 7, 15.15, 7.25, 2.5) },
  { id: '33', texto: '33 etiquetas (3 × 11), 63,5 × 25,4 mm', folha: folha(3, 11, 8.8, 7.25, 2.5) },
  { id: '65', texto: '65 etiquetas (5 × 13), 38,1 × 21,2 mm', folha: folha(5, 13, 10.7, 4.75, 2.5) },
];

function folha(colunas: number, linhas: number, topo: number, lado: number, entreColunas: number): Folha {
  return { colunas, linhas, topo, lado, entreColunas, entreLinhas: 0 };
}

export function paginaDo(formato: PapelDeEtiquetas): Tamanho {
  return formato.id === 'a4' ? A4 : ROLOS[formato.id];
}

/** One label. */
export function etiquetaDo(formato: PapelDeEtiquetas): Tamanho {
  if (formato.id !== 'a4') return ROLOS[formato.id];
  const { colunas, linhas, topo, lado, entreColunas, entreLinhas } = formato.folha;
  return {
    largura: (A4.largura - 2 * lado - (colunas - 1) * entreColunas) / colunas,
    altura: (A4.altura - 2 * topo - (linhas - 1) * entreLinhas) / linhas,
  };
}

/** Labels on one page. */
export function porPagina(formato: PapelDeEtiquetas): number {
  return formato.id === 'a4' ? formato.folha.colunas * formato.folha.linhas : 1;
}

/** Where the n-th label of a page begins. */
export function lugarDo(formato: PapelDeEtiquetas, n: number): { x: number; y: number } {
  if (formato.id !== 'a4') return { x: 0, y: 0 };
  const { colunas, topo, lado, entreColunas, entreLinhas } = formato.folha;
  const { largura, altura } = etiquetaDo(formato);
  return {
    x: lado + (n % colunas) * (largura + entreColunas),
    y: topo + Math.floor(n / colunas) * (altura + entreLinhas),
  };
}

/** What is put on which page: `livres` places of the first one are used up already. */
export function emPaginas<T>(
  etiquetas: readonly T[],
  formato: PapelDeEtiquetas,
  livres: number,
): (T | null)[][] {
  const lugares: (T | null)[] = [...Array.from({ length: livres }, () => null), ...etiquetas];
  const cabem = porPagina(formato);
  return Array.from({ length: Math.ceil(lugares.length / cabem) }, (_, pagina) =>
    lugares.slice(pagina * cabem, (pagina + 1) * cabem),
  );
}

export type FolhaDigitada = Record<keyof Folha, string>;

export function folhaDigitada(medidas: Folha): FolhaDigitada {
  const texto = (valor: number) => String(valor).replace('.', ',');
  const { colunas, linhas, topo, lado, entreColunas, entreLinhas } = medidas;
  return {
    ...{ colunas: texto(colunas), linhas: texto(linhas), topo: texto(topo), lado: texto(lado) },
    ...{ entreColunas: texto(entreColunas), entreLinhas: texto(entreLinhas) },
  };
}

const MAX_COLUNAS = 10;
const MAX_LINHAS = 30;
const MAX_MARGEM = 60;
/** A price fits, and can be read. */
const MENOR: Tamanho = { largura: 20, altura: 12 };

/** What was typed, or what is wrong with it, a text per field. */
export function lerFolha(
  texto: FolhaDigitada,
): { folha: Folha } | { erros: Partial<Record<keyof Folha, string>> } {
  const erros: Partial<Record<keyof Folha, string>> = {};
  const inteiro = (campo: 'colunas' | 'linhas', max: number) => {
    const valor = /^\d{1,2}$/.test(texto[campo].trim()) ? Number(texto[campo]) : 0;
    if (valor < 1 || valor > max) erros[campo] = `De 1 a ${max}.`;
    return valor;
  };
  const milimetros = (campo: keyof Folha) => {
    const valor = parsePeso(texto[campo]);
    if (valor === undefined || valor < 0 || valor > MAX_MARGEM) {
      erros[campo] = `De 0 a ${MAX_MARGEM} mm, como 7,25.`;
    }
    return valor ?? 0;
  };
  const lida: Folha = {
    colunas: inteiro('colunas', MAX_COLUNAS),
    linhas: inteiro('linhas', MAX_LINHAS),
    topo: milimetros('topo'),
    lado: milimetros('lado'),
    entreColunas: milimetros('entreColunas'),
    entreLinhas: milimetros('entreLinhas'),
  };
  if (Object.keys(erros).length === 0) {
    const { largura, altura } = etiquetaDo({ id: 'a4', folha: lida });
    if (largura < MENOR.largura) erros.colunas = `Cada etiqueta ficaria com menos de ${MENOR.largura} mm.`;
    if (altura < MENOR.altura) erros.linhas = `Cada etiqueta ficaria com menos de ${MENOR.altura} mm.`;
  }
  return Object.keys(erros).length > 0 ? { erros } : { folha: lida };
}
