import type { Cliente, ClienteUpdate, OrdemDosDevedores, RecebimentoInput } from '@balcao/contract/clientes';
import { clientes } from '@balcao/contract/clientes.endpoints';
import type { Pedido } from '@balcao/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v4 as uuidv4 } from 'uuid';
import { chamar, pagina } from '../../dados/api-client.ts';
import { CLIENTES_KEY } from '../../dados/clientes.ts';
import { useFormasAtivas } from '../../dados/formas.ts';
import { useGavetaDoAparelho } from '../../dados/gaveta.ts';
import { fila, type LancadoNaConta } from '../../fila/fila.ts';
import { agora } from '../../lib/clock.ts';

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

/** Written on the device first, then sent: money that changed hands is never lost. */
export function useReceber({ id, nome }: Pick<Cliente, 'id' | 'nome'>) {
  const gavetaId = useGavetaDoAparelho();
  const formas = useFormasAtivas();
  return useMudanca((recebimento: RecebimentoInput): Promise<LancadoNaConta> => {
    const dito = gavetaId === undefined ? recebimento : { ...recebimento, gavetaId };
    return fila.receber({
      ...{ key: uuidv4(), operation: 'receber', vendaId: id, identificador: nome, tipo: 'VENDAS' },
      nomes: { formas: Object.fromEntries(formas.map((forma) => [forma.id, forma])) },
      body: { itens: [], criadaEm: agora().toISOString(), recebimento: dito },
    });
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
