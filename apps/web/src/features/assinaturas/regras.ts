/** The offers of the page. Pure. */
import type { Assinatura, Plano, StatusAnswer } from '@balcao/contract/assinaturas/assinaturas';
import type { PlanoId, PlanoPago, Situacao } from '@balcao/contract/assinaturas/plano';

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

/** What is in every plan: the others tell one from another. */
export function recursosDeTodos(planos: readonly Pick<Plano, 'recursos'>[]): string[] {
  return (planos[0]?.recursos ?? []).filter((um) => planos.every(({ recursos }) => recursos.includes(um)));
}

export interface Ofertas {
  atual: boolean;
  /** Text of a closed button; undefined: there is none. */
  parado?: 'Plano Atual' | 'Plano Indisponível' | 'Aguardando pagamento';
  /** Text of the button that leads to the payment; undefined: there is none. */
  assinar?: 'Assinar Agora' | 'Pagar mais um mês';
  cancelar: boolean;
}

/**
 * What a plan's card offers. Nobody is kept from paying: a plan that is over is nobody's current one; who has
 * cancelled may subscribe again before the end; and what no card renews may be paid for a month ahead, which is added
 * to what is left. But nobody is led to pay twice: a card that was authorized for the plan is about to be charged.
 */
export function ofertasDoPlano(
  id: PlanoId,
  { assinatura, cancelavel, cartao }: Pick<StatusAnswer, 'assinatura' | 'cancelavel' | 'cartao'>,
  expirado: boolean,
): Ofertas {
  const atual = planoEmUso(assinatura, expirado) === id;
  if (id === 'gratuito') {
    return { atual, parado: atual ? 'Plano Atual' : 'Plano Indisponível', cancelar: false };
  }
  const { status, proximoVencimento } = assinatura;
  if (!atual && cartao?.autorizado && cartao.plano === id) {
    return { atual, parado: 'Aguardando pagamento', cancelar: false };
  }
  if (!atual || status === 'cancelada') return { atual, assinar: 'Assinar Agora', cancelar: false };
  // Without a date there is nothing to add a month to.
  const renewsItself = cartao?.plano === id || proximoVencimento === null;
  return {
    atual,
    parado: 'Plano Atual',
    ...(renewsItself ? {} : { assinar: 'Pagar mais um mês' }),
    cancelar: cancelavel,
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
