/** What the queue keeps beside sales: what is done to a drawer, what a customer pays, what is made, moved or cancelled here. */

import type { Endpoint } from '@balcao/contract/base/endpoint';
import type { ErrorCode } from '@balcao/contract/base/errors';
import type { Lancado } from '@balcao/contract/clientes/clientes';
import { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import {
  bodyDoCadastro,
  type CoisaPronta,
  ENDPOINTS_DAS_MUDANCAS,
  ENDPOINTS_DOS_CADASTROS,
  feitoDe,
} from './cadastros.ts';
import { ENDPOINTS_DO_CAIXA, isCaixa, type NoCaixa } from './do-caixa.ts';
import type { Envio, OperacaoDeRegistro } from './envio.ts';
import type { RespostaDoServidor } from './motor-parts.ts';
import type { Outcome } from './respostas.ts';

export const ENDPOINTS_DOS_REGISTROS = {
  ...ENDPOINTS_DO_CAIXA,
  receber: clientes.receber,
  ...ENDPOINTS_DOS_CADASTROS,
  ...ENDPOINTS_DAS_MUDANCAS,
} as const satisfies Record<OperacaoDeRegistro, Endpoint>;

/** The receipt is on the customer's account. */
export interface NaConta extends Lancado {
  kind: 'naConta';
  repeated: boolean;
}

/** It is on the server as it was meant. */
export type Registrado = NoCaixa | NaConta | CoisaPronta;

export function ehRegistrado<T extends { kind: string }>(
  one: T,
): one is Extract<T, Pick<Registrado, 'kind'>> {
  return one.kind === 'noCaixa' || one.kind === 'naConta' || one.kind === 'feito';
}

export function isLancado(value: unknown): value is Lancado {
  if (typeof value !== 'object' || value === null) return false;
  const { lancamento, cliente } = value as Partial<Record<keyof Lancado, unknown>>;
  return typeof lancamento === 'object' && typeof cliente === 'object' && cliente !== null;
}

export function registradoDe(body: unknown): RespostaDoServidor | undefined {
  if (isCaixa(body)) return { kind: 'noCaixa', caixa: body, avisos: body.avisos ?? [] };
  if (isLancado(body)) return { kind: 'naConta', lancamento: body.lancamento, cliente: body.cliente };
  const feito = feitoDe(body);
  return feito && { kind: 'feito', feito };
}

/**
 * What is sent. While its person waits the server's clock says when it happens: a drawer that several tills sell into is
 * closed when it is closed, and not a moment before.
 */
export function bodyDoRegistro(envio: Envio, personWaits: boolean): Record<string, unknown> {
  const made = bodyDoCadastro(envio, personWaits);
  if (made) return made;
  const { caixa, recebimento, criadaEm } = envio.body;
  const dito = { ...caixa, ...recebimento };
  return personWaits ? dito : { ...dito, criadaEm };
}

/** What can never succeed as it is, though of a sale something outside could lift it: nobody ever opened or made that. */
export const NUNCA_REGISTRADO: readonly ErrorCode[] = ['NAO_ENCONTRADO'];

type NaoFeito = Exclude<Outcome, { kind: 'delivered' | 'ask' }>;
/** What a person who did something to a drawer is told. */
export type LancadoNoCaixa = NaoFeito | (Registrado & { kind: 'noCaixa' });
/** What a person who made or moved something is told. */
export type CoisaFeita = NaoFeito | CoisaPronta;
/** What a person who received of a debt is told. */
export type LancadoNaConta = NaoFeito | (Registrado & { kind: 'naConta' });

export function deRegistro<K extends Registrado['kind']>(
  outcome: Outcome | Registrado,
  kind: K,
): NaoFeito | (Registrado & { kind: K }) {
  if (outcome.kind === 'queued' || outcome.kind === 'refused') return outcome;
  if (outcome.kind === kind) return outcome as Registrado & { kind: K };
  throw new Error(`It was to be ${kind}.`);
}
