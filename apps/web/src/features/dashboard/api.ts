import type { ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import type { RelatorioCancelamentos } from '@balcao/contract/relatorios/relatorios';
import { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import { skipToken, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { chamar } from '../../dados/api-client.ts';
import { DASHBOARD_KEY, diaQuery } from '../../dados/dashboard.ts';
import { useHoje } from '../../dados/hoje.ts';
import { useAoEntregar } from '../../fila/fila.ts';

/** Always fresh, like the overview itself. */
const FRESCO = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;
/** A page that is left open follows the day, in milliseconds. */
const DE_TEMPOS_EM_TEMPOS = 5 * 60_000;

/** What the queue delivers behind the scenes is in the figures at once. */
export function useAtualizarAoEntregar(): void {
  const client = useQueryClient();
  useAoEntregar(
    () => true,
    () => void client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
  );
}

export function useDia(): UseQueryResult<ResumoDoDia> {
  return useQuery({
    ...diaQuery,
    refetchInterval: DE_TEMPOS_EM_TEMPOS,
    ...FRESCO,
  });
}

export type Cancelamentos = RelatorioCancelamentos['cancelamentos'];

/** What was cancelled today, finished sales and tabs alike, and by whom. */
export function useCancelamentos(): UseQueryResult<Cancelamentos> {
  const hoje = useHoje();
  return useQuery({
    queryKey: [...DASHBOARD_KEY, 'cancelamentos', hoje],
    queryFn:
      hoje === undefined
        ? skipToken
        : ({ signal }) =>
            chamar(relatorios.relatarCancelamentos, { query: { dataInicio: hoje, dataFim: hoje }, signal }),
    select: ({ cancelamentos }) => cancelamentos,
    ...FRESCO,
  });
}
