/** One sale at the till, there and back: what it lacks, what is queued for it, and what becomes of that. */
import {
  emReais,
  identificadorPadrao,
  SEM_IDENTIFICADOR,
  SEM_ITENS,
  somarItens,
  type TipoVenda,
} from '@balcao/contract/venda';
import type { Venda } from '@balcao/contract/vendas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { type Envio, fila, type Intent, mergeItens, type Outcome } from '../../../fila/fila.ts';
import { agora } from '../../../lib/clock.ts';
import { toast } from '../../../lib/toast.ts';
import { noteRefused, noteWritten } from '../api.ts';
import type { Encomenda } from '../encomenda.ts';
import { erroNoCarrinho, fromItens, type ItemCarrinho } from './carrinho/carrinho.ts';
import type { Contexto, Rascunho, Rascunhos } from './rascunho/rascunho.ts';
import { useRascunho } from './rascunho/use-rascunho.ts';
import { type Aberta, buildAdicao, type Duvida, recusaDe, type Tentada, temMesmoNome } from './recusa.ts';
import {
  conflictText,
  guardadaText,
  MESMO_NOME,
  SEM_RESPOSTA,
  SUCESSO_ATUALIZADA,
  SUCESSO_REGISTRADA,
} from './textos.ts';

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

export function useVenda({ abertas, contexto: opened, rascunho, rascunhos, onDone }: VendaOptions) {
  const client = useQueryClient();
  const digitada = useRascunho(opened, rascunho, rascunhos);
  const { contexto, carrinho, dispatch, identificador, encomenda } = digitada;
  const [identificadorError, setIdentificadorError] = useState<string>();
  const [pergunta, setPergunta] = useState<Duvida>();
  const [processing, setProcessing] = useState(false);
  /** Set in the same tick as the press: the second click of a double click finds it. */
  const busy = useRef(false);
  /** The person knows that there are two tabs of this name. */
  const named = useRef(false);

  const settle = (outcome: Outcome, intent: Pick<Intent, 'operation' | 'vendaId'>, total: number) => {
    if (outcome.kind === 'delivered' || outcome.kind === 'queued') {
      const { durable } = fila.get();
      const feita = feitaDe(outcome, { contexto, carrinho, intent, total, named: named.current, durable });
      digitada.noteSold();
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
    noteRefused(client);
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
    const same = target.modo === 'comanda' && abertas.find((aberta) => temMesmoNome(aberta, identificador));
    const extra = futura ?? encomenda;
    const build = (drawn: Drawn) =>
      buildIntent(target, itens, identificador, extra, futura !== undefined, drawn);
    if (same) setPergunta({ kind: 'mesmoNome', aberta: same });
    else porNaFila(build, itens);
    return undefined;
  };

  const porNaFila = (build: (drawn: Drawn) => Intent, itens: readonly ItemCarrinho[]) =>
    void guarded(async () => {
      // By the server's clock, as far as it is known: the device's may be a day off, and the sale on the wrong day.
      const now = agora();
      const key = uuidv4();
      const intent = build({ key, id: uuidv7({ msecs: now.getTime() }), now });
      digitada.noteSending(key);
      settle(await fila.enfileirar(intent), intent, somarItens(itens));
    });

  /** The tab of the same name takes it ('Acrescentar a ela'), or there are two of that name from now on. */
  const resolveName = (aberta: Aberta | undefined) => {
    named.current = true;
    setPergunta(undefined);
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
      setPergunta(undefined);
      settle(await fila.confirm(envio.key), envio, somarItens(carrinho.itens));
    });

  /** 'Já registrada': the envio goes, and with it the carrinho that was sold already. */
  const dropDuplicate = ({ key }: Envio) =>
    guarded(async () => {
      await fila.discard(key);
      digitada.noteSold();
      noteWritten(client);
      setPergunta(undefined);
      onDone({ vendaId: '', contexto, total: 0, avisos: [] });
    });

  /** The tab as it is now with my changes on top: sent at once, or shown to be looked over. */
  const resolveConflict = (atual: Venda, salvar: boolean) => {
    if (contexto.modo !== 'editar') return;
    const mine = mergeItens(contexto.base, carrinho.itens.map(emReais), atual.itensVenda);
    const next: Contexto = { ...contexto, versao: atual.versao, base: atual.itensVenda };
    const itens = fromItens(mine);
    digitada.replace(next, itens);
    setPergunta(undefined);
    if (salvar && itens.length > 0) enfileirar(undefined, { itens, contexto: next });
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
    processing,
    pergunta,
    resolveName,
    fecharPergunta: () => setPergunta(undefined),
    falta,
    enfileirar,
    confirmDuplicate,
    dropDuplicate,
    resolveConflict,
    keepForLater: digitada.keepForLater,
  };
}

