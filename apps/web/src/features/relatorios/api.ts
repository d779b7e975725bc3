import type { DespesasRelatorio } from '@balcao/contract/despesas/despesas';
import { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import type { RelatorioLucro } from '@balcao/contract/relatorios/figuras';
import type {
  Intervalo,
  Quando,
  RelatorioCancelamentos,
  RelatorioDashboard,
  RelatorioHoras,
  RelatorioPeriodo,
  RelatorioVendedores,
} from '@balcao/contract/relatorios/relatorios';
import { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import { queryOptions, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { chamar } from '../../dados/api-client.ts';
import { FRESH } from '../../lib/fresh.ts';

function noIntervalo({ inicio, fim }: Intervalo) {
  return { dataInicio: inicio, dataFim: fim };
}

const noQuando = (quando: Quando) => (typeof quando === 'string' ? { periodo: quando } : noIntervalo(quando));

export interface ResultadoDoPeriodo {
  /** Revenue, cost, expenses and profit. */
  lucro: RelatorioLucro;
  /** Those with sales. */
  dias: RelatorioPeriodo['vendasPorDia'];
  /** Which days these are. */
  intervalo: Intervalo;
}

/**
 * The figures of one period and its days: all or none, and of the days that the server means. Around midnight this
 * device may mean others.
 */
export async function lerResultado(quando: Quando, signal?: AbortSignal): Promise<ResultadoDoPeriodo> {
  const gastos = await chamar(despesas.relatar, { query: noQuando(quando), signal });
  const pedido = { query: noIntervalo(gastos), signal };
  const [vendas, lucro] = await Promise.all([
    chamar(relatorios.relatarPorDia, pedido),
    chamar(relatorios.relatarLucro, pedido),
  ]);
  return {
    lucro,
    dias: vendas.vendasPorDia,
    intervalo: { inicio: gastos.inicio, fim: gastos.fim },
  };
}

/** `hoje` is part of the keys: on a page that stays open over midnight the period is another one. */
export function useResultado(
  quando: Quando | undefined,
  hoje: string | undefined,
): UseQueryResult<ResultadoDoPeriodo> {
  return useQuery({
    queryKey: ['relatorios', 'resultado', quando, hoje],
    queryFn:
      quando === undefined || hoje === undefined ? skipToken : ({ signal }) => lerResultado(quando, signal),
    ...FRESH,
  });
}

/** A report of these days; it waits until they are known. */
function useRelatorio<T>(
  nome: string,
  intervalo: Intervalo | undefined,
  ler: (pedido: { query: ReturnType<typeof noIntervalo>; signal: AbortSignal }) => Promise<T>,
  fresh: object = FRESH,
): UseQueryResult<T> {
  return useQuery({
    queryKey: ['relatorios', nome, intervalo],
    queryFn:
      intervalo === undefined ? skipToken : ({ signal }) => ler({ query: noIntervalo(intervalo), signal }),
    ...fresh,
  });
}

/** The days with sales of the period before, which change no more; where they can't be had, nothing is compared. */
export const useDiasAntes = (intervalo: Intervalo | undefined) =>
  useRelatorio(
    'antes',
    intervalo,
    async (pedido) => (await chamar(relatorios.relatarPorDia, pedido)).vendasPorDia,
    {},
  );

/** By the hour of the day, of all days of a period. */
export const useHoras = (intervalo: Intervalo | undefined) =>
  useRelatorio('horas', intervalo, async (pedido) => (await chamar(relatorios.relatarPorHora, pedido)).horas);

export const useFormas = (intervalo: Intervalo | undefined) =>
  useRelatorio('formas', intervalo, (pedido) => chamar(relatorios.relatarFormas, pedido));

/** A figure against the period before. */
export type Comparado = RelatorioDashboard['cardData'][number];

export function painelQuery(quando: Quando | undefined, hoje: string | undefined) {
  return queryOptions({
    queryKey: ['relatorios', 'dashboard', quando, hoje],
    queryFn:
      quando === undefined || hoje === undefined
        ? skipToken
        : ({ signal }) => chamar(relatorios.relatarDashboard, { query: noQuando(quando), signal }),
    ...FRESH,
  });
}

export interface DadosDoPeriodo {
  dias: RelatorioPeriodo;
  vendedores: RelatorioVendedores['vendedores'];
  horas: RelatorioHoras['horas'];
  despesas: DespesasRelatorio;
  lucro: RelatorioLucro;
  cancelamentos: RelatorioCancelamentos['cancelamentos'];
}

/** All parts of 'Relatório por Período' in one query. */
export const useDadosDoPeriodo = (intervalo: Intervalo | undefined) =>
  useRelatorio('periodo', intervalo, async (pedido): Promise<DadosDoPeriodo> => {
    const [dias, { vendedores }, { horas }, gastos, lucro, { cancelamentos }] = await Promise.all([
      chamar(relatorios.relatarPorDia, pedido),
      chamar(relatorios.relatarPorVendedor, pedido),
      chamar(relatorios.relatarPorHora, pedido),
      chamar(despesas.relatar, pedido),
      chamar(relatorios.relatarLucro, pedido),
      chamar(relatorios.relatarCancelamentos, pedido),
    ]);
    return { dias, vendedores, horas, despesas: gastos, lucro, cancelamentos };
  });
