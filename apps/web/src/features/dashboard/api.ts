import type { RelatorioCancelamentos } from '@balcao/contract/relatorios/relatorios';
import { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import { skipToken, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { chamar } from '../../dados/api-client.ts';
import { DASHBOARD_KEY } from '../../dados/dashboard.ts';
import { useHoje } from '../../dados/hoje.ts';
import { useAoEntregar } from '../../fila/fila.ts';
import { FRESH } from '../../lib/fresh.ts';

/** Asks again after each delivery of the queue. */
export function useAtualizarAoEntregar(): void {
  const client = useQueryClient();
  useAoEntregar(
    () => true,
    () => void client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
  );
}

export type Cancelamentos = RelatorioCancelamentos['cancelamentos'];

/** Today's cancellations, finished sales and tabs alike, by person. */
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
    ...FRESH,
  });
}
