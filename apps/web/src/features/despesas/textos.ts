/** An expense in words. */
import { formatDay } from '@balcao/contract/base/calendar';
import type { AlcanceDaDespesa, Repeticao } from '@balcao/contract/despesas/despesas';
import type { DespesaNaTela } from './api.ts';

export const REPETE: Record<Repeticao, string> = {
  SEMANA: 'Toda semana',
  MES: 'Todo mês',
  ANO: 'Todo ano',
};

export const ALCANCE: readonly { value: AlcanceDaDespesa; text: string }[] = [
  { value: 'uma', text: 'Só esta' },
  { value: 'proximas', text: 'Esta e as próximas' },
];

/** `Aluguel · 10/03/2026 · repete todo mês`. */
export function notaDaDespesa({ categoria, data, repete, movimentoId, chave }: DespesaNaTela): string {
  return [
    categoria,
    formatDay(data),
    repete && `repete ${REPETE[repete.cada].toLowerCase()}`,
    repete?.ate && `até ${formatDay(repete.ate)}`,
    movimentoId !== null && 'paga do caixa',
    chave !== undefined && 'esperando envio',
  ]
    .filter(Boolean)
    .join(' · ');
}
