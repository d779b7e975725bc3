/** The history's filters in its address. Pure. */
import { addDays, startOfMonth } from '@balcao/contract/base/calendar';
import { MAX_BUSCA } from '@balcao/contract/base/limites';
import type { Consulta } from '@balcao/contract/vendas/historico';
import { SITUACOES_DA_VENDA, type SituacaoDaVenda } from '@balcao/contract/vendas/venda';
import { dayError, parseDay } from '../../../ui/campos/typed-day.ts';

export const PERIODOS_DO_HISTORICO = ['hoje', 'ontem', 'semana', 'mes', 'tudo', 'datas'] as const;
export type PeriodoDoHistorico = (typeof PERIODOS_DO_HISTORICO)[number];

export interface Filtros {
  periodo: PeriodoDoHistorico;
  /** Chosen days, of 'datas' alone; one of them may be missing. */
  de: string | undefined;
  ate: string | undefined;
  vendedor: string | undefined;
  situacao: SituacaoDaVenda | undefined;
  busca: string;
}

function day(text: string | null): string | undefined {
  return text !== null && parseDay(text) === text && dayError(text) === undefined ? text : undefined;
}

/** A value that is no filter counts as none. */
export function lerFiltros(params: URLSearchParams): Filtros {
  const periodo = PERIODOS_DO_HISTORICO.find((known) => known === params.get('periodo')) ?? 'hoje';
  const datas = periodo === 'datas';
  return {
    periodo,
    de: datas ? day(params.get('de')) : undefined,
    ate: datas ? day(params.get('ate')) : undefined,
    vendedor: params.get('vendedor') ?? undefined,
    situacao: SITUACOES_DA_VENDA.find((known) => known === params.get('situacao')),
    busca: (params.get('busca') ?? '').trim().slice(0, MAX_BUSCA),
  };
}

/** First and last day of a period; undefined: open at that end. */
function diasDe({ periodo, de, ate }: Pick<Filtros, 'periodo' | 'de' | 'ate'>, hoje: string) {
  if (periodo === 'datas') return { de, ate };
  if (periodo === 'tudo') return { de: undefined, ate: hoje };
  if (periodo === 'ontem') return { de: addDays(hoje, -1), ate: addDays(hoje, -1) };
  if (periodo === 'semana') return { de: addDays(hoje, -6), ate: hoje };
  return { de: periodo === 'mes' ? startOfMonth(hoje) : hoje, ate: hoje };
}

/** Undefined: the chosen days are in the wrong order. There is always some filter: see the API. */
export function consulta(filtros: Filtros, hoje: string): Consulta | undefined {
  const { de, ate } = diasDe(filtros, hoje);
  if (de !== undefined && ate !== undefined && de > ate) return undefined;
  return {
    de,
    ate: ate ?? (de !== undefined && de > hoje ? de : hoje),
    vendedorId: filtros.vendedor || undefined,
    situacao: filtros.situacao,
    busca: filtros.busca || undefined,
  };
}

export function filtrado({ vendedor, situacao, busca }: Filtros): boolean {
  return vendedor !== undefined || situacao !== undefined || busca !== '';
}
