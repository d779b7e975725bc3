import type { Cliente, ClienteUpdate, OrdemDosDevedores } from '@balcao/contract/clientes';
import { clientes } from '@balcao/contract/clientes.endpoints';
import type { Pedido } from '@balcao/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chamar, pagina } from '../../dados/api-client.ts';
import { CLIENTES_KEY } from '../../dados/clientes.ts';
import { useGavetaDoAparelho } from '../../dados/gaveta.ts';

export function useDevedores(ordem: OrdemDosDevedores) {
  return useQuery({
    queryKey: [...CLIENTES_KEY, 'devedores', ordem],
    queryFn: ({ signal }) => chamar(clientes.listarDevedores, { query: { ordem }, signal }),
  });
}

/** Everybody whom the text finds, by name, page by page. */
export function useClientes(busca: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...CLIENTES_KEY, 'lista', busca],
    queryFn: ({ pageParam, signal }) => pagina(clientes.listar, { query: pageParam, signal }),
    initialPageParam: { busca } as Pedido<typeof clientes.listar>['query'],
    getNextPageParam: (last) => last.proxima,
    enabled,
  });
}

export function useExtrato(id: string) {
  return useQuery({
    queryKey: [...CLIENTES_KEY, 'extrato', id],
    queryFn: ({ signal }) => chamar(clientes.lerExtrato, { params: { id }, signal }),
  });
}

/** Whatever was done to a customer, every list of them is another. After an error too: the answer may have been lost. */
function useMudanca<V, R>(mutationFn: (said: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void client.invalidateQueries({ queryKey: CLIENTES_KEY }),
  });
}

export type SalvarCliente =
  | { id: string; novo: true; dados: ClienteUpdate }
  | { id: string; novo: false; dados: ClienteUpdate };

export function useSalvarCliente() {
  return useMudanca(({ id, novo, dados }: SalvarCliente): Promise<Cliente> => {
    return novo
      ? chamar(clientes.registrar, { body: { ...dados, id } })
      : chamar(clientes.editar, { params: { id }, body: dados });
  });
}

export function useReceber(id: string) {
  const gavetaId = useGavetaDoAparelho();
  return useMudanca(({ body, ...pedido }: Omit<Pedido<typeof clientes.receber>, 'params'>) => {
    const dito = gavetaId === undefined ? body : { ...body, gavetaId };
    return chamar(clientes.receber, { ...pedido, body: dito, params: { id } });
  });
}

export function useAjustar(id: string) {
  return useMudanca((pedido: Omit<Pedido<typeof clientes.ajustar>, 'params'>) =>
    chamar(clientes.ajustar, { ...pedido, params: { id } }),
  );
}

export function useUnir() {
  return useMudanca((par: { clienteOriginalId: string; clienteDuplicadoId: string }) =>
    chamar(clientes.fundir, { body: par }),
  );
}

export function useExcluirCliente(id: string) {
  return useMudanca(() => chamar(clientes.excluir, { params: { id } }));
}

export function useApagarDados(id: string) {
  return useMudanca(() => chamar(clientes.apagarDados, { params: { id } }));
}
