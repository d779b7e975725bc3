import { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import { skipToken, useQuery } from '@tanstack/react-query';
import { FRESH } from '../lib/fresh.ts';
import { chamar } from './api-client.ts';
import { DASHBOARD_KEY } from './dashboard.ts';

/** Compares the figures of a day that the database keeps twice. Without a day it waits. */
export function useConferencia(data: string | undefined) {
  return useQuery({
    queryKey: [...DASHBOARD_KEY, 'conferencia', data],
    queryFn:
      data === undefined
        ? skipToken
        : ({ signal }) => chamar(relatorios.conferirDia, { query: { data }, signal }),
    ...FRESH,
  });
}
