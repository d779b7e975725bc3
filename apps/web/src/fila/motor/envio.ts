/** What the queue keeps: one envio per intent of a person, written before anything is sent. */

import { toCentavos } from '@balcao/contract/base/money';
import type { Abertura, Fechamento, MovimentoInput } from '@balcao/contract/caixa/caixa';
import type { TipoForma } from '@balcao/contract/caixa/formas';
import type { RecebimentoInput } from '@balcao/contract/clientes/clientes';
import type { EncerrarInput } from '@balcao/contract/vendas/encerrar';
import { ajustesDe, somarPagamentos, totaisDaVenda } from '@balcao/contract/vendas/total';
import { emCentavos, type TipoVenda } from '@balcao/contract/vendas/venda';
import type { Linha, Venda, VendaInput, VendaUpdate } from '@balcao/contract/vendas/vendas';
import {
  type Ditos,
  ehCadastro,
  ehMudanca,
  type OperacaoDeCadastro,
  type OperacaoDeMudanca,
} from './ditos.ts';

/**
 * waiting: will be sent. held: refused for now (plan, permission), kept and shown, tried slowly. quarantine: needs a
 * person. delivered: the server has it; kept for 30 days. discarded: a person took it out; kept as long.
 */
export type EnvioState = 'waiting' | 'held' | 'quarantine' | 'delivered' | 'discarded';

/**
 * What the operations send, as it was written down; `origem` and `vendedorId` are said when it is sent. How it was paid is
 * part of it. Of a closing `itens` is what the device knew on the tab when it was paid: shown here, never sent.
 */
export type EnvioBody = Omit<Partial<VendaInput & VendaUpdate>, 'origem' | 'vendedorId'> &
  Ditos & {
    itens: Linha[];
    criadaEm: string;
    /** Of a closing. */
    devolverSinal?: EncerrarInput['devolverSinal'];
    /** What is sent instead of a sale, of a drawer's operation. */
    caixa?: Abertura | MovimentoInput | Fechamento;
    /** What is sent instead of a sale, of what a customer paid of his debt. */
    recebimento?: Omit<RecebimentoInput, 'criadaEm' | 'origem' | 'vendedorId'>;
  };

export type OperacaoDeCaixa = 'abrirCaixa' | 'movimentarCaixa' | 'fecharCaixa';
export type OperacaoDeRegistro = OperacaoDeCaixa | 'receber' | OperacaoDeCadastro | OperacaoDeMudanca;
export type Operation = 'abrir' | 'alterar' | 'adicionar' | 'encerrar' | OperacaoDeRegistro;

/** How the device called what the body names by its id: shown while it waits, never sent. */
export interface Nomes {
  formas: Record<string, { tipo: TipoForma; nome: string }>;
  cliente?: { id: string; nome: string } | null;
  /** The tab to which lines went. */
  para?: string;
}

export type Antes = Partial<Pick<Venda, 'identificador' | 'paraQuem' | 'quando' | 'observacao'>>;

/**
 * A version that no tab has: of an edit that was made on top of what still waited. By its number it could be taken for
 * a stranger's change, and would undo that; so it is always put on top of what the tab holds when it arrives.
 */
export const SEM_VERSAO = 2 ** 31 - 1;

/** What a person asks for, before it has a place in the queue. */
export interface Intent {
  /** The idempotency key, drawn once when the button is pressed. */
  key: string;
  operation: Operation;
  /**
   * The sale's id, made by the device for a new one; of a drawer's operation the drawer's, whose operations go in order; of a
   * receipt the customer's; of what is made on the device its own.
   */
  vendaId: string;
  /** Of a drawer's operation: the session's id, made by the device when it opened it. */
  caixaId?: string;
  body: EnvioBody;
  tipo: TipoVenda;
  identificador: string;
  nomes?: Nomes;
  /** The items before an edit: what a three-way merge needs when another device changed the tab. */
  base?: Linha[];
  /** What else an edit replaces, before it: what nobody touched here stays as others have it. */
  antes?: Antes;
  /** The quarantined envio that this one corrects: taken out in the same transaction. */
  replaces?: string;
}

export interface LastAnswer {
  at: string;
  code: string;
  mensagem: string;
}

export interface Envio extends Omit<Intent, 'replaces'> {
  /** The key under which it is sent, since its content is another than what `key` was drawn for, and was refused. */
  chave?: string;
  /** Brought by a file: the device that wrote it may deliver it, too, so nothing of it is made anew without a person. */
  importada?: boolean;
  /** Order of writing on this device, across its browser tabs. */
  seq: number;
  lojaId: string;
  usuarioId: string;
  usuarioNome: string;
  state: EnvioState;
  attempts: number;
  /** Epoch milliseconds before which nobody sends it. */
  nextAt: number;
  last: LastAnswer | null;
  /** The server's sale: after delivery the written one, after a conflict the present one. */
  venda: Venda | null;
  settledAt: string | null;
}

