import type { FormasUpdate } from '@balcao/contract/caixa/formas';
import { formas } from '@balcao/contract/caixa/formas.endpoints';
import type { Loja, LojaUpdate } from '@balcao/contract/loja/loja';
import { loja } from '@balcao/contract/loja/loja.endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { baixar, chamar } from '../../dados/api-client.ts';
import { guardarFormas } from '../../dados/formas.ts';
import { LOJA_KEY } from '../../dados/loja.ts';

/** A new zone for a store with years of sales, or their export on a slow line: milliseconds. */
const LONG = 300_000;

export function useSalvarLoja() {
  const client = useQueryClient();
  return useMutation({
    // What can't be left out is asked for just before: what was saved elsewhere since the page was opened stays.
    mutationFn: async (mudar: Partial<LojaUpdate>) => {
      const { nome, fuso, comissaoPadrao, larguraPapel } = await chamar(loja.ler);
      const now = { nome, fuso, comissaoPadrao, larguraPapel };
      return chamar(loja.editar, { body: { ...now, ...mudar }, timeout: LONG });
    },
    onSuccess: (loja) => {
      const before = client.getQueryData<Loja>(LOJA_KEY);
      client.setQueryData(LOJA_KEY, loja);
      // Every figure by day is another one in another zone, or when the day ends at another hour.
      if (before?.fuso !== loja.fuso || before.viradaDoDia !== loja.viradaDoDia) {
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== LOJA_KEY[0] });
      }
    },
  });
}

/** `conhecidas`: the ids that the form was opened with. What was made elsewhere since then stays, at the end. */
export function useSalvarFormas() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ dados, conhecidas }: { dados: FormasUpdate; conhecidas: readonly string[] }) => {
      const now = (await chamar(formas.listar)).formas;
      const outras = now
        .filter(({ id }) => !conhecidas.includes(id))
        .map((forma) => ({ ...forma, padrao: false }));
      return (await chamar(formas.editar, { body: { formas: [...dados.formas, ...outras] } })).formas;
    },
    onSuccess: (saved) => guardarFormas(client, saved),
  });
}

export function useBackup() {
  return useQuery({
    queryKey: ['loja', 'backup'],
    queryFn: ({ signal }) => chamar(loja.lerBackup, { signal }),
  });
}

export function useExportar() {
  return useMutation({ mutationFn: () => baixar(loja.exportar, { timeout: LONG }) });
}
