import type { Metodo, StatusPagamento } from '@balcao/contract/assinaturas/assinaturas';
import { UUID } from '../../../database/uuid.ts';
import type { NomeGateway } from '../assinaturas.queries.ts';

/** The service that takes the money. Every call goes over the network: never inside a transaction. */
export interface Gateway {
  readonly nome: NomeGateway;
  criarCheckout(pedido: PedidoDeCheckout): Promise<Checkout>;
  /** Ends the monthly charge; done already is done. */
  cancelar(gatewayId: string): Promise<void>;
  /** Undefined: there is no such thing there. */
  lerPagamento(id: string): Promise<PagamentoLido | undefined>;
  lerAssinatura(id: string): Promise<AssinaturaLida | undefined>;
  /** One month's charge of a card: the id of its payment, once there is one. */
  lerCobranca(
    id: string,
  ): Promise<{ pagamentoId: string | undefined; referencia: string | undefined } | undefined>;
  /** Every payment of one of our references, for what no notification told. `assinaturaId`: a card's charge there. */
  listarPagamentos(referencia: string, assinaturaId?: string): Promise<PagamentoLido[]>;
}

export interface PedidoDeCheckout {
  /** The same on a repetition, so that the gateway makes one. */
  chave: string;
  /** Comes back with every payment. */
  referencia: string;
  titulo: string;
  valorCentavos: number;
  metodo: Metodo;
  email: string;
  /** A boleto's last instant. */
  venceEm: Date | null;
  publicUrl: string;
}

export interface Checkout {
  gatewayId: string;
  url: string;
}

/** The words of Mercado Pago, which the demonstration speaks too. */
export interface PagamentoLido {
  id: string;
  referencia: string | undefined;
  status: string;
  valorCentavos: number;
  aprovadoEm: Date | null;
  criadoEm: Date;
  /** The reading with the later instant wins. */
  estadoEm: Date;
}

export interface AssinaturaLida {
  id: string;
  referencia: string | undefined;
  status: string;
  estadoEm: Date;
}

const STATUS: Record<string, StatusPagamento> = {
  approved: 'APROVADO',
  // Somebody disputes it; until that is decided the plan stays.
  in_mediation: 'APROVADO',
  pending: 'PENDENTE',
  in_process: 'PENDENTE',
  authorized: 'PENDENTE',
  rejected: 'REJEITADO',
  cancelled: 'REJEITADO',
  refunded: 'REJEITADO',
  charged_back: 'REJEITADO',
};

/** A word that this version does not know decides nothing: it waits. */
export function statusDoPagamento(palavra: string): StatusPagamento {
  return STATUS[palavra] ?? 'PENDENTE';
}

const REFERENCIA = new RegExp(`^(${UUID})\\.(${UUID})$`);

/** A payment carries it: store and subscription. */
export function referenciaDe(lojaId: string, assinaturaId: string): string {
  return `${lojaId}.${assinaturaId}`;
}

/** Undefined: not one of ours, as the account of a shop may also sell other things. */
export function lerReferencia(
  referencia: string | undefined,
): { lojaId: string; assinaturaId: string } | undefined {
  const [, lojaId, assinaturaId] = REFERENCIA.exec(referencia ?? '') ?? [];
  return lojaId && assinaturaId ? { lojaId, assinaturaId } : undefined;
}