export type NewEnvio = Omit<Envio, 'seq'>;

/** As nobody has tried it yet. */
export const UNSENT = { state: 'waiting', attempts: 0, last: null, venda: null, settledAt: null } as const;

export function chaveEnviada({ key, chave }: Pick<Envio, 'key' | 'chave'>): string {
  return chave ?? key;
}

/** Will be sent by itself, sooner or later: it is shown as part of its tab. */
export function isQueued(envio: Pick<Envio, 'state'>): boolean {
  return envio.state === 'waiting' || envio.state === 'held';
}

export function isUnsettled(envio: Pick<Envio, 'state'>): boolean {
  return envio.state !== 'delivered' && envio.state !== 'discarded';
}

/** It opens, moves or closes a drawer: no sale. */
export function ehDoCaixa({ operation }: Pick<Envio, 'operation'>): boolean {
  return operation === 'abrirCaixa' || operation === 'movimentarCaixa' || operation === 'fecharCaixa';
}

/** A customer paid of what he owes: no sale. */
export function ehRecebimento({ operation }: Pick<Envio, 'operation'>): boolean {
  return operation === 'receber';
}

/** It makes, changes or closes a sale by its lines: a person counts it as one. */
export function ehDeVenda(envio: Pick<Envio, 'operation'>): boolean {
  const { operation } = envio;
  return !ehDoCaixa(envio) && !ehRecebimento(envio) && !ehCadastro(operation) && !ehMudanca(operation);
}

/** Waits for 'Já registrada' or 'É outra venda': the server saw the same sale seconds before, with its person looking on. */
export function ehPergunta(envio: Pick<Envio, 'state' | 'last'>): boolean {
  return envio.state === 'quarantine' && envio.last?.code === 'VENDA_DUPLICADA_TEMPORAL';
}

/** It changes or closes a tab that the server does not have: its opening was lost, or taken out. */
export function ehSemComanda(envio: Pick<Envio, 'last' | 'operation'>): boolean {
  return envio.last?.code === 'NAO_ENCONTRADO' && envio.operation !== 'abrir' && ehDeVenda(envio);
}

/** Younger sales are on their way: no badge for what is gone in a moment. */
const SHOWN_AFTER = 2_300;

/** Milliseconds until a person is shown that this sale waits; 0: now. A clock that was set back hides nothing. */
export function shownIn(envio: Pick<Envio, 'attempts' | 'state' | 'body'>, now: number): number {
  if (envio.attempts > 0 || envio.state !== 'waiting') return 0;
  const age = now - Date.parse(envio.body.criadaEm);
  return age >= 0 && age < SHOWN_AFTER ? SHOWN_AFTER - age : 0;
}

/** What the sale comes to by this envio, in centavos; of an addition, what is added; what went into a drawer or out of it, or was paid. */
export function totalDoEnvio({ body }: Pick<Envio, 'body'>): number {
  if (body.caixa) return toCentavos(valorNoCaixa(body.caixa));
  if (body.recebimento) return toCentavos(body.recebimento.valor);
  if (body.sinalRecebido) return somarPagamentos(body.sinalRecebido.pagamentos);
  if (body.despesa) return toCentavos(body.despesa.valor);
  if (body.produto) return toCentavos(body.produto.valor);
  return totaisDaVenda(body.itens.map(emCentavos), ajustesDe(body)).total;
}

/** The expense that a sangria is, as it will be but for its day. */
export function despesaDaSangria({ operation, body, key }: Pick<Envio, 'operation' | 'body' | 'key'>) {
  if (operation !== 'movimentarCaixa' || !body.caixa || !('despesa' in body.caixa)) return undefined;
  const { id = key, valor, despesa } = body.caixa;
  return despesa ? { ...despesa, id, valor } : undefined;
}

function valorNoCaixa(dito: NonNullable<EnvioBody['caixa']>): number {
  if ('fundo' in dito) return dito.fundo;
  return 'valor' in dito ? dito.valor : 0;
}

/** Unsent sales as a person counts them: one per sale, with the total that it will have; none that is cancelled here, or is in another tab. */
export function pendingSum(envios: readonly Envio[]): { vendas: number; centavos: number } {
  const totals = new Map<string, number>();
  const foram = new Set(
    envios.flatMap(({ operation, vendaId, body }) =>
      operation === 'cancelar' ? vendaId : (body.fundir?.vendaDuplicadaId ?? []),
    ),
  );
  const deVendas = envios.filter((envio) => ehDeVenda(envio) && !foram.has(envio.vendaId));
  for (const envio of deVendas) {
    const before = envio.operation === 'adicionar' ? (totals.get(envio.vendaId) ?? 0) : 0;
    totals.set(envio.vendaId, before + totalDoEnvio(envio));
  }
  return { vendas: totals.size, centavos: [...totals.values()].reduce((a, b) => a + b, 0) };
}
