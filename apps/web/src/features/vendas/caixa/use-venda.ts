/** One sale's life at the till: carrinho, rascunho, onto the queue, and what becomes of it. */
import { emReais, SEM_ITENS, somarItens, type Venda } from '@balcao/contract/vendas';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { type Envio, fila, type Intent, mergeItens, type Outcome } from '../../../fila/fila.ts';
import { agora } from '../../../lib/relogio.ts';
import { toast } from '../../../lib/toast.ts';
import { noteRefused, noteWritten } from '../api.ts';
import { type Encomenda, SEM_ENCOMENDA } from '../encomenda.ts';
import { CARRINHO_VAZIO, carrinhoReducer, erroNoCarrinho, fromItens, type ItemCarrinho } from './carrinho.ts';
import type { Contexto, Rascunho, Rascunhos } from './rascunho.ts';
import {
  type Aberta,
  buildAdicao,
  buildIntent,
  type Drawn,
  desfecho,
  mesmoNome,
  type Question,
  type Registered,
} from './venda.ts';

const SEM_IDENTIFICADOR = 'Informe o identificador da comanda.';

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
  onDone: (registered: Registered) => void;
}

function initialItens(contexto: Contexto, rascunho: Rascunho | undefined): readonly ItemCarrinho[] {
  if (rascunho) return rascunho.itens;
  if (contexto.modo === 'editar') return fromItens(contexto.base);
  return contexto.modo === 'corrigir' ? fromItens(contexto.itens) : [];
}

export function useVenda({ abertas, contexto: opened, rascunho, rascunhos, onDone }: VendaOptions) {
  const client = useQueryClient();
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
  const [identificadorError, setIdentificadorError] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const [processing, setProcessing] = useState(false);
  /** Set in the same tick as the press: the second click of a double click finds it. */
  const busy = useRef(false);
  const sending = useRef<string>(undefined);
  const finished = useRef(false);
  /** The person knows that there are two tabs of this name. */
  const named = useRef(false);

  const comoRascunho = useCallback(
    (over: Partial<Rascunho> = {}): Rascunho => ({
      contexto,
      itens: [...carrinho.itens],
      desconhecidos: carrinho.desconhecidos,
      identificador,
      encomenda,
      ...(sending.current ? { enviando: sending.current } : {}),
      ...over,
    }),
    [contexto, carrinho.itens, carrinho.desconhecidos, identificador, encomenda],
  );

  const blank = carrinho.itens.length === 0 && carrinho.desconhecidos.length === 0 && identificador === '';
  useEffect(() => {
    if (finished.current) return;
    if (blank) rascunhos.clear(contexto);
    else rascunhos.save(comoRascunho());
  }, [rascunhos, comoRascunho, blank, contexto]);

  const settle = (outcome: Outcome, intent: Pick<Intent, 'operation' | 'vendaId'>, total: number) => {
    const { durable } = fila.get();
    const fim = desfecho(outcome, { contexto, carrinho, intent, total, named: named.current, durable });
    if (fim.kind === 'feita') {
      finished.current = true;
      rascunhos.clear(contexto);
      noteWritten(client, fim.venda);
      toast[fim.fala](fim.texto);
      onDone(fim.registered);
      return;
    }
    if (outcome.kind === 'refused') {
      sending.current = undefined;
      rascunhos.save(comoRascunho());
    }
    if (fim.kind === 'pergunta') {
      setQuestion(fim.pergunta);
      return;
    }
    noteRefused(client);
    if (fim.kind === 'comandaNova') {
      rascunhos.clear(contexto);
      setContexto({ modo: 'comanda' });
      dispatch({ type: 'carregar', itens: fim.itens });
      toast.aviso(fim.texto);
      return;
    }
    toast.erro(fim.texto);
    if (fim.identificador) setIdentificadorError(fim.identificador);
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
  const falta = (merged?: Merged): 'itens' | 'quantidade' | 'identificador' | undefined => {
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
    return undefined;
  };

  /** The one way to sell; `futura`: put aside for later. Answers which field stands in the way. */
  const enfileirar = (futura?: Encomenda, merged?: Merged) => {
    const missing = falta(merged);
    if (missing) return missing;
    const itens = merged?.itens ?? carrinho.itens;
    const target = merged?.contexto ?? contexto;
    const same = target.modo === 'comanda' && abertas.find((aberta) => mesmoNome(aberta, identificador));
    const extra = futura ?? encomenda;
    const build = (drawn: Drawn) =>
      buildIntent(target, itens, identificador, extra, futura !== undefined, drawn);
    if (same) setQuestion({ kind: 'mesmoNome', aberta: same });
    else porNaFila(build, itens);
    return undefined;
  };

  const porNaFila = (build: (drawn: Drawn) => Intent, itens: readonly ItemCarrinho[]) =>
    void guarded(async () => {
      // By the server's clock, as far as it is known: the device's may be a day off, and the sale on the wrong day.
      const now = agora();
      const key = uuidv4();
      const intent = build({ key, id: uuidv7({ msecs: now.getTime() }), now });
      sending.current = key;
      rascunhos.save(comoRascunho({ enviando: key }));
      settle(await fila.enfileirar(intent), intent, somarItens(itens));
    });

  /** The tab of the same name takes it ('Acrescentar a ela'), or there are two of that name from now on. */
  const resolveName = (aberta: Aberta | undefined) => {
    named.current = true;
    setQuestion(undefined);
    porNaFila(
      (drawn) =>
        aberta
          ? buildAdicao(aberta, carrinho.itens, drawn)
          : buildIntent(contexto, carrinho.itens, identificador, encomenda, false, drawn),
      carrinho.itens,
    );
  };

  /** 'É outra venda': the same key, confirmed. */
  const confirmDuplicate = (envio: Envio) =>
    guarded(async () => {
      setQuestion(undefined);
      settle(await fila.confirm(envio.key), envio, somarItens(carrinho.itens));
    });

  /** 'Já registrada': the envio goes, and with it the carrinho that was sold already. */
  const dropDuplicate = ({ key }: Envio) =>
    guarded(async () => {
      await fila.discard(key);
      finished.current = true;
      rascunhos.clear(contexto);
      noteWritten(client);
      setQuestion(undefined);
      onDone({ vendaId: '', contexto, total: 0, avisos: [] });
    });

  /** The tab as it is now with my changes on top: sent at once, or shown to be looked over. */
  const resolveConflict = (atual: Venda, salvar: boolean) => {
    if (contexto.modo !== 'editar') return;
    const mine = mergeItens(contexto.base, carrinho.itens.map(emReais), atual.itensVenda);
    const next: Contexto = { ...contexto, versao: atual.versao, base: atual.itensVenda };
    const itens = fromItens(mine);
    rascunhos.clear(contexto);
    setContexto(next);
    dispatch({ type: 'carregar', itens });
    setQuestion(undefined);
    if (salvar && itens.length > 0) enfileirar(undefined, { itens, contexto: next });
  };

  return {
    carrinho,
    dispatch,
    contexto,
    identificador,
    setIdentificador: (text: string) => {
      setIdentificadorError(undefined);
      setIdentificador(text);
    },
    identificadorError,
    encomenda,
    setEncomenda,
    processing,
    question,
    resolveName,
    closeQuestion: () => setQuestion(undefined),
    falta,
    enfileirar,
    confirmDuplicate,
    dropDuplicate,
    resolveConflict,
    keepForLater: () => rascunhos.save(comoRascunho({ reabrir: true })),
  };
}
