/** One sale at the till, there and back: what it lacks, what is queued for it, and what becomes of that. */
import type { Forma } from '@balcao/contract/caixa/formas';
import {
  emCentavos,
  emReais,
  SEM_IDENTIFICADOR,
  SEM_ITENS,
  somarItens,
  type TipoVenda,
} from '@balcao/contract/vendas/venda';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { useGavetaDoAparelho } from '../../../../dados/gaveta.ts';
import { useLimites } from '../../../../dados/use-limites.ts';
import { type Envio, fila, type Intent, mergeItens, type Outcome } from '../../../../fila/fila.ts';
import { agora } from '../../../../lib/clock.ts';
import { toast } from '../../../../lib/toast.ts';
import { noteRefused, noteWritten } from '../../api.ts';
import type { Encomenda } from '../../encomenda.ts';
import { limiteSemServidor } from '../../limite-sem-servidor.ts';
import type { Registered } from '../../ultima-venda.ts';
import type { Contexto, Rascunho, Rascunhos } from '../atendimento/rascunho.ts';
import { useRascunho } from '../atendimento/use-rascunho.ts';
import { erroNoCarrinho, fromItens, type ItemCarrinho } from '../carrinho/carrinho.ts';
import {
  type Faltando,
  faltaNaEscolha,
  type Linhas,
  pagoPor,
  pixDaEscolha,
  type SinalPago,
  totalDaEscolha,
} from '../pagamento/escolha.ts';
import { descontosDaComanda, faltaNoDesconto } from '../pagamento/limite.ts';
import { NADA } from '../pagamento/quanto.ts';
import { feitaDe } from './feita.ts';
import { buildIntent, type Drawn } from './intent.ts';
import { type Aberta, buildAdicao, type Duvida, recusaDe, temMesmoNome } from './recusa.ts';

/** What stands in the way of selling, and where it is mended. */
export type Falta = 'itens' | 'quantidade' | 'identificador' | Faltando['onde'];

/** In the place of what is in the carrinho. */
interface Merged {
  itens: readonly ItemCarrinho[];
  contexto: Contexto;
}

interface VendaOptions {
  /** A new tab that is called like one of them is asked about. */
  abertas: readonly Aberta[];
  contexto: Contexto;
  rascunho: Rascunho | undefined;
  rascunhos: Rascunhos;
  /** In which it can be paid; none: nobody heard of the store's yet. */
  formas?: readonly Forma[];
  onDone: (registered: Registered) => void;
}

const NENHUMA: readonly Forma[] = [];

/** A sale at the counter is paid when it is made; what stays open, when it is closed. */
export const ehPaga = (contexto: Contexto) =>
  contexto.modo === 'balcao' || ('tipo' in contexto && contexto.tipo === 'VENDAS');

/** How it is asked for, beside what is on the screen. */
interface Pedido {
  /** The code of a Pix that was shown. */
  txid?: string;
  /** The owner's word above a customer's limit. */
  autorizar?: true;
  /** Of a future sale what is paid now. */
  sinal?: SinalPago;
}

