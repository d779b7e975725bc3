import type { Fornecedor, FornecedorInput } from '@balcao/contract/compras/fornecedores';
import { fornecedores } from '@balcao/contract/compras/fornecedores.endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, chamar } from '../../dados/api-client.ts';
import { achar } from '../../dados/clientes-achar.ts';
import { FORNECEDORES_KEY, fornecedoresQuery } from '../../dados/fornecedores.ts';

/** The suppliers that the text finds, by name. They are on the device: the network is not waited for. */
export function useFornecedores(busca: string) {
  const consulta = useQuery(fornecedoresQuery);
  const { data } = consulta;
  return { consulta, itens: useMemo(() => data && achar(data, busca), [data, busca]) };
}

/** Every write changes the list. After an error too: the answer may have been lost. */
function useMudanca<V, R>(mutationFn: (said: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => void client.invalidateQueries({ queryKey: FORNECEDORES_KEY }),
  });
}

interface SalvarFornecedor {
  id: string;
  novo: boolean;
  dados: FornecedorInput;
}

export function useSalvarFornecedor() {
  return useMudanca(({ id, novo, dados }: SalvarFornecedor) =>
    novo
      ? chamar(fornecedores.registrar, { body: { ...dados, id } })
      : chamar(fornecedores.editar, { params: { id }, body: dados }),
  );
}

export function useExcluirFornecedor() {
  return useMudanca(({ id }: Fornecedor) => chamar(fornecedores.excluir, { params: { id } }));
}

/** Whose document it is that was refused. */
export function donoDoDocumento(error: unknown): Fornecedor | undefined {
  if (!(error instanceof ApiError) || error.code !== 'DOCUMENTO_EM_USO') return undefined;
  return (error.body as { fornecedor?: Fornecedor }).fornecedor;
}
