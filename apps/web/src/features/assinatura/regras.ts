/** What the page offers, as far as it follows from what is known. No React here. */
import type { Assinatura, Plano } from '@balcao/contract/assinaturas';
import { PLANOS, type PlanoId, type PlanoPago, type Situacao } from '@balcao/contract/plano';

/** Between two answers of the server the clock may have ended what the last one said. */
export function situacaoAgora(status: Situacao, expirado: boolean): Situacao {
  return expirado && status !== 'pendente' ? 'expirada' : status;
}

/** The plan that the store may use now; undefined when it is over. */
export function planoEmUso({ plano, status }: Assinatura, expirado: boolean): string | undefined {
  return expirado || status === 'expirada' ? undefined : plano || 'gratuito';
}

export type PlanoVendido = Plano & { id: PlanoPago };

export function vendido(plano: Plano): plano is PlanoVendido {
  return plano.id !== 'gratuito';
}

const CHEAPEST_FIRST: readonly string[] = PLANOS;

/** How much a plan is worth beside others; below 0: one that this version does not know. */
export function nivel(id: string): number {
  return CHEAPEST_FIRST.indexOf(id);
}

export interface Ofertas {
  atual: boolean;
  /** What the button says that can't be pressed; undefined: there is none. */
  parado?: 'Plano Atual' | 'Plano Indisponível';
  /** What the button says that leads to the payment; undefined: there is none. */
  assinar?: 'Assinar Agora' | 'Pagar Mais um Mês';
  cancelar: boolean;
}

/**
 * What a plan's card offers. Nobody is kept from paying: a plan that is over is nobody's current one; who has
 * cancelled may subscribe again before the end; and what no card renews may be paid for a month ahead, which is added
 * to what is left.
 */
export function ofertasDoPlano(id: PlanoId, assinatura: Assinatura, expirado: boolean): Ofertas {
  const atual = planoEmUso(assinatura, expirado) === id;
  if (id === 'gratuito') {
    return { atual, parado: atual ? 'Plano Atual' : 'Plano Indisponível', cancelar: false };
  }
  const { status, metodoPagamento, proximoVencimento } = assinatura;
  if (!atual || status === 'cancelada') return { atual, assinar: 'Assinar Agora', cancelar: false };
  // Without a date there is nothing to add a month to.
  const renewsItself = metodoPagamento === 'cartao' || proximoVencimento === null;
  return {
    atual,
    parado: 'Plano Atual',
    ...(renewsItself ? {} : { assinar: 'Pagar Mais um Mês' }),
    cancelar: status === 'ativa',
  };
}

/** Only to a page: an address of another kind (`javascript:`) is as good as none. */
export function enderecoDeCheckout(url: unknown, origin: string): string | undefined {
  if (typeof url !== 'string' || url === '') return undefined;
  try {
    const { protocol, href } = new URL(url, origin);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
