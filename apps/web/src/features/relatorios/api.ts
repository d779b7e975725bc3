import type { DespesasRelatorio } from '@balcao/contract/despesas/despesas';
import { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import type { RelatorioLucro } from '@balcao/contract/relatorios/figuras';
import type {
  Intervalo,
  Periodo,
  RelatorioCancelamentos,
  RelatorioDashboard,
  RelatorioHoras,
  RelatorioPeriodo,
  RelatorioVendedores,
} from '@balcao/contract/relatorios/relatorios';
import { relatorios } from '@balcao/contract/relatorios/relatorios.endpoints';
import { queryOptions, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { chamar } from '../../dados/api-client.ts';

/** Never older than the look at it: a report asked right after a sale contains the sale. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

function noIntervalo({ inicio, fim }: Intervalo) {
  return { dataInicio: inicio, dataFim: fim };
}

export interface ResultadoDoPeriodo {
  /** Revenue, cost, expenses and profit. */
  lucro: RelatorioLucro;
  /** Those with sales. */
  dias: RelatorioPeriodo['vendasPorDia'];
  /** Which days these are. */
  intervalo: Intervalo;
}

/**
 * The figures of one period and its days: all or none, and of the same days, those that the server means: around midnight
 * this device may mean others.
 */
export async function lerResultado(periodo: Periodo, signal?: AbortSignal): Promise<ResultadoDoPeriodo> {
  const gastos = await chamar(despesas.relatar, { query: { periodo }, signal });
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

export function useResultado(periodo: Periodo, hoje: string | undefined): UseQueryResult<ResultadoDoPeriodo> {
  return useQuery({
    queryKey: ['relatorios', 'resultado', periodo, hoje],
    queryFn: ({ signal }) => lerResultado(periodo, signal),
    enabled: hoje !== undefined,
    ...FRESH,
  });
}

/** The days with sales of the period before; where they can't be had, nothing is compared. */
export function useDiasAntes(intervalo: Intervalo | undefined) {
  return useQuery({
    queryKey: ['relatorios', 'antes', intervalo],
    queryFn:
      intervalo === undefined
        ? skipToken
        : ({ signal }) => chamar(relatorios.relatarPorDia, { query: noIntervalo(intervalo), signal }),
    select: ({ vendasPorDia }) => vendasPorDia,
  });
}

/** By the hour of the day, of all days of a period. */
export function useHoras(intervalo: Intervalo | undefined): UseQueryResult<RelatorioHoras['horas']> {
  return useQuery({
    queryKey: ['relatorios', 'horas', intervalo],
    queryFn:
      intervalo === undefined
        ? skipToken
        : ({ signal }) => chamar(relatorios.relatarPorHora, { query: noIntervalo(intervalo), signal }),
    select: ({ horas }: RelatorioHoras) => horas,
    ...FRESH,
  });
}

/** A figure against the period before. */
export type Comparado = RelatorioDashboard['cardData'][number];

/** `hoje` is part of the key: on a page that stays open over midnight the period is another one. */
export function painelQuery(periodo: Periodo, hoje: string | undefined) {
  return queryOptions({
    queryKey: ['relatorios', 'dashboard', periodo, hoje],
    queryFn: ({ signal }) => chamar(relatorios.relatarDashboard, { query: { periodo }, signal }),
    enabled: hoje !== undefined,
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

/** What 'Relatório por Período' shows, asked for together. */
export function useDadosDoPeriodo(intervalo: Intervalo | undefined): UseQueryResult<DadosDoPeriodo> {
  return useQuery({
    queryKey: ['relatorios', 'periodo', intervalo],
    queryFn: intervalo === undefined ? skipToken : ({ signal }) => lerDados(intervalo, signal),
    ...FRESH,
  });
}

async function lerDados(intervalo: Intervalo, signal: AbortSignal): Promise<DadosDoPeriodo> {
  const pedido = { query: noIntervalo(intervalo), signal };
  const [dias, { vendedores }, { horas }, gastos, lucro, { cancelamentos }] = await Promise.all([
    chamar(relatorios.relatarPorDia, pedido),
    chamar(relatorios.relatarPorVendedor, pedido),
    chamar(relatorios.relatarPorHora, pedido),
    chamar(despesas.relatar, pedido),
    chamar(relatorios.relatarLucro, pedido),
    chamar(relatorios.relatarCancelamentos, pedido),
  ]);
  return { dias, vendedores, horas, despesas: gastos, lucro, cancelamentos };
}
