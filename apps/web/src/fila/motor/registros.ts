/** Answers to what is no sale: what was done to a drawer, paid of a debt, made here, or moved between tabs. */
import type { Caixa, CaixaWritten } from '@balcao/contract/caixa/caixa';
import type { Cliente, Lancado } from '@balcao/contract/clientes/clientes';
import type { PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import type { Despesa } from '@balcao/contract/despesas/despesas';
import type { Contagem } from '@balcao/contract/estoque/contagens';
import type { Perda } from '@balcao/contract/estoque/perdas';
import type { Producao } from '@balcao/contract/estoque/producoes';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { Movida } from '@balcao/contract/vendas/mover';
import type { Outcome } from './respostas.ts';

/** The session of the drawer is on the server as it was meant. */
export interface NoCaixa {
  kind: 'noCaixa';
  caixa: Caixa;
  avisos: CaixaWritten['avisos'];
  repeated: boolean;
}

/** The receipt is on the customer's account. */
export interface NaConta extends Lancado {
  kind: 'naConta';
  repeated: boolean;
}

export type Feita = Produto | Cliente | Despesa | Perda | Producao | Movida | Contagem | PedidoDaCozinha;

/** It is there, as it was meant. */
export interface CoisaPronta {
  kind: 'feito';
  /** Absent of what was there already. */
  feito?: Feita;
  repeated: boolean;
}

export type Registrado = NoCaixa | NaConta | CoisaPronta;

export function ehRegistrado<T extends { kind: string }>(
  one: T,
): one is Extract<T, Pick<Registrado, 'kind'>> {
  return one.kind === 'noCaixa' || one.kind === 'naConta' || one.kind === 'feito';
}

export function ehContagem(feito: Feita | undefined): feito is Contagem {
  return feito !== undefined && 'faltam' in feito;
}

export function ehPedido(feito: Feita | undefined): feito is PedidoDaCozinha {
  return feito !== undefined && 'estacao' in feito;
}

export function ehMovida(feito: Feita | undefined): feito is Movida {
  return feito !== undefined && 'para' in feito;
}

/** The outcomes that a person is told, for a drawer, for what was made or moved, and for a receipt. */
type NaoFeito = Exclude<Outcome, { kind: 'delivered' | 'ask' }>;
export type LancadoNoCaixa = NaoFeito | NoCaixa;
export type CoisaFeita = NaoFeito | CoisaPronta;
export type LancadoNaConta = NaoFeito | NaConta;

export function deRegistro<K extends Registrado['kind']>(
  outcome: Outcome | Registrado,
  kind: K,
): NaoFeito | (Registrado & { kind: K }) {
  if (outcome.kind === 'queued' || outcome.kind === 'refused') return outcome;
  if (outcome.kind === kind) return outcome as Registrado & { kind: K };
  throw new Error(`It was to be ${kind}.`);
}
