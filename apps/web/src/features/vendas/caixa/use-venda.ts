/** One sale dialog's life: cart, draft, and the way to the outbox. */
import { type ItemInput, SEM_ITENS, type Venda } from '@balcao/contract/vendas';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { fila } from '../../../fila/fila.ts';
import type { Entry, Intent } from '../../../fila/motor/envio.ts';
import type { Outcome } from '../../../fila/motor/partes.ts';
import { followMerges, mergeItens } from '../../../fila/motor/revisar.ts';
import { agora } from '../../../lib/relogio.ts';
import { toast } from '../../../lib/toast.ts';
import { uuidV4, uuidV7 } from '../../../lib/uuid.ts';
import { noteRefused, noteWritten } from '../api.ts';
import { type Encomenda, SEM_ENCOMENDA } from '../encomenda.ts';
import {
  CARRINHO_VAZIO,
  type CartItem,
  cartReducer,
  cartTotal,
  erroNoCarrinho,
  fromItens,
  toInput,
} from './carrinho.ts';
import { buildAdicao, buildIntent, type Drawn, sameName } from './intencao.ts';
import type { Contexto, Draft, Drafts } from './rascunho.ts';
import {
  comNomes,
  conflictText,
  fechadaText,
  guardadaText,
  MESMO_NOME,
  SUCESSO_ATUALIZADA,
  SUCESSO_REGISTRADA,
} from './textos.ts';

export const SEM_IDENTIFICADOR = 'Informe o identificador da comanda.';

export interface Registered {
  vendaId: string;
  contexto: Contexto;
  total: number;
  avisos: { nome: string; quantidade: number }[];
}

export type Question =
  | { kind: 'duplicada'; entry: Entry; mensagem: string }
  | { kind: 'mesmoNome'; aberta: Aberta }
  /** `base` and `minha`: the tab as this edit found it, and as it would leave it. */
  | { kind: 'alterada'; atual: Venda; base: CartItem[]; minha: CartItem[] };

/** In the place of what is in the cart. */
interface Merged {
  itens: readonly CartItem[];
  contexto: Contexto;
}
/** An open tab, as this device knows it. */
export type Aberta = Pick<Venda, 'id' | 'identificador' | 'total'>;

interface SaleOptions {
  /** A new tab that is called like one of them is asked about. */
  abertas: readonly Aberta[];
  contexto: Contexto;
  draft: Draft | undefined;
  drafts: Drafts;
  onDone: (registered: Registered) => void;
}

function initialItens(contexto: Contexto, draft: Draft | undefined): readonly CartItem[] {
  if (draft) return draft.itens;
  if (contexto.modo === 'editar') return fromItens(contexto.base);
  return contexto.modo === 'corrigir' ? fromItens(contexto.itens) : [];
}

