/** Finds products by name, code, category or arrows, and puts them into the carrinho. */

import { formatCentavos, formatPreco, toCentavos } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import type { Categoria } from '@balcao/contract/produtos/categorias';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { contarPecas, MUITOS_ITENS, nomeDaLinha } from '@balcao/contract/vendas/venda';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  buscarProdutos,
  type Catalogo,
  catalogoDe,
  isUnknownCode,
  montarCatalogo,
  parseQuery,
  prepararBusca,
} from '../../../../dados/catalogo.ts';
import { useCategorias } from '../../../../dados/categorias.ts';
import { useCopiaDaLoja } from '../../../../dados/copia/consulta.ts';
import { copia } from '../../../../dados/copia/copia.ts';
import { NA_VITRINE } from '../../../../dados/copia/vitrine.ts';
import { useFormatos } from '../../../../dados/loja.ts';
import { useMaiores } from '../../../../dados/maiores.ts';
import { alarme } from '../../../../lib/alarme.ts';
import { after } from '../../../../lib/browser.ts';
import { once } from '../../../../lib/once.ts';
import { toast } from '../../../../lib/toast.ts';
import { useStable } from '../../../../lib/use-stable.ts';
import { useOrdem, useProdutosDoCaixa } from '../../api.ts';
import { confiraNoCarrinho } from '../carrinho/a-dizer.ts';
import type { Vendavel } from '../carrinho/acoes.ts';
import { isFull } from '../carrinho/carrinho.ts';
import { contarNoCarrinho } from '../carrinho/linhas.ts';
import { leitor } from '../teclas/leitor.ts';
import { estaOcupada } from '../venda/em-curso.ts';
import { soInteiro } from '../venda/textos.ts';
import type { useVenda } from '../venda/use-venda.ts';
import { type CodigoLido, cadaEtiqueta, codigoLido, lerNoCaixa } from './codigo-lido.ts';
import type { ListaEmVista } from './produtos.tsx';

type Vendendo = Pick<
  ReturnType<typeof useVenda>,
  'estado' | 'carrinho' | 'dispatch' | 'atenderSeguinte' | 'announce' | 'totalDe'
>;

/** The products change with each sale; milliseconds. */
const ASSENTA = 1_500;

const VAZIO = montarCatalogo([]);

/** Undefined: the products are not there yet. */
function useCatalogo(
  produtos: readonly Produto[] | undefined,
  ordem: readonly string[],
): Catalogo | undefined {
  const before = useRef<Catalogo>(undefined);
  const catalogo = useMemo(
    () => produtos && montarCatalogo(produtos, ordem, before.current),
    [produtos, ordem],
  );
  before.current = catalogo;
  useEffect(() => {
    let left = false;
    if (catalogo) void prepararBusca(catalogo, () => left);
    return () => {
      left = true;
    };
  }, [catalogo]);
  return catalogo;
}

/** Keeps what the till begins with the next time, when nothing of it has changed for a while. */
function useVitrine(catalogo: Catalogo | undefined, categorias: readonly Categoria[]): void {
  useEffect(() => {
    if (!catalogo) return;
    const { produtos, primeiros } = catalogo;
    const vitrine = {
      produtos: produtos.slice(0, NA_VITRINE),
      total: produtos.length,
      primeiros,
      categorias,
    };
    return after(ASSENTA, () => void copia.guardarVitrine(vitrine).catch(() => undefined));
  }, [catalogo, categorias]);
}

