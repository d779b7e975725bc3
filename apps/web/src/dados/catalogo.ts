/**
 * Finding a product while somebody waits: a scan over accent-folded text and a map of bar codes. 50,000 products are
 * looked through in 2 ms once it is warm, and the next key only through what the one before found: no index, no library.
 */

import { parsePeso } from '@balcao/contract/base/quantidade';
import { fold } from '@balcao/contract/base/texto';
import { grafiasDe, numeroDeBalanca } from '@balcao/contract/produtos/balanca';
import type { EmbalagemDoProduto } from '@balcao/contract/produtos/codigos';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { inPieces } from '../lib/in-pieces.ts';
import { lembrado } from '../lib/lembrado.ts';
import { once } from '../lib/once.ts';
import { wordsOf } from '../lib/words.ts';

export interface Catalogo {
  produtos: readonly Produto[];
  /** Folded, in the same order; made when they are first asked for, as the codes are. */
  names: () => readonly string[];
  byCode: () => ReadonlyMap<string, number>;
  /** By the number under which a scale's labels name it. */
  byScale: () => ReadonlyMap<number, number>;
  /** So many at the beginning are favourites or sell often. */
  primeiros: number;
}

/** Every code by which a scanner may find it. A copy that an older version kept on this device has no further ones. */
function codesOf({ codigoBarras, outrosCodigos = [] }: Produto): string[] {
  return codigoBarras === null ? outrosCodigos : [codigoBarras, ...outrosCodigos];
}

/** Favourites first, then what sold in the last weeks, both in the day's order; then the catalogue's own: by name. */
function arrumar(
  produtos: readonly Produto[],
  ordem: readonly string[],
): Pick<Catalogo, 'produtos' | 'primeiros'> {
  const places = new Map(ordem.map((id, place) => [id, place]));
  const first = produtos.filter(({ id, favorito }) => favorito || places.has(id));
  if (first.length === 0) return { produtos, primeiros: 0 };
  const placeOf = ({ id }: Produto) => places.get(id) ?? ordem.length;
  first.sort((a, b) => Number(b.favorito) - Number(a.favorito) || placeOf(a) - placeOf(b));
  const others = produtos.filter(({ id, favorito }) => !favorito && !places.has(id));
  return { produtos: [...first, ...others], primeiros: first.length };
}

const nameOf = lembrado(({ nome }: Produto) => fold(nome));

/** Found by the same words and codes: only prices, balances and the like are others. */
function sameToFind(a: readonly Produto[], b: readonly Produto[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, n) => {
      const other = b[n];
      return (
        one === other ||
        (one.id === other?.id &&
          one.nome === other.nome &&
          one.codigoBarras === other.codigoBarras &&
          one.codigoBalanca === other.codigoBalanca &&
          one.outrosCodigos === other.outrosCodigos)
      );
    })
  );
}

/**
 * Prepared once for a catalogue, whatever is looked for in it then. `ordem`: the ids of what sells, as of today;
 * `before`: the one that it takes the place of.
 */
export function montarCatalogo(
  produtos: readonly Produto[],
  ordem: readonly string[] = [],
  before?: Catalogo,
): Catalogo {
  const { produtos: sorted, primeiros } = arrumar(produtos, ordem);
  if (before && sameToFind(before.produtos, sorted)) return { ...before, produtos: sorted, primeiros };
  return catalogoDe({ produtos: sorted, primeiros });
}

/** Of products that are arranged already. */
export function catalogoDe({ produtos, primeiros }: Pick<Catalogo, 'produtos' | 'primeiros'>): Catalogo {
  const names = once(() => produtos.map(nameOf));
  const byCode = once(() => {
    const places = new Map<string, number>();
    produtos.forEach((produto, place) => {
      for (const codigo of codesOf(produto)) places.set(codigo, place);
    });
    return places;
  });
  const byScale = once(() => {
    const places = new Map<number, number>();
    // A copy that an older version kept on this device knows of no scale.
    produtos.forEach(({ codigoBalanca }, place) => {
      if (codigoBalanca) places.set(numeroDeBalanca(codigoBalanca), place);
    });
    return places;
  });
  return { produtos, names, byCode, byScale, primeiros };
}

