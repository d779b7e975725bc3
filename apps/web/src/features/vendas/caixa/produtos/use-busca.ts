/** What can be sold: found by name, code, category or arrows, and put into the carrinho. */

import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/money';
import type { Produto } from '@balcao/contract/produtos';
import { MUITOS_ITENS, somarItens } from '@balcao/contract/venda';
import { type Dispatch, type RefObject, useEffect, useMemo, useState } from 'react';
import { plural } from '../../../../lib/format.ts';
import type { Scanner } from '../../../../lib/scanner.ts';
import { toast } from '../../../../lib/toast.ts';
import { useProdutosDoCaixa } from '../../api.ts';
import { alarme } from '../alarme.ts';
import { type Carrinho, type CarrinhoAction, isFull, pecasDoCarrinho } from '../carrinho/carrinho.ts';
import { buscarPorCodigo, buscarProdutos, isUnknownCode, montarCatalogo, parseQuery } from './busca.ts';

/** More tiles than any screen shows at once, few enough to draw within one frame. */
const SHOWN = 60;

interface Busca {
  /** In how many recent sales each product was. */
  sold: ReadonlyMap<string, number>;
  carrinho: Carrinho;
  dispatch: Dispatch<CarrinhoAction>;
  scanner: RefObject<Scanner>;
  search: RefObject<HTMLInputElement | null>;
  announce: (text: string) => void;
}

export function useBusca({ sold, carrinho, dispatch, scanner, search, announce }: Busca) {
  const lista = useProdutosDoCaixa();
  const [query, setQuery] = useState('');
  const [categoria, setCategoria] = useState<string>();
  const [chosen, setChosen] = useState<number>();

  const catalogo = useMemo(() => montarCatalogo(lista.data ?? [], sold), [lista.data, sold]);
  const { quantidade, texto } = useMemo(
    () => parseQuery(query, (whole) => buscarProdutos(catalogo, whole, { limit: 1 }).total > 0),
    [catalogo, query],
  );
  const found = useMemo(
    () => buscarProdutos(catalogo, texto, { limit: SHOWN, categoria }),
    [catalogo, texto, categoria],
  );
  // What Enter adds: the first match, or what the arrows chose; nothing while nothing was typed or chosen.
  const selected = chosen ?? (texto === '' ? -1 : 0);
  const noCarrinho = useMemo(() => {
    const counts = new Map<string, number>();
    for (const item of carrinho.itens) {
      counts.set(item.produtoId, (counts.get(item.produtoId) ?? 0) + item.quantidade);
    }
    return counts;
  }, [carrinho.itens]);

  const changeQuery = (text: string) => {
    setQuery(text);
    setChosen(undefined);
  };

  const add = (produto: Produto, pieces = quantidade) => {
    changeQuery('');
    if (isFull(carrinho, produto.id)) return toast.erro(MUITOS_ITENS);
    dispatch({ type: 'adicionar', produto, quantidade: pieces });
    const count = pecasDoCarrinho(carrinho.itens) + pieces;
    const total = somarItens(carrinho.itens) + toCentavos(produto.valor) * pieces;
    announce(`${produto.nome} adicionado, ${plural(count, 'item', 'itens')}, total ${formatCentavos(total)}`);
  };

  const choose = (index: number) => {
    setChosen(index);
    const produto = found.produtos[index];
    if (produto) announce(`${produto.nome}, ${formatReais(produto.valor)}`);
  };

  /** Its article lies on the counter, unpaid: a red line in the carrinho, heard and felt, until somebody deals with it. */
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
    const byCode = chosen === undefined ? buscarPorCodigo(catalogo, texto) : undefined;
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
    const produto = buscarPorCodigo(catalogo, code);
    if (produto) add(produto, 1);
    else miss(code, 1);
  };

  const recognize = (codigo: string, produto: Produto) => {
    if (isFull(carrinho, produto.id)) return toast.erro(MUITOS_ITENS);
    dispatch({ type: 'reconhecer', codigo, produto });
    announce(`${produto.nome} adicionado.`);
  };

  // Registered meanwhile, here or elsewhere: what was scanned of it goes into the carrinho.
  useEffect(() => {
    for (const { codigo } of carrinho.desconhecidos) {
      const produto = buscarPorCodigo(catalogo, codigo);
      if (produto && !isFull(carrinho, produto.id)) dispatch({ type: 'reconhecer', codigo, produto });
    }
  }, [catalogo, carrinho, dispatch]);

  // Scanned before the till or its products were there.
  useEffect(() => {
    if (lista.loading) return;
    for (const code of scanner.current.waiting.splice(0)) scan(code);
  });

  return {
    lista,
    catalogo,
    found,
    query,
    changeQuery,
    categoria,
    setCategoria,
    selected,
    choose,
    noCarrinho,
    add,
    enter,
    scan,
    recognize,
  };
}
