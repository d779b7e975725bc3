/** A future sale's customer, day and note. Pure. */
import type { Venda, VendaInput } from '@balcao/contract/vendas/vendas';

export type Encomenda = Pick<Venda, 'paraQuem' | 'quando' | 'observacao'>;

/** From a sale, or from a body in the queue. */
export function encomendaDe(de: Pick<VendaInput, keyof Encomenda>): Encomenda {
  return { paraQuem: de.paraQuem ?? null, quando: de.quando ?? null, observacao: de.observacao ?? null };
}

export const SEM_ENCOMENDA = encomendaDe({});
