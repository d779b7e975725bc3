import { dispositivos } from '@balcao/contract/pessoas/dispositivos.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { aparelhosQuery } from '../../../dados/aparelhos.ts';
import { chamar } from '../../../dados/api-client.ts';

/** The list knows it at once. */
export function useRenomear(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nome: string) => chamar(dispositivos.editar, { params: { id }, body: { nome } }),
    onSuccess: (saved) => {
      client.setQueryData(aparelhosQuery.queryKey, (list) =>
        list?.map((one) => (one.id === saved.id ? saved : one)),
      );
    },
  });
}