interface Drawn {
  key: string;
  id: string;
  now: Date;
}

function tipoDe(contexto: Contexto, futura: boolean): TipoVenda {
  if (contexto.modo === 'balcao') return futura ? 'FUTUROS' : 'VENDAS';
  return contexto.modo === 'comanda' ? 'COMANDAS' : contexto.tipo;
}

/** From what is on the screen to what the queue keeps. */
function buildIntent(
  contexto: Contexto,
  carrinho: readonly ItemCarrinho[],
  identificadorTyped: string,
  encomenda: Encomenda,
  futura: boolean,
  drawn: Drawn,
): Intent {
  const { key, id, now } = drawn;
  const tipo = tipoDe(contexto, futura);
  const typed = identificadorTyped.trim();
  const fallback = tipo === 'COMANDAS' ? '' : identificadorPadrao(tipo, now);
  const identificador = typed || ('identificador' in contexto ? contexto.identificador : '') || fallback;
  const itens = carrinho.map(emReais);
  const criadaEm = now.toISOString();
  const extras = tipo === 'FUTUROS' ? encomenda : {};
  if (contexto.modo === 'editar') {
    const { vendaId, versao, base } = contexto;
    const body = { tipo, itens, identificador, versao, criadaEm, ...extras };
    return { key, operation: 'alterar', vendaId, tipo, identificador, base, body };
  }
  if (contexto.modo === 'corrigir') {
    // It happened when it happened; only what the server refused is new, so its id is still free.
    const { vendaId, key: replaces } = contexto;
    const body = { tipo, itens, identificador, id: vendaId, criadaEm: contexto.criadaEm, ...extras };
    return { key, operation: 'abrir', vendaId, tipo, identificador, body, replaces };
  }
  return {
    key,
    operation: 'abrir',
    vendaId: id,
    tipo,
    identificador,
    body: { tipo, itens, identificador, id, criadaEm, ...extras },
  };
}

export interface Registered {
  vendaId: string;
  contexto: Contexto;
  total: number;
  avisos: { nome: string; quantidade: number }[];
}

/** What was sold, and where. */
export interface Vendida extends Tentada {
  intent: Pick<Intent, 'operation' | 'vendaId'>;
  total: number;
  /** The person knows that there are two tabs of this name. */
  named: boolean;
  /** This device keeps what it sends. */
  durable: boolean;
}

/** What is told of a sale that the server has, or this device. */
export function feitaDe(outcome: Outcome & { kind: 'delivered' | 'queued' }, vendida: Vendida) {
  const { contexto, carrinho, intent, total } = vendida;
  const delivered = outcome.kind === 'delivered' ? outcome : undefined;
  const nome = (id: string) => carrinho.itens.find((item) => item.produtoId === id)?.nome ?? '';
  const avisos = (delivered?.avisos ?? []).flatMap((aviso) =>
    'produtoId' in aviso ? [{ nome: nome(aviso.produtoId), quantidade: aviso.quantidade }] : [],
  );
  const registered: Registered = { vendaId: delivered?.venda.id ?? intent.vendaId, contexto, total, avisos };
  return { ...fala(outcome, vendida), registered };
}

function fala(
  outcome: Outcome & { kind: 'delivered' | 'queued' },
  { intent, named, durable }: Vendida,
): { fala: 'sucesso' | 'aviso'; texto: string } {
  const aviso = (texto: string) => ({ fala: 'aviso', texto }) as const;
  if (outcome.kind === 'queued') {
    if (outcome.held) return aviso(guardadaText(outcome.mensagem));
    if (!durable) return aviso(SEM_RESPOSTA);
  } else {
    if (outcome.repeated) return aviso(conflictText('TOKEN_DUPLICADO'));
    if (!named && outcome.avisos.some((one) => 'tipo' in one)) return aviso(MESMO_NOME);
  }
  return { fala: 'sucesso', texto: intent.operation === 'abrir' ? SUCESSO_REGISTRADA : SUCESSO_ATUALIZADA };
}