export function useSale({ abertas, contexto: opened, draft, drafts, onDone }: SaleOptions) {
  const client = useQueryClient();
  const [contexto, setContexto] = useState(opened);
  const [cart, dispatch] = useReducer(cartReducer, CARRINHO_VAZIO, (empty) =>
    cartReducer(empty, {
      type: 'carregar',
      itens: initialItens(opened, draft),
      desconhecidos: draft?.desconhecidos ?? [],
    }),
  );
  const [identificador, setIdentificador] = useState(
    draft?.identificador ?? ('identificador' in opened ? opened.identificador : ''),
  );
  const [encomenda, setEncomenda] = useState(
    draft?.encomenda ?? ('encomenda' in opened ? opened.encomenda : undefined) ?? SEM_ENCOMENDA,
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

  const asDraft = useCallback(
    (over: Partial<Draft> = {}): Draft => ({
      contexto,
      itens: [...cart.itens],
      desconhecidos: cart.desconhecidos,
      identificador,
      encomenda,
      ...(sending.current ? { enviando: sending.current } : {}),
      ...over,
    }),
    [contexto, cart.itens, cart.desconhecidos, identificador, encomenda],
  );

  const blank = cart.itens.length === 0 && cart.desconhecidos.length === 0 && identificador === '';
  useEffect(() => {
    if (finished.current) return;
    if (blank) drafts.clear(contexto);
    else drafts.save(asDraft());
  }, [drafts, asDraft, blank, contexto]);

  /** The tab was closed elsewhere meanwhile: what was added here goes on as a tab of its own. */
  const reopenAsNew = (closed: Venda | undefined): boolean => {
    if (contexto.modo !== 'editar' || contexto.tipo !== 'COMANDAS') return false;
    if (!closed?.finalizada && !closed?.cancelada) return false;
    const added = mergeItens(contexto.base, toInput(cart.itens), []);
    if (added.length === 0) return false;
    drafts.clear(contexto);
    setContexto({ modo: 'comanda' });
    dispatch({ type: 'carregar', itens: fromItens(added) });
    toast.aviso(fechadaText(closed.cancelada));
    return true;
  };

  const settle = (outcome: Outcome, intent: Pick<Intent, 'operation' | 'vendaId'>, total: number) => {
    if (outcome.kind === 'ask') {
      setQuestion({ kind: 'duplicada', entry: outcome.entry, mensagem: conflictText(outcome.code) });
      return;
    }
    if (outcome.kind === 'refused') {
      sending.current = undefined;
      drafts.save(asDraft());
      if (outcome.code === 'COMANDA_ALTERADA' && outcome.venda) {
        const base = contexto.modo === 'editar' ? contexto.base : [];
        const follow = followMerges(base, outcome.venda.itensVenda);
        const now = (itens: readonly ItemInput[]) => fromItens(itens.map(follow));
        setQuestion({
          kind: 'alterada',
          atual: outcome.venda,
          base: now(base),
          minha: now(toInput(cart.itens)),
        });
        return;
      }
      noteRefused(client);
      if (reopenAsNew(outcome.venda)) return;
      toast.erro(conflictText(outcome.code, outcome.mensagem, comNomes(outcome.campos, cart.itens)));
      if (outcome.campos.identificador) setIdentificadorError(outcome.campos.identificador);
      return;
    }
    finished.current = true;
    drafts.clear(contexto);
    const delivered = outcome.kind === 'delivered' ? outcome : undefined;
    noteWritten(client, delivered?.venda);
    if (delivered?.repeated) toast.aviso(conflictText('TOKEN_DUPLICADO'));
    else if (outcome.kind === 'queued' && outcome.held) toast.aviso(guardadaText(outcome.mensagem));
    else if (!delivered && !fila.get().durable)
      toast.aviso('Sem resposta do servidor. Não feche esta página.');
    else if (!named.current && delivered?.avisos.some((aviso) => 'tipo' in aviso)) toast.aviso(MESMO_NOME);
    else toast.sucesso(intent.operation === 'abrir' ? SUCESSO_REGISTRADA : SUCESSO_ATUALIZADA);
    const nome = (id: string) => cart.itens.find((item) => item.produtoId === id)?.nome ?? '';
    const avisos = (delivered?.avisos ?? []).flatMap((aviso) =>
      'produtoId' in aviso ? [{ nome: nome(aviso.produtoId), quantidade: aviso.quantidade }] : [],
    );
    onDone({ vendaId: delivered?.venda.id ?? intent.vendaId, contexto, total, avisos });
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
    const itens = merged?.itens ?? cart.itens;
    const target = merged?.contexto ?? contexto;
    if (itens.length === 0) {
      toast.aviso(SEM_ITENS);
      return 'itens';
    }
    if (!merged && erroNoCarrinho(cart)) return 'quantidade';
    const needsName = target.modo === 'comanda' || ('tipo' in target && target.tipo === 'COMANDAS');
    if (needsName && identificador.trim() === '') {
      setIdentificadorError(SEM_IDENTIFICADOR);
      return 'identificador';
    }
    return undefined;
  };

  /** The one way to sell; `futura`: put aside for later. Answers which field stands in the way. */
  const submit = (futura?: Encomenda, merged?: Merged) => {
    const missing = falta(merged);
    if (missing) return missing;
    const itens = merged?.itens ?? cart.itens;
    const target = merged?.contexto ?? contexto;
    const same = target.modo === 'comanda' && abertas.find((aberta) => sameName(aberta, identificador));
    const extra = futura ?? encomenda;
    const build = (drawn: Drawn) =>
      buildIntent(target, itens, identificador, extra, futura !== undefined, drawn);
    if (same) setQuestion({ kind: 'mesmoNome', aberta: same });
    else send(build, itens);
    return undefined;
  };

  const send = (build: (drawn: Drawn) => Intent, itens: readonly CartItem[]) =>
    void guarded(async () => {
      // By the server's clock, as far as it is known: the device's may be a day off, and the sale on the wrong day.
      const now = agora();
      const key = uuidV4();
      const intent = build({ key, id: uuidV7(now.getTime()), now });
      sending.current = key;
      drafts.save(asDraft({ enviando: key }));
      settle(await fila.submit(intent), intent, cartTotal(itens));
    });

  /** The tab of the same name takes it ('Acrescentar a ela'), or there are two of that name from now on. */
  const resolveName = (aberta: Aberta | undefined) => {
    named.current = true;
    setQuestion(undefined);
    send(
      (drawn) =>
        aberta
          ? buildAdicao(aberta, cart.itens, drawn)
          : buildIntent(contexto, cart.itens, identificador, encomenda, false, drawn),
      cart.itens,
    );
  };

  /** 'É outra venda': the same key, confirmed. */
  const confirmDuplicate = (entry: Entry) =>
    guarded(async () => {
      setQuestion(undefined);
      settle(await fila.confirm(entry.key), entry, cartTotal(cart.itens));
    });

  /** 'Já registrada': the entry goes, and with it the cart that was sold already. */
  const dropDuplicate = ({ key }: Entry) =>
    guarded(async () => {
      await fila.discard(key);
      finished.current = true;
      drafts.clear(contexto);
      noteWritten(client);
      setQuestion(undefined);
      onDone({ vendaId: '', contexto, total: 0, avisos: [] });
    });

  /** The tab as it is now with my changes on top: sent at once, or shown to be looked over. */
  const resolveConflict = (atual: Venda, send: boolean) => {
    if (contexto.modo !== 'editar') return;
    const mine = mergeItens(contexto.base, toInput(cart.itens), atual.itensVenda);
    const next: Contexto = { ...contexto, versao: atual.versao, base: atual.itensVenda };
    const itens = fromItens(mine);
    drafts.clear(contexto);
    setContexto(next);
    dispatch({ type: 'carregar', itens });
    setQuestion(undefined);
    if (send && itens.length > 0) submit(undefined, { itens, contexto: next });
  };

  return {
    cart,
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
    submit,
    confirmDuplicate,
    dropDuplicate,
    resolveConflict,
    keepForLater: () => drafts.save(asDraft({ reabrir: true })),
  };
}
