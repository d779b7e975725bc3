/** Lines that become others: weighed, noted on, taken something off, at other prices. Pure. */
import { toCentavos } from '@balcao/contract/base/money';
import { somarQuantidades } from '@balcao/contract/base/quantidade';
import { brutoDaLinha, ehContada, linhaDe, pecasDe } from '@balcao/contract/vendas/venda';
import { erroDePeso } from './a-dizer.ts';
import type { CarrinhoAction } from './acoes.ts';
import type { Carrinho, ItemCarrinho } from './carrinho.ts';

/** A name for a line that no other one has: each weighing is a line, however alike they are. */
export function linhaLivre(linha: string, itens: readonly Pick<ItemCarrinho, 'linha'>[]): string {
  const tomadas = new Set(itens.map((item) => item.linha));
  let free = linha;
  for (let n = 2; tomadas.has(free); n += 1) free = `${linha}#${n}`;
  return free;
}

/** Puts `item` where `source` stands: into the line that is its like, else in the place of it, or right after it. */
function assentar(carrinho: Carrinho, source: ItemCarrinho, item: ItemCarrinho, left: number): Carrinho {
  const rest = left > 0 ? [{ ...source, quantidade: left }] : [];
  const others = carrinho.itens.filter((other) => other !== source);
  const like = ehContada(item)
    ? others.find((other) => other.linha === item.linha && ehContada(other))
    : undefined;
  const linha = like?.linha ?? linhaLivre(item.linha, [...others, ...rest]);
  const itens = carrinho.itens.flatMap((other) => {
    if (other === source) return like ? rest : [...rest, { ...item, linha }];
    if (other !== like) return [other];
    return [{ ...other, quantidade: somarQuantidades([other.quantidade, item.quantidade]) }];
  });
  const { [source.linha]: _gone, ...digitado } = carrinho.digitado;
  return { ...carrinho, itens, digitado, ultimo: linha, removido: null };
}

export function largarPeso(carrinho: Carrinho, linha: string): Carrinho {
  const source = carrinho.itens.find((item) => item.linha === linha);
  if (source?.pesoDigitado === undefined || erroDePeso(source.pesoDigitado) !== undefined) return carrinho;
  const { pesoDigitado: _said, ...item } = source;
  return assentar(carrinho, source, { ...item, linha: linhaDe(item) }, 0);
}

type Observar = Extract<CarrinhoAction, { type: 'observar' }>;

export function observar(
  carrinho: Carrinho,
  { linha, observacao, quantidade: pecas, centavos }: Observar,
): Carrinho {
  const source = carrinho.itens.find((item) => item.linha === linha);
  const antes = source?.descontoCentavos ?? 0;
  const descontoCentavos = centavos ?? antes;
  if (!source || (source.observacao === observacao && descontoCentavos === antes)) return carrinho;
  const item = { ...source, observacao };
  // What is not weighed yet keeps its place; it becomes a line of its own when it is.
  if (source.pesoDigitado !== undefined) return assentar(carrinho, source, item, 0);
  const some = source.unidade === 'un' && pecas !== undefined && pecas < source.quantidade;
  const quantidade = some ? pecas : source.quantidade;
  const dito = descontoPossivel({ ...item, quantidade, descontoCentavos });
  const rest = some && antes > 0 ? { ...source, descontoCentavos: 0 } : source;
  return assentar(
    { ...carrinho, itens: carrinho.itens.map((other) => (other === source ? rest : other)) },
    rest,
    { ...dito, linha: linhaDe(dito) },
    source.quantidade - quantidade,
  );
}

/** A line that became less has no more taken off than it comes to. */
export function descontoPossivel(item: ItemCarrinho): ItemCarrinho {
  const maximo = brutoDaLinha(item);
  return (item.descontoCentavos ?? 0) > maximo ? { ...item, descontoCentavos: maximo } : item;
}

/**
 * Pieces of these products cost what the catalogue says by now; everything else stays as it was. A label's value was of
 * the other price.
 */
export function reprecar(carrinho: Carrinho, produtos: readonly { id: string; valor: number }[]): Carrinho {
  const precos = new Map(produtos.map(({ id, valor }) => [id, toCentavos(valor)]));
  const itens: ItemCarrinho[] = [];
  for (const item of carrinho.itens) {
    const precoCentavos = item.embalagem ? undefined : precos.get(item.produtoId ?? '');
    const mesmo = precoCentavos === undefined || precoCentavos === item.precoCentavos;
    const novo = mesmo ? item : descontoPossivel({ ...item, precoCentavos, valorCentavos: null });
    itens.push(novo === item ? item : { ...novo, linha: linhaLivre(linhaDe(novo), itens) });
  }
  return { ...carrinho, itens, digitado: {}, ultimo: itens.at(-1)?.linha ?? null, removido: null };
}

/** How much of each product is in the carrinho; nothing is said of what still waits for its weight. Pure. */
export function contarNoCarrinho(itens: readonly ItemCarrinho[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of itens) {
    const { produtoId } = item;
    if (produtoId === null || item.quantidade === 0) continue;
    counts.set(produtoId, somarQuantidades([counts.get(produtoId) ?? 0, pecasDe(item)]));
  }
  return counts;
}
