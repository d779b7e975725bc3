import type { Periodo } from '@balcao/contract/relatorios/relatorios';

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

export const ANTES: Record<Periodo, string> = {
  semana: 'Semana anterior',
  mes: 'Mês anterior',
  ano: 'Ano anterior',
};

export const CARREGANDO = 'Carregando dados...';
export const SEM_VENDAS = 'Nenhuma venda neste período';

/** A change is one against as many days as have passed. */
export const MESMOS_DIAS: Record<Periodo, string> = {
  semana: 'em relação aos mesmos dias da semana anterior',
  mes: 'em relação aos mesmos dias do mês anterior',
  ano: 'em relação aos mesmos dias do ano anterior',
};
