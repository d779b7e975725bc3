/** The record that describes an operation of the queue. A new operation is one file in this folder and its line in `operacoes.ts`. */
import type { Endpoint } from '@balcao/contract/base/endpoint';
import type { ErrorCode } from '@balcao/contract/base/errors';
import type { Venda } from '@balcao/contract/vendas/vendas';
import type { EnvioCom, IntentCom } from '../motor/envio.ts';
import type { RespostaDoServidor } from '../motor/motor-parts.ts';

/** How a person counts it: `1 despesa`, `2 despesas`, and whether the noun is feminine. */
export interface Palavra {
  uma: string;
  varias: string;
  feminina: boolean;
}

/**
 * `criado`: something made here under an id of this device. `mudanca`: what happens to a sale beside its lines. `estoque`:
 * goods that come or go otherwise than by a sale. `contagem`: what was seen of the stock. `cozinha`: how far an order is.
 */
export type Familia = 'venda' | 'caixa' | 'conta' | 'criado' | 'mudanca' | 'estoque' | 'contagem' | 'cozinha';

/** The parts of a refusal that say what is there already. */
export type Presente = Pick<
  RespostaDoServidor & { kind: 'error' },
  'venda' | 'caixa' | 'lancado' | 'movida' | 'pedido'
>;

/** Refusals that mean something else here than for a sale; `feito`: the thing is there already. */
export type Recusas = Partial<Record<ErrorCode, 'feito' | 'quarantine'>>;

/** A refusal of something made here, by its code and its fields. */
export interface Recusado {
  code: string;
  campos: Readonly<Record<string, string>>;
}

/** `Corpo`: what its body has beside the lines and the instant that every envio has. Pure, and needed by the first page. */
export interface Operacao<Corpo = object, F extends Familia = Familia> {
  familia: F;
  palavra: Palavra;
  endpoint: Endpoint;
  /** The part of its body that is its own: a row of a file without it is none. */
  dito?: string;
  /** The request's body. While its person waits the server's clock says when it happened. */
  corpo(envio: EnvioCom<Corpo>, personWaits: boolean): Record<string, unknown>;
  /** Undefined: not an answer of our server to this. `lerPresente` reads the same from a refusal. */
  lerResposta(body: unknown): RespostaDoServidor | undefined;
  lerPresente(body: unknown): Presente;
  /** The sales, or the drawer, in whose order it is sent. */
  ordens(envio: IntentCom<Corpo>): string[];
  /** Everything before it in that order has to be there first, also what a person has to look at. */
  fecha?: true;
  /** The sale that it opens beside its own. */
  abre?(envio: IntentCom<Corpo>): string | undefined;
  /** Ids of the products and the customer that have to be on the server first. */
  nomeia(envio: IntentCom<Corpo>): string[];
  /** The customer's account that it moves. */
  conta?(envio: IntentCom<Corpo>): string | undefined;
  /** Whether it puts money into a drawer, or takes it out: it arrives before the closing that counts it. */
  naGaveta?(envio: IntentCom<Corpo>): boolean;
  /** Centavos: what it is worth to a person. */
  total(envio: IntentCom<Corpo>): number;
  recusas?: Recusas;
  /** Refusals that the server's rules for a queue lift, beside those that they lift for every operation. */
  aceitosDaFila?: readonly ErrorCode[];
  /** An answer about another sale than its own is its own all the same. */
  podeSerOutra?: true;
  /** After this refusal, in the form in which it can be; undefined: only a person knows. */
  comoPossivel?(envio: EnvioCom<Corpo>, recusado: Recusado): EnvioCom<Corpo> | undefined;
  /** A change of a sale that is another by now, as it can be done to that; the same where it can't be. `newId` makes keys. */
  revisar?(envio: EnvioCom<Corpo>, venda: Venda, newId: () => string): EnvioCom<Corpo>;
  /** Whether that needs no person. */
  segueSozinha?(envio: EnvioCom<Corpo>, venda: Venda): boolean;
  /** Whether a later one of its order means nothing without it. */
  leva?(later: EnvioCom<object>, gone: EnvioCom<Corpo>): boolean;
}
