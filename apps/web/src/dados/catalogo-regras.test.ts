import { fold } from '@balcao/contract/base/texto';
import type { Produto } from '@balcao/contract/produtos/produtos';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buscarPorCodigo, buscarProdutos, type Catalogo, montarCatalogo } from './catalogo.ts';

/** The rules as they are read, one product after the other and without any memory. */
function procurar(catalogo: Catalogo, texto: string, categoria?: string): readonly Produto[] {
  if (texto === '' && categoria === undefined) return catalogo.produtos;
  const words = fold(texto).split(/\s+/).filter(Boolean);
  const code = buscarPorCodigo(catalogo, texto);
  const rankOf = ({ nome, codigoBarras, outrosCodigos }: Produto): number | undefined => {
    const codes = codigoBarras === null ? outrosCodigos : [codigoBarras, ...outrosCodigos];
    if (/^\d{3,}$/.test(texto) && codes.some((codigo) => codigo.startsWith(texto))) return 0;
    const name = fold(nome);
    if (!words.every((word) => name.includes(word))) return undefined;
    if (name.startsWith(words[0] ?? '')) return 0;
    return words.every((word) => name.startsWith(word) || name.includes(` ${word}`)) ? 1 : 2;
  };
  const others = catalogo.produtos.filter(
    (produto) => produto !== code && (categoria === undefined || produto.categoria === categoria),
  );
  const ofRank = (rank: number) => others.filter((produto) => rankOf(produto) === rank);
  return [...(code ? [code] : []), ...ofRank(0), ...ofRank(1), ...ofRank(2)];
}

const letra = fc.constantFrom('a', 'ã', 'Á', 'p', 'o', 'ç', ' ', '1', '2', '٣', 'ﬁ', 'İ');
const nome = fc.string({ unit: letra, minLength: 1, maxLength: 8 });
const codigo = fc.string({ unit: fc.constantFrom('0', '1', '2'), minLength: 1, maxLength: 6 });
const produto = fc.record({
  nome,
  categoria: fc.constantFrom('Bebidas', 'Comidas'),
  codigoBarras: fc.option(codigo),
  outrosCodigos: fc.array(codigo, { maxLength: 2 }),
});
const resto = { valor: 1, quantidade: 0, estoque: 0, unidade: 'un', semControle: true } as const;
const semMais = {
  favorito: false,
  foto: null,
  custo: null,
  embalagens: [],
  codigoBalanca: null,
  ncm: null,
  cest: null,
  origem: null,
  ficha: null,
  criadoEm: '',
};

it('finds by the rules whatever was typed before, letter by letter and with letters taken back', () => {
  fc.assert(
    fc.property(
      fc.array(produto, { maxLength: 12 }),
      fc.array(fc.oneof(nome, codigo), { minLength: 1, maxLength: 5 }),
      fc.option(fc.constantFrom('Bebidas', 'Comidas'), { nil: undefined }),
      (linhas, textos, categoria) => {
        const catalogo = montarCatalogo(
          linhas.map((linha, n) => ({ id: `${n}`, ...linha, ...resto, ...semMais })),
        );
        for (const texto of textos) {
          for (let length = 1; length <= texto.length; length += 1) {
            const typed = texto.slice(0, length).trim();
            expect(buscarProdutos(catalogo, typed, categoria)).toEqual(procurar(catalogo, typed, categoria));
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});
