/** Where a tab keeps itself: fetched with the first one that is opened beside the counter. Draws nothing. */
import { emReais } from '@balcao/contract/vendas/venda';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { mergeItens, SEM_VERSAO } from '../../../../fila/fila.ts';
import { toast } from '../../../../lib/toast.ts';
import type { VendaNaTela } from '../../vendas-com-fila.ts';
import { contextoDaVenda } from '../atendimento/use-atendimento.ts';
import { erroNoCarrinho, fromItens, type ItemCarrinho } from '../carrinho/carrinho.ts';
import { diferencas } from '../carrinho/diferencas.ts';
import { aSalvar } from './a-salvar.ts';
import { type EmCurso, estaOcupada } from './em-curso.ts';
import type { Visto } from './intent.ts';
import { type Salvando, useSalvarSozinha } from './use-salvar-sozinha.ts';

export interface SozinhaHandle {
  /** Resolves when the disk has what was on the screen. */
  salvar: () => Promise<void>;
  /** What is being written has to be known before a press counts. */
  pendente: () => Promise<unknown> | undefined;
  /** Something changed that could go now. */
  temMudanca: () => boolean;
}

export interface SozinhaProps
  extends Pick<Salvando, 'mudou' | 'usuarioId' | 'rascunhos' | 'digitada' | 'novaChave'> {
  handle: Ref<SozinhaHandle>;
  /** The tab as it is by now; undefined: it is open no more. */
  naTela: VendaNaTela | undefined;
  estado: EmCurso;
  agora: () => EmCurso;
  ver: (key: string) => Visto;
  /** The tab as it is by now, with these lines on the screen. */
  seguir: (venda: VendaNaTela, itens: readonly ItemCarrinho[]) => void;
  sair: () => void;
}

export default function Sozinha({
  handle,
  naTela,
  estado,
  agora,
  ver,
  seguir,
  sair,
  ...resto
}: SozinhaProps) {
  const { digitada, mudou } = resto;
  const { contexto, carrinho, identificador } = digitada;
  const intentCom = (key: string) => aSalvar(agora(), ver(key));
  const { salvar, pendente } = useSalvarSozinha({
    ...resto,
    naFila: naTela?.naFila ?? false,
    intentCom,
    recarregar: () => {
      if (naTela) seguir(naTela, fromItens(naTela.itensVenda));
    },
  });
  useImperativeHandle(handle, () => ({
    salvar,
    pendente,
    temMudanca: () => intentCom('') !== undefined,
  }));

  // What went by itself has arrived: the tab is underneath, as others may have changed it, and what was typed since on top.
  useLayoutEffect(() => {
    if (contexto.modo !== 'editar' || contexto.versao !== SEM_VERSAO) return;
    if (!naTela || naTela.naFila || estaOcupada(estado) || pendente() || erroNoCarrinho(carrinho)) return;
    const { desde } = contexto;
    if (desde !== undefined && naTela.versao <= desde && !naTela.recusada) return;
    const juntos = fromItens(mergeItens(contexto.base, carrinho.itens.map(emReais), naTela.itensVenda));
    const nome = identificador === contexto.identificador ? naTela.identificador : identificador;
    if (diferencas(juntos, carrinho.itens).length === 0) digitada.avancar(contextoDaVenda(naTela));
    else seguir(naTela, juntos);
    digitada.setIdentificador(nome);
  });

  // Closed elsewhere: what was put on it here goes after it, and the till is free.
  const vista = useRef(false);
  useEffect(() => {
    if (naTela) vista.current = true;
    if (naTela || !vista.current || contexto.modo !== 'editar' || estado.em !== 'montando') return;
    // What still lacks something goes on here, by a press.
    if (mudou && !intentCom('')) return;
    vista.current = false;
    const { identificador: nome } = contexto;
    void salvar().then(() => {
      if (digitada.gone.current) return;
      toast.aviso(naoEstaAberta(nome, mudou));
      sair();
    });
  });

  return null;
}

const naoEstaAberta = (nome: string, segue: boolean) =>
  `${nome} foi finalizada ou cancelada em outro aparelho.${segue ? ' O que você acrescentou segue em uma comanda nova.' : ''}`;
