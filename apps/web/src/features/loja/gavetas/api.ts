import type { Gaveta } from '@balcao/contract/caixa/caixa';
import { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chamar } from '../../../dados/api-client.ts';
import { CAIXA_KEY, gavetasQuery } from '../../../dados/gaveta.ts';

/** As it is to be: `id` undefined for one more. */
export type GavetaEditada = Omit<Gaveta, 'id'> & { id: string | undefined };

/** One drawer; the list then knows it at once. */
export function useSalvarGaveta() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, nome, ativa }: GavetaEditada): Promise<Gaveta> =>
      id === undefined
        ? chamar(caixa.criarGaveta, { body: { nome } })
        : chamar(caixa.editarGaveta, { params: { id }, body: { nome, ativa } }),
    onSuccess: (saved) => {
      client.setQueryData(gavetasQuery.queryKey, (list) =>
        list?.some(({ id }) => id === saved.id)
          ? list.map((one) => (one.id === saved.id ? saved : one))
          : list?.concat(saved),
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: CAIXA_KEY }),
  });
}
