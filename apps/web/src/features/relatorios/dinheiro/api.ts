import type { Intervalo } from '@balcao/contract/relatorios/relatorios';
import { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import { skipToken, useQuery } from '@tanstack/react-query';
import { chamar } from '../../../dados/api-client.ts';

/** Never older than the look at it. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

const noIntervalo = ({ inicio, fim }: Intervalo) => ({ dataInicio: inicio, dataFim: fim });

export function useFormas(intervalo: Intervalo | undefined) {
  return useQuery({
    queryKey: ['relatorios', 'formas', intervalo],
    queryFn:
      intervalo === undefined
        ? skipToken
        : ({ signal }) => chamar(relatorios.relatarFormas, { query: noIntervalo(intervalo), signal }),
    ...FRESH,
  });
}

export function useConferencia(data: string | undefined) {
  return useQuery({
    queryKey: ['relatorios', 'conferencia', data],
    queryFn:
      data === undefined
        ? skipToken
        : ({ signal }) => chamar(relatorios.conferirDia, { query: { data }, signal }),
    ...FRESH,
  });
}