/** So many names are folded between two looks at the clock. */
const JUNTOS = 500;

/** By their names, the catalogues that were prepared. */
const preparados = new WeakSet<Catalogo['names']>();

/** Makes ahead what the first search needs, in pieces: the first key would wait for all of it. `left`: nobody needs it. */
export async function prepararBusca(
  { produtos, names, byCode }: Catalogo,
  left: () => boolean,
): Promise<void> {
  if (preparados.has(names)) return;
  const piece = inPieces();
  for (const [n, produto] of produtos.entries()) {
    nameOf(produto);
    if (n % JUNTOS === 0) await piece();
    if (left()) return;
  }
  names();
  await piece();
  if (left()) return;
  byCode();
  preparados.add(names);
}

export function buscarPorCodigo(catalogo: Catalogo, code: string): Produto | undefined {
  const byCode = catalogo.byCode();
  for (const spelling of grafiasDe(code)) {
    const place = byCode.get(spelling);
    if (place !== undefined) return catalogo.produtos[place];
  }
  return undefined;
}

/** The pack that a code of this product names; undefined: one piece. A copy of an older version has no packs. */
export function embalagemPorCodigo(produto: Produto, code: string): EmbalagemDoProduto | undefined {
  const codes = codesOf(produto);
  const known = grafiasDe(code).find((spelling) => codes.includes(spelling));
  return (produto.embalagens ?? []).find(({ codigo }) => codigo === known);
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

/**
 * 0 begins with the text, 1 a word begins with it, 2 somewhere, undefined not at all. `later`: the words as they begin
 * inside a name.
 */
function rankOf(name: string, words: readonly string[], later: readonly string[]): 0 | 1 | 2 | undefined {
  const at = name.indexOf(words[0] ?? '');
  if (at < 0) return undefined;
  for (let n = 1; n < words.length; n += 1) if (!name.includes(words[n] as string)) return undefined;
  if (at === 0) return 0;
  for (let n = 0; n < words.length; n += 1)
    if (!name.startsWith(words[n] as string) && !name.includes(later[n] as string)) return 2;
  return 1;
}

/** A word that more products have narrows nothing. */
const MUITOS = 10_000;

interface Found {
  texto: string;
  places: readonly number[];
}

/** The last search in these folded names: a longer text finds some of its products, and no others. */
const last = new WeakMap<readonly string[], Found>();

function hasCode({ codigoBarras, outrosCodigos = [] }: Produto, digits: string): boolean {
  if (codigoBarras?.startsWith(digits)) return true;
  return outrosCodigos.length > 0 && outrosCodigos.some((codigo) => codigo.startsWith(digits));
}

export function buscarProdutos(catalogo: Catalogo, texto: string, categoria?: string): readonly Produto[] {
  if (texto === '' && categoria === undefined) return catalogo.produtos;
  const { produtos } = catalogo;
  const names = catalogo.names();
  const words = wordsOf(texto);
  const later = words.map((word) => ` ${word}`);
  const typed = words.join(' ');
  const code = buscarPorCodigo(catalogo, texto);
  /** A number may be the beginning of a code, too. */
  const digits = /^\d{3,}$/.test(texto) ? texto : undefined;
  const buckets: [Produto[], Produto[], Produto[]] = [[], [], []];
  const before = last.get(names);
  const narrower =
    before && typed.startsWith(before.texto) && digits === undefined ? before.places : undefined;
  const places: number[] = [];
  const count = narrower?.length ?? names.length;
  for (let n = 0; n < count; n += 1) {
    const place = narrower?.[n] ?? n;
    const byName = rankOf(names[place] as string, words, later);
    if (byName !== undefined && places.length <= MUITOS) places.push(place);
    const produto = produtos[place] as Produto;
    const rank = digits !== undefined && hasCode(produto, digits) ? 0 : byName;
    if (rank === undefined) continue;
    if (produto !== code && (categoria === undefined || produto.categoria === categoria))
      buckets[rank].push(produto);
  }
  if (places.length <= MUITOS) last.set(names, { texto: typed, places });
  return (code ? [code] : []).concat(...buckets);
}
