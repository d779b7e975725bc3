/** Purchases, as far as more than one screen writes them. */
import type { Compra, CompraInput } from '@balcao/contract/compras/compras';
import { compras } from '@balcao/contract/compras/compras.endpoints';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, chamar } from './api-client.ts';
import { DESPESAS_KEY } from './despesas.ts';
import { ESTOQUE_KEY } from './estoque.ts';
import { FORNECEDORES_KEY } from './fornecedores.ts';
import { produtosQuery } from './produtos.ts';

export const COMPRAS_KEY = ['compras'] as const;
/** A note of a thousand lines on a slow line. */
const LONGA = 120_000;

const KEYS = [COMPRAS_KEY, ESTOQUE_KEY, DESPESAS_KEY, FORNECEDORES_KEY, produtosQuery.queryKey];

/** Goods came in, or left again: products, the stock's pages, purchases, suppliers and what is owed are others. */
export function aoMudarCompras(client: QueryClient): void {
  for (const queryKey of KEYS) {
    void client.invalidateQueries({ queryKey });
  }
}

/** The purchase that a refusal brings: it is there already. */
export function compraDaRecusa(error: unknown): Compra | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.body as { compra?: Compra }).compra;
}

interface Registrar {
  body: CompraInput;
  /** One for what a person means once: a lost answer and a second press are one entry. */
  chave: string;
}

export function useRegistrarCompra() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, chave }: Registrar): Promise<Compra> => {
      try {
        return await chamar(compras.registrar, { body, chave, timeout: LONGA });
      } catch (error) {
        const feita = compraDaRecusa(error);
        if (feita && error instanceof ApiError && error.code === 'TOKEN_DUPLICADO') return feita;
        throw error;
      }
    },
    // After an error, too: the answer may have been lost.
    onSettled: () => aoMudarCompras(client),
  });
}
