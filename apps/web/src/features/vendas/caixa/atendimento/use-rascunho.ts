/** The carrinho and its fields as typed, kept as a rascunho until it is sold. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { SEM_ENCOMENDA } from '../../encomenda.ts';
import { CARRINHO_VAZIO, carrinhoReducer, fromItens, type ItemCarrinho } from '../carrinho/carrinho.ts';
import { foiEscolhida, SEM_ESCOLHA } from '../pagamento/escolha.ts';
import type { Contexto, Enviados, Rascunho, Rascunhos } from './rascunho.ts';

function initialItens(contexto: Contexto, rascunho: Rascunho | undefined): readonly ItemCarrinho[] {
  if (rascunho) return rascunho.itens;
  if (contexto.modo === 'editar') return fromItens(contexto.base);
  return contexto.modo === 'corrigir' ? fromItens(contexto.itens) : [];
}

export function useRascunho(opened: Contexto, rascunho: Rascunho | undefined, rascunhos: Rascunhos) {
  const [contexto, setContexto] = useState(opened);
  const [carrinho, dispatch] = useReducer(carrinhoReducer, CARRINHO_VAZIO, (empty) =>
    carrinhoReducer(empty, {
      type: 'carregar',
      itens: initialItens(opened, rascunho),
      desconhecidos: rascunho?.desconhecidos ?? [],
    }),
  );
  const [identificador, setIdentificador] = useState(
    rascunho?.identificador ?? ('identificador' in opened ? opened.identificador : ''),
  );
  const [encomenda, setEncomenda] = useState(
    rascunho?.encomenda ?? ('encomenda' in opened ? opened.encomenda : undefined) ?? SEM_ENCOMENDA,
  );
  const [escolha, setEscolha] = useState(() => ({
    ...SEM_ESCOLHA,
    ...(rascunho?.escolha ?? ('escolha' in opened ? opened.escolha : undefined)),
  }));
  const sending = useRef(opened.modo === 'editar' ? rascunho?.enviando : undefined);
  const sent = useRef<Enviados>(undefined);
  const sold = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const { itens, desconhecidos } = carrinho;
  const save = useCallback(() => {
    const enviando = sending.current ? { enviando: sending.current } : {};
    const enviados = sent.current ? { enviados: sent.current } : {};
    const pago = foiEscolhida(escolha) ? { escolha } : {};
    const typed = { contexto, itens: [...itens], desconhecidos, identificador, encomenda };
    rascunhos.save({ ...typed, ...pago, ...enviando, ...enviados });
  }, [rascunhos, contexto, itens, desconhecidos, identificador, encomenda, escolha]);

  const blank = itens.length === 0 && desconhecidos.length === 0 && identificador === '';
  useEffect(() => {
    if (sold.current) return;
    if (blank) rascunhos.clear(contexto);
    else save();
  }, [rascunhos, save, blank, contexto]);

  /** An answer that comes when another sale is on the screen touches the draft it was sent from, and no later one. */
  const meu = () => !gone.current || rascunhos.get(contexto)?.enviando === sending.current;
  const note = (key: string | undefined, enviados?: Enviados) => {
    if (!meu()) return;
    sending.current = key;
    sent.current = enviados;
    save();
  };

  return {
    contexto,
    carrinho,
    dispatch,
    identificador,
    setIdentificador,
    encomenda,
    setEncomenda,
    escolha,
    setEscolha,
    /** The key under which it is, or will be, sent. */
    chave: () => sending.current,
    /** Under which key it was sent; undefined: it came back. */
    noteSending: (key: string | undefined) => note(key),
    /** The same for what goes by itself, while more may be typed. */
    noteEnviados: note,
    noteSold: () => {
      if (!meu()) return;
      sold.current = true;
      rascunhos.clear(contexto);
    },
    /** Sold, and the next customer is there. */
    restart: () => {
      if (!meu()) return;
      sending.current = undefined;
      rascunhos.clear(contexto);
      dispatch({ type: 'carregar', itens: [], desconhecidos: [] });
      setIdentificador('');
      setEncomenda(SEM_ENCOMENDA);
      setEscolha(SEM_ESCOLHA);
    },
    /** The tab is another one underneath what is typed. */
    avancar: (next: Contexto) => {
      sending.current = undefined;
      sent.current = undefined;
      setContexto(next);
    },
    gone,
    replace: (next: Contexto, novos: readonly ItemCarrinho[]) => {
      rascunhos.clear(contexto);
      sending.current = undefined;
      sent.current = undefined;
      setContexto(next);
      dispatch({ type: 'carregar', itens: novos });
    },
  };
}
