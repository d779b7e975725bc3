import { dayOf } from '@balcao/contract/base/calendar';
import type {
  AlcanceDaDespesa,
  Despesa,
  DespesaComDia,
  DespesaInput,
  DespesaUpdate,
} from '@balcao/contract/despesas/despesas';
import { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, chamar } from '../../dados/api-client.ts';
import { DESPESAS_KEY } from '../../dados/despesas.ts';
import { CAIXA_KEY } from '../../dados/gaveta.ts';
import { useFuso } from '../../dados/loja.ts';
import {
  comNovos,
  despesaDaSangria,
  despesaDe,
  despesaNova,
  feitoOuErro,
  fila,
  isQueued,
  useAoEntregar,
  useFila,
  useNovosNaFila,
} from '../../fila/fila.ts';
import { agora } from '../../lib/clock.ts';

export interface DespesaNaTela extends DespesaComDia {
  /** Under which it still waits on this device. */
  chave: string | undefined;
}

const NENHUMA: readonly Despesa[] = [];
const A_VENCER_KEY = [...DESPESAS_KEY, 'aVencer'] as const;
const temDia = (despesa: Despesa): despesa is DespesaComDia => despesa.data !== null;

/** Expenses that wait on this device, sangrias among them. */
function useNaFila(): readonly DespesaNaTela[] {
  const { despesas: novas } = useNovosNaFila();
  const { envios } = useFila();
  const fuso = useFuso();
  return useMemo(() => {
    const doCaixa = envios.filter(isQueued).flatMap((envio): DespesaNaTela[] => {
      const despesa = despesaDaSangria(envio);
      if (!despesa) return [];
      const { criadaEm } = envio.body;
      const data = dayOf(new Date(criadaEm), fuso);
      const sera = despesaDe({ ...despesa, data }, criadaEm);
      return [{ ...sera, movimentoId: despesa.id, chave: envio.key }];
    });
    return [...novas.map((despesa) => ({ ...despesa, chave: despesa.id })), ...doCaixa];
  }, [novas, envios, fuso]);
}

/** The server's, with what waits on this device; without a connection that alone. */
export function useDespesas() {
  const client = useQueryClient();
  const consulta = useQuery({
    queryKey: DESPESAS_KEY,
    queryFn: ({ signal }) => chamar(despesas.listar, { signal }),
  });
  const novas = useNaFila();
  useAoEntregar(
    (envio) => envio.operation === 'lancarDespesa' || despesaDaSangria(envio) !== undefined,
    () => void client.invalidateQueries({ queryKey: DESPESAS_KEY }),
  );
  const { data, error } = consulta;
  const semRede = error !== null && !(error instanceof ApiError);
  const itens = useMemo((): DespesaNaTela[] | undefined => {
    if (!data && !(semRede && novas.length > 0)) return undefined;
    const chaves = new Map(novas.map(({ id, chave }) => [id, chave]));
    const todas = comNovos(
      (data ?? NENHUMA).filter(temDia).filter(({ id }) => !chaves.has(id)),
      novas,
    );
    return todas
      .map((despesa) => ({ ...despesa, chave: chaves.get(despesa.id) }))
      .sort((a, b) => b.data.localeCompare(a.data) || b.criadaEm.localeCompare(a.criadaEm));
  }, [data, novas, semRede]);
  return { ...consulta, itens, soDaqui: data === undefined && itens !== undefined };
}

/** What is still to be paid, the first due first. */
export function useAVencer() {
  return useQuery({
    queryKey: A_VENCER_KEY,
    queryFn: ({ signal }) => chamar(despesas.listar, { query: { situacao: 'aVencer' }, signal }),
  });
}

/** Today, by the store's clock: the server's. */
export function usePagarDespesa() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => chamar(despesas.pagar, { params: { id }, body: {} }),
    onSuccess: (paga) => {
      client.setQueryData<Despesa[]>(A_VENCER_KEY, (list) => list?.filter(({ id }) => id !== paga.id));
      client.setQueryData<Despesa[]>(DESPESAS_KEY, (list) => list && [...list, paga]);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: DESPESAS_KEY }),
  });
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

export function useEditarDespesa() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, alcance, dados }: { id: string; alcance: AlcanceDaDespesa; dados: DespesaUpdate }) =>
      chamar(despesas.editar, { params: { id }, query: { alcance }, body: dados }),
    onSettled: () => void client.invalidateQueries({ queryKey: DESPESAS_KEY }),
  });
}

export type Excluivel = Despesa & { chave?: string | undefined };

/** One that waits is taken out of the queue; with the sangria that it is, the drawer is another. */
export function useExcluirDespesa() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      despesa: { id, chave },
      alcance,
    }: {
      despesa: Excluivel;
      alcance: AlcanceDaDespesa;
    }) => {
      if (chave !== undefined) await fila.discard(chave);
      else await chamar(despesas.excluir, { params: { id }, query: { alcance } });
    },
    onSuccess: (_, { despesa: gone }) => {
      client.setQueriesData<Despesa[]>({ queryKey: DESPESAS_KEY }, (list) =>
        list?.filter(({ id }) => id !== gone.id),
      );
    },
    onSettled: (_data, _error, { despesa }) => {
      void client.invalidateQueries({ queryKey: DESPESAS_KEY });
      if (despesa.movimentoId !== null) void client.invalidateQueries({ queryKey: CAIXA_KEY });
    },
  });
}
