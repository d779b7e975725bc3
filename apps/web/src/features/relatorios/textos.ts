import { daysBetween, formatDay } from '@balcao/contract/base/calendar';
import type { Intervalo, Periodo, Quando } from '@balcao/contract/relatorios/relatorios';
import type { PeriodoEscolhido } from './recorte.ts';

export const BOTOES_PERIODO: readonly { value: PeriodoEscolhido; text: string }[] = [
  { value: 'hoje', text: 'HOJE' },
  { value: 'semana', text: 'SEMANA' },
  { value: 'mes', text: 'MÊS' },
  { value: 'ano', text: 'ANO' },
  { value: 'datas', text: 'DATAS' },
];

const ESTE_PERIODO: Record<Periodo, string> = {
  hoje: 'Hoje',
  semana: 'Esta semana',
  mes: 'Este mês',
  ano: 'Este ano',
};

const ANTES: Record<Periodo, string> = {
  hoje: 'Uma semana antes',
  semana: 'Semana anterior',
  mes: 'Mês anterior',
  ano: 'Ano anterior',
};

/** A change is one against as many days as have passed. */
const MESMOS_DIAS: Record<Periodo, string> = {
  hoje: 'em relação ao mesmo dia da semana antes',
  semana: 'em relação aos mesmos dias da semana anterior',
  mes: 'em relação aos mesmos dias do mês anterior',
  ano: 'em relação aos mesmos dias do ano anterior',
};

export const CARREGANDO = 'Carregando dados...';
export const SEM_VENDAS = 'Nenhuma venda neste período';

export const emDias = ({ inicio, fim }: Intervalo) =>
  inicio === fim ? formatDay(inicio) : `${formatDay(inicio)} a ${formatDay(fim)}`;

const quantosDias = ({ inicio, fim }: Intervalo) => daysBetween(inicio, fim) + 1;

/** `Este mês`, `01/11/2026 a 15/11/2026`. */
export function nomeDoPeriodo(quando: Quando): string {
  return typeof quando === 'string' ? ESTE_PERIODO[quando] : emDias(quando);
}

/** What it is held against. */
export function nomeDeAntes(quando: Quando): string {
  if (typeof quando === 'string') return ANTES[quando];
  return quando.inicio === quando.fim ? ANTES.hoje : `Os ${quantosDias(quando)} dias antes`;
}

export function emRelacao(quando: Quando): string {
  if (typeof quando === 'string') return MESMOS_DIAS[quando];
  return quando.inicio === quando.fim ? MESMOS_DIAS.hoje : `em relação aos ${quantosDias(quando)} dias antes`;
}
