/** What can be sold: found by name, code, category or arrows, and put into the cart. */
import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/money';
import type { Produto } from '@balcao/contract/produtos';
import { MUITOS_ITENS } from '@balcao/contract/vendas';
import { type Dispatch, type RefObject, useEffect, useMemo, useState } from 'react';
import { plural } from '../../../lib/format.ts';
import type { Scanner } from '../../../lib/scanner.ts';
import { toast } from '../../../lib/toast.ts';
import { useProdutos } from '../api.ts';
import { alarme } from './alarme.ts';
import { buildCatalog, findByCode, isUnknownCode, parseQuery, searchProducts } from './busca.ts';
import { type Cart, type CartAction, cartPieces, cartTotal, isFull } from './carrinho.ts';

/** More tiles than any screen shows at once, few enough to draw within one frame. */
const SHOWN = 60;

interface TillProducts {
  /** In how many recent sales each product was. */
  sold: ReadonlyMap<string, number>;
  cart: Cart;
  dispatch: Dispatch<CartAction>;
  scanner: RefObject<Scanner>;
  search: RefObject<HTMLInputElement | null>;
  announce: (text: string) => void;
}

export function useTillProducts({ sold, cart, dispatch, scanner, search, announce }: TillProducts) {
  const lista = useProdutos();
  const [query, setQuery] = useState('');
  const [categoria, setCategoria] = useState<string>();
  const [chosen, setChosen] = useState<number>();

  const catalog = useMemo(() => buildCatalog(lista.data ?? [], sold), [lista.data, sold]);
  const { quantidade, texto } = useMemo(
    () => parseQuery(query, (whole) => searchProducts(catalog, whole, { limit: 1 }).total > 0),
    [catalog, query],
  );
  const found = useMemo(
    () => searchProducts(catalog, texto, { limit: SHOWN, categoria }),
    [catalog, texto, categoria],
  );
  // What Enter adds: the first match, or what the arrows chose; nothing while nothing was typed or chosen.
  const selected = chosen ?? (texto === '' ? -1 : 0);
  const inCart = useMemo(() => {
    const counts = new Map<string, number>();
    for (const item of cart.itens) {
      counts.set(item.produtoId, (counts.get(item.produtoId) ?? 0) + item.quantidade);
    }
    return counts;
  }, [cart.itens]);

  const changeQuery = (text: string) => {
    setQuery(text);
    setChosen(undefined);
  };

  const add = (produto: Produto, pieces = quantidade) => {
    changeQuery('');
    if (isFull(cart, produto.id)) return toast.erro(MUITOS_ITENS);
    dispatch({ type: 'adicionar', produto, quantidade: pieces });
    const count = cartPieces(cart.itens) + pieces;
    const total = cartTotal(cart.itens) + toCentavos(produto.valor) * pieces;
    announce(`${produto.nome} adicionado, ${plural(count, 'item', 'itens')}, total ${formatCentavos(total)}`);
  };

  const choose = (index: number) => {
    setChosen(index);
    const produto = found.produtos[index];
    if (produto) announce(`${produto.nome}, ${formatReais(produto.valor)}`);
  };

  /** Its article lies on the counter, unpaid: a red line in the cart, heard and felt, until somebody deals with it. */
  const miss = (code: string, pieces: number) => {
    changeQuery('');
    dispatch({ type: 'desconhecer', codigo: code, quantidade: pieces });
    alarme();
    announce(`Código ${code} não cadastrado. Ele não está no total.`);
    // Perhaps another device has made it since.
    lista.refetch();
  };

  /** Enter in the search field, perhaps the one that ends a scan; false when there is nothing to add. */
  const enter = (wasScanned = false): boolean => {
    if (selected < 0) return false;
    const byCode = chosen === undefined ? findByCode(catalog, texto) : undefined;
    const unknown =
      !byCode && chosen === undefined && isUnknownCode(texto, wasScanned, found.total) ? texto : undefined;
    const produto = byCode ?? found.produtos[selected];
    if (unknown !== undefined) miss(unknown, quantidade);
    else if (produto) add(produto);
    else {
      announce(`Nenhum produto encontrado para ${texto}`);
      search.current?.select();
    }
    return true;
  };

  const scan = (code: string) => {
    if (lista.loading) {
      scanner.current.waiting.push(code);
      return;
    }
    const produto = findByCode(catalog, code);
    if (produto) add(produto, 1);
    else miss(code, 1);
  };

  const recognize = (codigo: string, produto: Produto) => {
    if (isFull(cart, produto.id)) return toast.erro(MUITOS_ITENS);
    dispatch({ type: 'reconhecer', codigo, produto });
    announce(`${produto.nome} adicionado.`);
  };

  // Registered meanwhile, here or elsewhere: what was scanned of it goes into the cart.
  useEffect(() => {
    for (const { codigo } of cart.desconhecidos) {
      const produto = findByCode(catalog, codigo);
      if (produto && !isFull(cart, produto.id)) dispatch({ type: 'reconhecer', codigo, produto });
    }
  }, [catalog, cart, dispatch]);

  // Scanned before the till or its products were there.
  useEffect(() => {
    if (lista.loading) return;
    for (const code of scanner.current.waiting.splice(0)) scan(code);
  });

  return {
    lista,
    catalog,
    found,
    query,
    changeQuery,
    categoria,
    setCategoria,
    selected,
    choose,
    inCart,
    add,
    enter,
    scan,
    recognize,
  };
}
