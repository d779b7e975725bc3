import type { Despesa, DespesaInput } from '@balcao/contract/despesas';
import { despesas } from '@balcao/contract/despesas.endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chamar } from '../../dados/api-client.ts';

const DESPESAS_KEY = ['despesas'] as const;

export function useDespesas() {
  return useQuery({
    queryKey: DESPESAS_KEY,
    queryFn: ({ signal }) => chamar(despesas.listar, { signal }),
  });
}

export function useRegistrarDespesa() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dados: DespesaInput) => chamar(despesas.registrar, { body: dados }),
    // Not awaited: the form closes at once, the list comes behind it.
    // After an error, too: an expense whose answer was lost is there.
    onSettled: () => void client.invalidateQueries({ queryKey: DESPESAS_KEY }),
  });
}

export function useExcluirDespesa() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Despesa) => chamar(despesas.excluir, { params: { id } }),
    onSuccess: (_, gone) => {
      client.setQueryData<Despesa[]>(DESPESAS_KEY, (list) => list?.filter(({ id }) => id !== gone.id));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: DESPESAS_KEY }),
  });
}
