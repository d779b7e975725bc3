/** One sale dialog's life: carrinho, rascunho, and the way onto the queue. */
import { type ItemInput, SEM_ITENS, type Venda } from '@balcao/contract/vendas';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type Envio, fila, followMerges, type Intent, mergeItens, type Outcome } from '../../../fila/fila.ts';
import { agora } from '../../../lib/relogio.ts';
import { toast } from '../../../lib/toast.ts';
import { uuidV4, uuidV7 } from '../../../lib/uuid.ts';
import { noteRefused, noteWritten } from '../api.ts';
import { type Encomenda, SEM_ENCOMENDA } from '../encomenda.ts';
import {
  CARRINHO_VAZIO,
  carrinhoReducer,
  erroNoCarrinho,
  fromItens,
  type ItemCarrinho,
  toInput,
  totalDoCarrinho,
} from './carrinho.ts';
import { buildAdicao, buildIntent, type Drawn, mesmoNome } from './intencao.ts';
import type { Contexto, Rascunho, Rascunhos } from './rascunho.ts';
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
  | { kind: 'duplicada'; envio: Envio; mensagem: string }
  | { kind: 'mesmoNome'; aberta: Aberta }
  /** `base` and `minha`: the tab as this edit found it, and as it would leave it. */
  | { kind: 'alterada'; atual: Venda; base: ItemCarrinho[]; minha: ItemCarrinho[] };

/** In the place of what is in the cart. */
interface Merged {
  itens: readonly ItemCarrinho[];
  contexto: Contexto;
}
/** An open tab, as this device knows it. */
export type Aberta = Pick<Venda, 'id' | 'identificador' | 'total'>;

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

  /** The tab was closed elsewhere meanwhile: what was added here goes on as a tab of its own. */
  const reopenAsNew = (closed: Venda | undefined): boolean => {
    if (contexto.modo !== 'editar' || contexto.tipo !== 'COMANDAS') return false;
    if (!closed?.finalizada && !closed?.cancelada) return false;
    const added = mergeItens(contexto.base, toInput(carrinho.itens), []);
    if (added.length === 0) return false;
    rascunhos.clear(contexto);
    setContexto({ modo: 'comanda' });
    dispatch({ type: 'carregar', itens: fromItens(added) });
    toast.aviso(fechadaText(closed.cancelada));
    return true;
  };

  const settle = (outcome: Outcome, intent: Pick<Intent, 'operation' | 'vendaId'>, total: number) => {
    if (outcome.kind === 'ask') {
      setQuestion({ kind: 'duplicada', envio: outcome.envio, mensagem: conflictText(outcome.code) });
      return;
    }
    if (outcome.kind === 'refused') {
      sending.current = undefined;
      rascunhos.save(comoRascunho());
      if (outcome.code === 'COMANDA_ALTERADA' && outcome.venda) {
        const base = contexto.modo === 'editar' ? contexto.base : [];
        const follow = followMerges(base, outcome.venda.itensVenda);
        const now = (itens: readonly ItemInput[]) => fromItens(itens.map(follow));
        setQuestion({
          kind: 'alterada',
          atual: outcome.venda,
          base: now(base),
          minha: now(toInput(carrinho.itens)),
        });
        return;
      }
      noteRefused(client);
      if (reopenAsNew(outcome.venda)) return;
      toast.erro(conflictText(outcome.code, outcome.mensagem, comNomes(outcome.campos, carrinho.itens)));
      if (outcome.campos.identificador) setIdentificadorError(outcome.campos.identificador);
      return;
    }
    finished.current = true;
    rascunhos.clear(contexto);
    const delivered = outcome.kind === 'delivered' ? outcome : undefined;
    noteWritten(client, delivered?.venda);
    if (delivered?.repeated) toast.aviso(conflictText('TOKEN_DUPLICADO'));
    else if (outcome.kind === 'queued' && outcome.held) toast.aviso(guardadaText(outcome.mensagem));
    else if (!delivered && !fila.get().durable)
      toast.aviso('Sem resposta do servidor. Não feche esta página.');
    else if (!named.current && delivered?.avisos.some((aviso) => 'tipo' in aviso)) toast.aviso(MESMO_NOME);
    else toast.sucesso(intent.operation === 'abrir' ? SUCESSO_REGISTRADA : SUCESSO_ATUALIZADA);
    const nome = (id: string) => carrinho.itens.find((item) => item.produtoId === id)?.nome ?? '';
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
  const submit = (futura?: Encomenda, merged?: Merged) => {
    const missing = falta(merged);
    if (missing) return missing;
    const itens = merged?.itens ?? carrinho.itens;
    const target = merged?.contexto ?? contexto;
    const same = target.modo === 'comanda' && abertas.find((aberta) => mesmoNome(aberta, identificador));
    const extra = futura ?? encomenda;
    const build = (drawn: Drawn) =>
      buildIntent(target, itens, identificador, extra, futura !== undefined, drawn);
    if (same) setQuestion({ kind: 'mesmoNome', aberta: same });
    else send(build, itens);
    return undefined;
  };

  const send = (build: (drawn: Drawn) => Intent, itens: readonly ItemCarrinho[]) =>
    void guarded(async () => {
      // By the server's clock, as far as it is known: the device's may be a day off, and the sale on the wrong day.
      const now = agora();
      const key = uuidV4();
      const intent = build({ key, id: uuidV7(now.getTime()), now });
      sending.current = key;
      rascunhos.save(comoRascunho({ enviando: key }));
      settle(await fila.enfileirar(intent), intent, totalDoCarrinho(itens));
    });

  /** The tab of the same name takes it ('Acrescentar a ela'), or there are two of that name from now on. */
  const resolveName = (aberta: Aberta | undefined) => {
    named.current = true;
    setQuestion(undefined);
    send(
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
      settle(await fila.confirm(envio.key), envio, totalDoCarrinho(carrinho.itens));
    });

  /** 'Já registrada': the entry goes, and with it the cart that was sold already. */
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
  const resolveConflict = (atual: Venda, send: boolean) => {
    if (contexto.modo !== 'editar') return;
    const mine = mergeItens(contexto.base, toInput(carrinho.itens), atual.itensVenda);
    const next: Contexto = { ...contexto, versao: atual.versao, base: atual.itensVenda };
    const itens = fromItens(mine);
    rascunhos.clear(contexto);
    setContexto(next);
    dispatch({ type: 'carregar', itens });
    setQuestion(undefined);
    if (send && itens.length > 0) submit(undefined, { itens, contexto: next });
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
    submit,
    confirmDuplicate,
    dropDuplicate,
    resolveConflict,
    keepForLater: () => rascunhos.save(comoRascunho({ reabrir: true })),
  };
}
