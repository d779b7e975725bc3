/** An envio is one intent of a person in the queue, written before anything is sent. */

import type { TipoForma } from '@balcao/contract/caixa/formas';
import type { TipoVenda } from '@balcao/contract/vendas/venda';
import type { Linha, Venda } from '@balcao/contract/vendas/vendas';
import type { Familia, Operacao } from '../operacoes/operacao.ts';
import type { OPERACOES } from '../operacoes/operacoes.ts';

/**
 * waiting: will be sent. held: refused for now (plan, permission), kept and shown, tried slowly. quarantine: needs a
 * person. delivered: the server has it; kept for 30 days. discarded: a person took it out; kept as long.
 */
export type EnvioState = 'waiting' | 'held' | 'quarantine' | 'delivered' | 'discarded';

type Tabela = typeof OPERACOES;
export type Operation = keyof Tabela;
export type OperacaoDe<F extends Familia> = {
  [O in Operation]: Tabela[O] extends Operacao<infer _Corpo, F> ? O : never;
}[Operation];

/** The part of the body that every envio has: lines that are sold or shown, and the instant (ISO). */
export interface CorpoComum {
  itens: Linha[];
  criadaEm: string;
  /** The device and its number for a sale; only an opening has them. */
  dispositivoId?: string | null | undefined;
  seqLocal?: number | null | undefined;
}

/** A body as its operation has it. */
export type EnvioBody<O extends Operation = Operation> = {
  [K in O]: CorpoComum & (Tabela[K] extends Operacao<infer Corpo> ? Corpo : never);
}[O];

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

/** A person's intent, without its operation and body. */
export interface Pedida {
  /** The idempotency key, drawn once when the button is pressed. */
  key: string;
  /**
   * The sale's id, made by the device for a new one; of a drawer's operation the drawer's, whose operations go in order; of a
   * receipt the customer's; of what is made on the device its own.
   */
  vendaId: string;
  /** The session's id, of a drawer's operation; the device that opened it made it. */
  caixaId?: string;
  tipo: TipoVenda;
  identificador: string;
  nomes?: Nomes;
  /** The items before an edit: what a three-way merge needs when another device changed the tab. */
  base?: Linha[];
  /** The fields before an edit: a field that was not touched here stays as others have it. */
  antes?: Antes;
}

export interface Corrige {
  /** The quarantined envio that this one corrects: taken out in the same transaction. */
  replaces?: string;
}

export interface LastAnswer {
  at: string;
  code: string;
  mensagem: string;
}

export interface Guardada extends Pedida {
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
  /** Not sent before (epoch milliseconds). */
  nextAt: number;
  last: LastAnswer | null;
  /** The server's sale: after delivery the written one, after a conflict the present one. */
  venda: Venda | null;
  settledAt: string | null;
}

type Com<Base, O extends Operation> = { [K in O]: Base & { operation: K; body: EnvioBody<K> } }[O];
export type Intent<O extends Operation = Operation> = Com<Pedida & Corrige, O>;
export type Envio<O extends Operation = Operation> = Com<Guardada, O>;
/** An envio without these. */
export type EnvioSem<Campos extends keyof Guardada> = Com<Omit<Guardada, Campos>, Operation>;
export type NewEnvio = EnvioSem<'seq'>;
/** As the operation itself sees them, which knows its body. */
export type IntentCom<Corpo> = Pedida & { operation: Operation; body: CorpoComum & Corpo };
export type EnvioCom<Corpo> = Guardada & IntentCom<Corpo>;

/** The same envio, with another of what every body has. */
export function comCorpo<E extends { body: CorpoComum }>(envio: E, change: Partial<CorpoComum>): E {
  return { ...envio, body: { ...envio.body, ...change } };
}

/** As it was never tried. */
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

/** Waits for 'Já registrada' or 'É outra venda': the server saw the same sale seconds before, with its person looking on. */
export function ehPergunta(envio: Pick<Envio, 'state' | 'last'>): boolean {
  return envio.state === 'quarantine' && envio.last?.code === 'VENDA_DUPLICADA_TEMPORAL';
}

/** Younger sales are on their way: no badge for what is gone in a moment. */
const SHOWN_AFTER = 2_300;

/** Milliseconds until a person is shown that this sale waits; 0: now. A clock that was set back hides nothing. */
export function shownIn(envio: Pick<Envio, 'attempts' | 'state' | 'body'>, now: number): number {
  if (envio.attempts > 0 || envio.state !== 'waiting') return 0;
  const age = now - Date.parse(envio.body.criadaEm);
  return age >= 0 && age < SHOWN_AFTER ? SHOWN_AFTER - age : 0;
}
