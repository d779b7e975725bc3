import { compras } from '@balcao/contract/compras/compras.endpoints';
import type { LeituraDaNota } from '@balcao/contract/compras/leitura';
import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { baixar, chamar, pagina } from '../../dados/api-client.ts';
import { aoMudarCompras, COMPRAS_KEY } from '../../dados/compras.ts';
import { FRESH } from '../../lib/fresh.ts';

const POR_PAGINA = '50';
/** Many notes on a slow line. */
const LONGA = 120_000;

export interface FiltrosDaCompra {
  busca: string;
  fornecedorId: string;
}

export function useCompras({ busca, fornecedorId }: FiltrosDaCompra) {
  return useInfiniteQuery({
    queryKey: [...COMPRAS_KEY, 'lista', busca, fornecedorId],
    queryFn: ({ pageParam, signal }) => pagina(compras.listar, { query: pageParam, signal }),
    initialPageParam: {
      limite: POR_PAGINA,
      ...(busca && { busca }),
      ...(fornecedorId && { fornecedorId }),
    } as Record<string, string>,
    getNextPageParam: ({ proxima }) => proxima as Record<string, string> | undefined,
    ...FRESH,
  });
}

export function useCompra(id: string) {
  return useQuery({
    queryKey: [...COMPRAS_KEY, 'uma', id],
    queryFn: ({ signal }) => chamar(compras.ler, { params: { id }, signal }),
    ...FRESH,
  });
}

/** What runs out, by supplier. */
export function useComprar() {
  return useQuery({
    queryKey: [...COMPRAS_KEY, 'comprar'],
    queryFn: ({ signal }) => chamar(estoque.sugerirCompras, { signal }),
    select: ({ fornecedores }) => fornecedores,
    ...FRESH,
  });
}

export function useDesfazerCompra() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => chamar(compras.desfazer, { params: { id } }),
    // After an error, too: the answer may have been lost.
    onSettled: () => aoMudarCompras(client),
  });
}

export function baixarNota(id: string): Promise<Blob> {
  return baixar(compras.lerXml, { params: { id } });
}

/** Nothing is written by it. */
export async function lerNotas(arquivos: readonly File[]): Promise<readonly LeituraDaNota[]> {
  const body = new FormData();
  for (const arquivo of arquivos) body.append('arquivo', arquivo, arquivo.name);
  return (await chamar(compras.lerNotas, { body, timeout: LONGA })).notas;
}

/** The living purchase of a note's key. */
export async function acharCompra(chave: string) {
  const achadas = await chamar(compras.listar, { query: { busca: chave } });
  return achadas.find((compra) => compra.chave === chave && compra.desfeitaEm === null);
}
