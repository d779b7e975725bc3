import type { Despesa, DespesaInput } from '@balcao/contract/despesas';
import { despesas } from '@balcao/contract/despesas.endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, chamar } from '../../dados/api-client.ts';
import { comNovos, despesaNova, feitoOuErro, fila, useAoEntregar, useNovosNaFila } from '../../fila/fila.ts';
import { agora } from '../../lib/clock.ts';

const DESPESAS_KEY = ['despesas'] as const;

export interface DespesaNaTela extends Despesa {
  /** It still waits on this device. */
  naFila: boolean;
}

const NENHUMA: readonly Despesa[] = [];

/** The server's, with what waits on this device; without a connection that alone. */
export function useDespesas() {
  const client = useQueryClient();
  const consulta = useQuery({
    queryKey: DESPESAS_KEY,
    queryFn: ({ signal }) => chamar(despesas.listar, { signal }),
  });
  const { despesas: novas } = useNovosNaFila();
  useAoEntregar(
    ({ operation }) => operation === 'lancarDespesa',
    () => void client.invalidateQueries({ queryKey: DESPESAS_KEY }),
  );
  const { data, error } = consulta;
  const semRede = error !== null && !(error instanceof ApiError);
  const itens = useMemo((): DespesaNaTela[] | undefined => {
    if (!data && !(semRede && novas.length > 0)) return undefined;
    const ids = new Set(novas.map(({ id }) => id));
    const todas = comNovos(
      (data ?? NENHUMA).filter(({ id }) => !ids.has(id)),
      novas,
    );
    return todas
      .map((despesa) => ({ ...despesa, naFila: ids.has(despesa.id) }))
      .sort((a, b) => b.data.localeCompare(a.data) || b.criadaEm.localeCompare(a.criadaEm));
  }, [data, novas, semRede]);
  return { ...consulta, itens, soDaqui: data === undefined && itens !== undefined };
}

/** On the device first: it is sent when there is a connection. Answers whether the server has it already. */
export function useRegistrarDespesa() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (dados: DespesaInput & { id: string }): Promise<boolean> => {
      const coisa = await fila.fazer(despesaNova(dados, agora()));
      feitoOuErro(coisa, dados);
      return coisa.kind === 'feito';
    },
    // Not awaited: the form closes at once, the list comes behind it.
    // After an error, too: an expense whose answer was lost is there.
    onSettled: () => void client.invalidateQueries({ queryKey: DESPESAS_KEY }),
  });
}

/** One that waits is taken out of the queue. */
export function useExcluirDespesa() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, naFila }: DespesaNaTela) => {
      if (naFila) await fila.discard(id);
      else await chamar(despesas.excluir, { params: { id } });
    },
    onSuccess: (_, gone) => {
      client.setQueryData<Despesa[]>(DESPESAS_KEY, (list) => list?.filter(({ id }) => id !== gone.id));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: DESPESAS_KEY }),
  });
}
