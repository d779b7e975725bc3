import type { Periodo } from '@balcao/contract/relatorios';

export const BOTOES_PERIODO: readonly { value: Periodo; text: string }[] = [
  { value: 'semana', text: 'SEMANA' },
  { value: 'mes', text: 'MÊS' },
  { value: 'ano', text: 'ANO' },
];

export const ESTE_PERIODO: Record<Periodo, string> = {
  semana: 'Esta semana',
  mes: 'Este mês',
  ano: 'Este ano',
};