export function useBusca(
  { estado: daVenda, carrinho, dispatch, atenderSeguinte, announce, totalDe }: Vendendo,
  search: RefObject<HTMLInputElement | null>,
) {
  const ocupado = estaOcupada(daVenda);
  const lista = useProdutosDoCaixa();
  const ordem = useOrdem();
  const todas = useCategorias();
  const formatos = useFormatos();
  const { vitrine } = useCopiaDaLoja();
  const [query, setQuery] = useState('');
  const [categoria, setCategoria] = useState<string>();
  const [chosen, setChosen] = useState<number>();

  const inteiro = useCatalogo(lista.data, ordem);
  /** The beginning of it, until all of it is there. */
  const comeco = useMemo(() => vitrine && catalogoDe(vitrine), [vitrine]);
  const catalogo = inteiro ?? comeco ?? VAZIO;
  const categorias = useMemo(() => {
    if (!inteiro) return vitrine?.categorias ?? [];
    const present = new Set(inteiro.produtos.map((produto) => produto.categoria));
    return todas.filter(({ nome }) => present.has(nome));
  }, [inteiro, vitrine, todas]);
  useVitrine(inteiro, categorias);
  const { quantidade, texto } = useMemo(
    () => parseQuery(query, (whole) => buscarProdutos(catalogo, whole).length > 0),
    [catalogo, query],
  );
  const found = useMemo(
    () => once(() => buscarProdutos(catalogo, texto, categoria)),
    [catalogo, texto, categoria],
  );
  // What Enter adds: the first match, or what the arrows chose; nothing while nothing was typed or chosen.
  const selected = chosen ?? (texto === '' ? -1 : 0);
  const [maior] = useMaiores();
  const maiores = maior && texto === '' && categoria === undefined ? catalogo.primeiros : 0;
  const mostra = inteiro ?? (texto === '' && categoria === undefined ? comeco : undefined);
  const estado = lista.failed ? 'erro' : mostra ? 'pronto' : 'carregando';
  const total = inteiro ? inteiro.produtos.length : (vitrine?.total ?? 0);
  const vista = useMemo(
    (): ListaEmVista => ({
      ...{ found, busca: `${categoria ?? ''} ${texto}`, digitada: texto !== '' },
      ...{ selected, estado, total, maiores },
    }),
    [found, categoria, texto, selected, estado, total, maiores],
  );
  const noCarrinho = useMemo(() => contarNoCarrinho(carrinho.itens), [carrinho.itens]);

  /** Enter of who types before the products are there: it counts once they are, if nothing was typed since. */
  const esperado = useRef<{ query: string; wasScanned: boolean }>(undefined);
  /** The next customer's, while the one before is still being served. */
  const depois = useRef<
    ({ produto: Vendavel; pieces: number | undefined } | { codigo: string; pieces: number })[]
  >([]);

  const changeQuery = useCallback((text: string) => {
    setQuery(text);
    setChosen(undefined);
  }, []);

  // The field holds what is typed in it; what becomes of that elsewhere comes back into it here.
  useLayoutEffect(() => {
    const field = search.current;
    if (field && field.value !== query) field.value = query;
  });

  const put = (produto: Vendavel, pieces: number | undefined) => {
    const { unidade, embalagem } = produto;
    const nome = nomeDaLinha(produto);
    if (unidade === 'un' && !Number.isInteger(pieces ?? 1)) return toast.erro(soInteiro(nome));
    changeQuery('');
    if (ocupado) {
      depois.current.push({ produto, pieces });
      return atenderSeguinte();
    }
    if (isFull(carrinho, produto)) return toast.erro(MUITOS_ITENS);
    dispatch({ type: 'adicionar', produto, quantidade: pieces });
    // The focus goes to the field that asks, and says what for.
    if (unidade === 'kg' && pieces === undefined) return;
    const precoCentavos = toCentavos(produto.valor);
    const { etiqueta } = produto;
    const valorCentavos = etiqueta === undefined ? null : toCentavos(etiqueta);
    const added = { precoCentavos, quantidade: pieces ?? 1, unidade, embalagem, valorCentavos };
    const count = plural(contarPecas([...carrinho.itens, added]), 'item', 'itens');
    const soma =
      confiraNoCarrinho(carrinho) ?? `total ${formatCentavos(totalDe([...carrinho.itens, added]))}`;
    announce(`${nome} adicionado, ${count}, ${soma}`);
  };

  /** The code in the field may be of a pack. */
  const add = (produto: Produto) => {
    putRead(codigoLido(produto, texto), quantidade);
  };

  const putRead = (lido: CodigoLido, dito?: number) => {
    for (const um of cadaEtiqueta(lido, dito)) put(um.produto, um.vezes);
  };

  const ler = (code: string) => lerNoCaixa(catalogo, code, formatos);

  /** A label that says nothing to sell: the article lies on the counter, unpaid. */
  const refuse = (erro: string) => {
    changeQuery('');
    alarme();
    toast.erro(erro);
  };

  const choose = (index: number) => {
    setChosen(index);
    const produto = found()[index];
    if (produto) announce(`${produto.nome}, ${formatPreco(produto.valor, produto.unidade)}`);
  };

  /** The article lies on the counter, unpaid: a red line in the carrinho until somebody deals with it. */
  const miss = (code: string, pieces: number) => {
    changeQuery('');
    if (ocupado) {
      depois.current.push({ codigo: code, pieces });
      return atenderSeguinte();
    }
    dispatch({ type: 'desconhecer', codigo: code, quantidade: pieces });
    alarme();
    announce(`Código ${code} não cadastrado. Ele não está no total.`);
    // Perhaps another device has made it since.
    lista.refetch();
  };

  /** Enter in the search field, perhaps the one that ends a scan; false when there is nothing to add. */
  const enter = (wasScanned = false): boolean => {
    if (selected < 0) return false;
    if (lista.loading) {
      esperado.current = { query, wasScanned };
      return true;
    }
    const lido = chosen === undefined ? ler(texto) : undefined;
    const unknown =
      !lido && chosen === undefined && isUnknownCode(texto, wasScanned, found().length) ? texto : undefined;
    const produto = found()[selected];
    if (lido && 'erro' in lido) refuse(lido.erro);
    else if (lido) putRead(lido, quantidade);
    else if (unknown !== undefined) miss(unknown, quantidade ?? 1);
    else if (produto) add(produto);
    else {
      announce(`Nenhum produto encontrado para ${texto}`);
      search.current?.select();
    }
    return true;
  };

  const scan = (code: string) => {
    if (lista.loading || ocupado) {
      leitor.waiting.push(code);
      return atenderSeguinte();
    }
    const lido = ler(code);
    if (!lido) return miss(code, 1);
    if ('erro' in lido) return refuse(lido.erro);
    put(lido.produto, lido.vezes);
  };

  const recognize = (codigo: string, produto: Produto) => {
    const lido = codigoLido(produto, codigo);
    if (isFull(carrinho, lido.produto)) return toast.erro(MUITOS_ITENS);
    dispatch({ type: 'reconhecer', codigo, ...lido });
    announce(`${nomeDaLinha(lido.produto)} adicionado.`);
  };

  // Registered meanwhile, here or elsewhere: what was scanned of it goes into the carrinho.
  useEffect(() => {
    for (const { codigo } of carrinho.desconhecidos) {
      const lido = lerNoCaixa(catalogo, codigo, formatos);
      if (lido && !('erro' in lido) && !isFull(carrinho, lido.produto))
        dispatch({ type: 'reconhecer', codigo, ...lido });
    }
  }, [catalogo, carrinho, dispatch, formatos]);

  // Pressed or scanned before the till, its products or the next customer were there.
  useEffect(() => {
    if (lista.loading || ocupado) return;
    for (const one of depois.current.splice(0)) {
      if ('produto' in one) put(one.produto, one.pieces);
      else miss(one.codigo, one.pieces);
    }
    for (const code of leitor.waiting.splice(0)) scan(code);
    if (esperado.current?.query === query) enter(esperado.current.wasScanned);
    esperado.current = undefined;
  });

  const pick = useStable(add);

  return {
    lista,
    catalogo,
    categorias,
    found,
    vista,
    query,
    changeQuery,
    categoria,
    setCategoria,
    selected,
    choose,
    noCarrinho,
    texto,
    pick,
    enter,
    ler,
    scan,
    recognize,
  };
}
