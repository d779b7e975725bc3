/**
 * Finding a product while somebody waits: a scan over accent-folded text and a map of bar codes. 0.5 ms for 10,000
 * products, so no index and no library.
 */
import type { Produto } from '@balcao/contract/produtos';
import { parsePeso } from '@balcao/contract/quantidade';
import { fold } from '@balcao/contract/texto';
import { hasWords, wordsOf } from '../../../../lib/words.ts';

export interface Catalogo {
  produtos: readonly Produto[];
  /** Folded names, at the same places as `produtos`. */
  names: readonly string[];
  byCode: ReadonlyMap<string, Produto>;
}

/** Every code by which a scanner may find it. A copy that an older version kept on this device has no further ones. */
function codesOf({ codigoBarras, outrosCodigos = [] }: Produto): string[] {
  return codigoBarras === null ? outrosCodigos : [codigoBarras, ...outrosCodigos];
}

/** Favourites first, then what sold in the last weeks, both in the day's order; then the catalogue's own: by name. */
function arrumar(produtos: readonly Produto[], ordem: readonly string[]): readonly Produto[] {
  const places = new Map(ordem.map((id, place) => [id, place]));
  const first = produtos.filter(({ id, favorito }) => favorito || places.has(id));
  if (first.length === 0) return produtos;
  const placeOf = ({ id }: Produto) => places.get(id) ?? ordem.length;
  first.sort((a, b) => Number(b.favorito) - Number(a.favorito) || placeOf(a) - placeOf(b));
  return [...first, ...produtos.filter(({ id, favorito }) => !favorito && !places.has(id))];
}

/** Prepared once for a catalogue, whatever is looked for in it then. `ordem`: the ids of what sells, as of today. */
export function montarCatalogo(produtos: readonly Produto[], ordem: readonly string[] = []): Catalogo {
  const sorted = arrumar(produtos, ordem);
  const byCode = new Map<string, Produto>();
  for (const produto of sorted) for (const codigo of codesOf(produto)) byCode.set(codigo, produto);
  return { produtos: sorted, names: sorted.map((produto) => fold(produto.nome)), byCode };
}

/** Scanners and labels disagree about the leading zero of a 12-digit code. */
export function buscarPorCodigo(catalogo: Catalogo, code: string): Produto | undefined {
  const clean = code.trim();
  const exact = catalogo.byCode.get(clean);
  if (exact) return exact;
  if (/^\d{12}$/.test(clean)) return catalogo.byCode.get(`0${clean}`);
  if (/^0\d{12}$/.test(clean)) return catalogo.byCode.get(clean.slice(1));
  return undefined;
}

/**
 * `3*pão` and `3x pão` are three times the first match, `0,350x queijo` 350 grams of it; where `exists` knows a product by
 * the text as it stands ('3xl'), the x is a letter. Without a quantity it is one piece, or what the scale will say.
 */
export function parseQuery(
  query: string,
  exists: (texto: string) => boolean,
): { quantidade: number | undefined; texto: string } {
  const whole = { quantidade: undefined, texto: query.trim() };
  const match = /^\s*(\d{1,4}(?:,\d{1,3})?)\s*([*x×])\s*(.*)$/is.exec(query);
  const quantidade = parsePeso(match?.[1] ?? '') ?? 0;
  if (!match || quantidade <= 0 || (match[2] !== '*' && exists(whole.texto))) return whole;
  return { quantidade, texto: (match[3] ?? '').trim() };
}

/**
 * A bar code of no product: scanned digits, which are nobody's name; and what nothing was found for, if it was scanned
 * or is as long as a bar code (a slow scanner types like a hand).
 */
export function isUnknownCode(texto: string, scanned: boolean, found: number): boolean {
  if (scanned && /^\d+$/.test(texto)) return true;
  return found === 0 && texto !== '' && (scanned || /^\d{8,14}$/.test(texto));
}

/** 0 begins with the text, 1 a word begins with it, 2 somewhere, undefined not at all. */
function rankOf(name: string, words: readonly string[]): number | undefined {
  if (!hasWords(name, words)) return undefined;
  const first = words[0] ?? '';
  if (name.startsWith(first)) return 0;
  return words.every((word) => name.startsWith(word) || name.includes(` ${word}`)) ? 1 : 2;
}

export function buscarProdutos(catalogo: Catalogo, texto: string, categoria?: string): readonly Produto[] {
  if (texto === '' && categoria === undefined) return catalogo.produtos;
  const words = wordsOf(texto);
  const digits = /^\d{3,}$/.test(texto) ? texto : undefined;
  const code = buscarPorCodigo(catalogo, texto);
  const buckets: [Produto[], Produto[], Produto[]] = [[], [], []];
  catalogo.produtos.forEach((produto, index) => {
    if (produto === code) return;
    if (categoria && produto.categoria !== categoria) return;
    const rank =
      digits && codesOf(produto).some((codigo) => codigo.startsWith(digits))
        ? 0
        : rankOf(catalogo.names[index] ?? '', words);
    if (rank !== undefined) buckets[rank as 0 | 1 | 2].push(produto);
  });
  return [...(code ? [code] : []), ...buckets.flat()];
}