export function useVenda(options: VendaOptions) {
  const { abertas, contexto: opened, rascunho, rascunhos, formas = NENHUMA, onDone } = options;
  const client = useQueryClient();
  const gavetaId = useGavetaDoAparelho();
  const limites = useLimites();
  const digitada = useRascunho(opened, rascunho, rascunhos);
  const { contexto, carrinho, dispatch, identificador, encomenda, escolha } = digitada;
  const [identificadorError, setIdentificadorError] = useState<string>();
  const [pergunta, setPergunta] = useState<Duvida>();
  const [processing, setProcessing] = useState(false);
  /** Set in the same tick as the press: the second click of a double click finds it. */
  const busy = useRef(false);
  /** The person knows that there are two tabs of this name. */
  const named = useRef(false);

  /** The counter is ready for the next customer; a tab and a future sale are done with. */
  const finish = (tipo: TipoVenda) => {
    named.current = false;
    if (tipo === 'VENDAS' && contexto.modo === 'balcao') digitada.restart();
    else digitada.noteSold();
  };

  const settle = (outcome: Outcome, intent: Intent | Envio) => {
    if (outcome.kind === 'delivered' || outcome.kind === 'queued') {
      const { durable } = fila.get();
      const feita = feitaDe(outcome, { contexto, carrinho, intent, named: named.current, durable });
      finish(intent.tipo);
      noteWritten(client, outcome.kind === 'delivered' ? outcome.venda : undefined);
      toast[feita.fala](feita.texto);
      onDone(feita.registered);
      return;
    }
    if (outcome.kind === 'refused') digitada.noteSending(undefined);
    const recusa = recusaDe(outcome, { contexto, carrinho });
    if (recusa.kind === 'pergunta') {
      setPergunta(recusa.pergunta);
      return;
    }
    noteRefused(client, outcome.venda ?? undefined);
    if (recusa.kind === 'precos') {
      dispatch({ type: 'reprecar', produtos: recusa.produtos });
      toast.aviso(recusa.texto);
      return;
    }
    if (recusa.kind === 'comandaNova') {
      digitada.replace({ modo: 'comanda' }, recusa.itens);
      toast.aviso(recusa.texto);
      return;
    }
    toast.erro(recusa.texto);
    if (recusa.identificador) setIdentificadorError(recusa.identificador);
  };

  const guarded = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setProcessing(true);
    try {
      await work();
    } catch {
      toast.erro('Erro ao salvar venda.');
    } finally {
      busy.current = false;
      setProcessing(false);
    }
  };

  /** What stands in the way of selling, after it was said; undefined: nothing. */
  const falta = (merged?: Merged, futura = false): Falta | undefined => {
    const itens = merged?.itens ?? carrinho.itens;
    const target = merged?.contexto ?? contexto;
    if (itens.length === 0) {
      toast.aviso(SEM_ITENS);
      return 'itens';
    }
    if (!merged && erroNoCarrinho(carrinho)) return 'quantidade';
    const needsName = target.modo === 'comanda' || ('tipo' in target && target.tipo === 'COMANDAS');
    if (needsName && identificador.trim() === '') {
      setIdentificadorError(SEM_IDENTIFICADOR);
      return 'identificador';
    }
    const paga = ehPaga(target) && !futura;
    const antes = target.modo === 'editar' ? descontosDaComanda(NADA, target.base.map(emCentavos)) : 0;
    const faltando =
      faltaNoDesconto(paga ? escolha.desconto : NADA, itens, limites, antes) ??
      (paga ? faltaNaEscolha(escolha, formas, totalDaEscolha(escolha, itens)) : undefined);
    if (!faltando) return undefined;
    if (faltando.texto) toast.aviso(faltando.texto);
    return faltando.onde;
  };

  /** The one way to sell; `futura`: put aside for later. Answers which field stands in the way. */
  const enfileirar = (futura?: Encomenda, merged?: Merged, { txid, autorizar, sinal }: Pedido = {}) => {
    const missing = falta(merged, futura !== undefined);
    if (missing) return missing;
    const itens = merged?.itens ?? carrinho.itens;
    const target = merged?.contexto ?? contexto;
    const same = target.modo === 'comanda' && abertas.find((aberta) => temMesmoNome(aberta, identificador));
    const extra = futura ?? encomenda;
    const pago = pagoPor(escolha, formas, itens, { txid, gavetaId });
    const dito = {
      ...pago,
      ...(autorizar ? { body: { ...pago.body, autorizar } } : {}),
      ...(sinal ? { sinal } : {}),
    };
    const build = (drawn: Drawn) =>
      buildIntent(target, itens, identificador, extra, futura !== undefined, drawn, dito);
    if (same) setPergunta({ kind: 'produtoDoNome', aberta: same });
    else porNaFila(build);
    return undefined;
  };

  const porNaFila = (build: (drawn: Drawn) => Intent) =>
    void guarded(async () => {
      // By the server's clock, as far as it is known: the device's may be a day off, and the sale on the wrong day.
      const now = agora();
      const key = uuidv4();
      const intent = build({ key, id: uuidv7({ msecs: now.getTime() }), now });
      const disponivel = limiteSemServidor(intent);
      if (disponivel !== undefined) return setPergunta({ kind: 'limiteFiado', disponivel });
      digitada.noteSending(key);
      settle(await fila.enfileirar(intent), intent);
    });

  /** The tab of the same name takes it ('Acrescentar a ela'), or there are two of that name from now on. */
  const resolveName = (aberta: Aberta | undefined) => {
    named.current = true;
    setPergunta(undefined);
    const pago = pagoPor(escolha, formas, carrinho.itens);
    porNaFila((drawn) =>
      aberta
        ? buildAdicao(aberta, carrinho.itens, drawn)
        : buildIntent(contexto, carrinho.itens, identificador, encomenda, false, drawn, pago),
    );
  };

  /** 'É outra venda': the same key, confirmed. */
  const confirmDuplicate = (envio: Envio) =>
    guarded(async () => {
      setPergunta(undefined);
      settle(await fila.confirm(envio.key), envio);
    });

  /** 'Já registrada': the envio goes, and with it the carrinho that was sold already. */
  const dropDuplicate = ({ key, tipo }: Envio) =>
    guarded(async () => {
      await fila.discard(key);
      finish(tipo);
      noteWritten(client);
      setPergunta(undefined);
      onDone({ vendaId: '', tipo, total: 0, avisos: [] });
    });

  /** The tab as it is now with my changes on top: sent at once, or shown to be looked over. */
  const resolveConflict = (atual: Venda, salvar: boolean) => {
    if (contexto.modo !== 'editar') return;
    const mine = mergeItens(contexto.base, carrinho.itens.map(emReais), atual.itensVenda);
    const { id: vendaId, versao, itensVenda: base, identificador: nome } = atual;
    // Another tab took the lines: it is that one which is on the screen now, under its own name.
    const outra = vendaId !== contexto.vendaId;
    const next: Contexto = { ...contexto, vendaId, versao, base, ...(outra ? { identificador: nome } : {}) };
    const itens = fromItens(mine);
    digitada.replace(next, itens);
    setPergunta(undefined);
    if (outra) digitada.setIdentificador(nome);
    else if (salvar && itens.length > 0) enfileirar(undefined, { itens, contexto: next });
  };

  return {
    carrinho,
    dispatch,
    contexto,
    identificador,
    setIdentificador: (text: string) => {
      setIdentificadorError(undefined);
      digitada.setIdentificador(text);
    },
    identificadorError,
    encomenda,
    setEncomenda: digitada.setEncomenda,
    /** What is to be received by Pix, in centavos. */
    pix: ehPaga(contexto) ? pixDaEscolha(escolha, formas, totalDaEscolha(escolha, carrinho.itens)) : 0,
    escolha,
    setEscolha: digitada.setEscolha,
    formas,
    /** What these lines come to here, in centavos. */
    totalDe: (itens: Linhas) => (ehPaga(contexto) ? totalDaEscolha(escolha, itens) : somarItens(itens)),
    processing,
    pergunta,
    resolveName,
    fecharPergunta: () => setPergunta(undefined),
    /** The owner's word: this customer may owe more. */
    autorizar: () => {
      setPergunta(undefined);
      enfileirar(undefined, undefined, { autorizar: true });
    },
    falta,
    enfileirar,
    confirmDuplicate,
    dropDuplicate,
    resolveConflict,
    /** The tab as it is now, in the place of what is on the screen. */
    acompanhar: (next: Contexto & { modo: 'editar' }) => {
      digitada.replace(next, fromItens(next.base));
      digitada.setIdentificador(next.identificador);
    },
  };
}
