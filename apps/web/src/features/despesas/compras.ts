/** What is owed for purchases, and what was paid for them. Pure. */
import { daysBetween, formatDay } from '@balcao/contract/base/calendar';
import { moneyToText, toCentavos } from '@balcao/contract/base/money';
import { type Despesa, type DespesaUpdate, despesaUpdateSchema } from '@balcao/contract/despesas/despesas';
import { type Lido, readForm, readMoney, unlessBlank } from '../../lib/read-form.ts';
import type { Tom } from '../../ui/sinais/tom.ts';

/** What pays a purchase is in no sum of expenses: its goods cost when they are sold. */
export const ehGasto = ({ compraId }: Pick<Despesa, 'compraId'>): boolean => compraId === null;

export const somaDas = (despesas: readonly Pick<Despesa, 'valor'>[]): number =>
  despesas.reduce((sum, { valor }) => sum + toCentavos(valor), 0);

/** `vence em 12/12`, as it is said at the counter. */
export function textoDoVencimento(vencimento: string, hoje: string): { texto: string; tom?: Tom } {
  const dias = daysBetween(hoje, vencimento);
  if (dias < 0) return { texto: dias === -1 ? 'venceu ontem' : `venceu há ${-dias} dias`, tom: 'ruim' };
  if (dias === 0) return { texto: 'vence hoje', tom: 'atencao' };
  if (dias === 1) return { texto: 'vence amanhã' };
  const dia = formatDay(vencimento);
  return { texto: `vence em ${vencimento.slice(0, 4) === hoje.slice(0, 4) ? dia.slice(0, 5) : dia}` };
}

export interface ValoresDoVencimento {
  descricao: string;
  valor: string;
  categoria: string;
  vencimento: string;
  /** Blank: it is still to be paid. */
  data: string;
}

export function valoresDoVencimento({
  descricao,
  valor,
  categoria,
  vencimento,
  data,
}: Despesa): ValoresDoVencimento {
  const dias = { vencimento: vencimento ?? '', data: data ?? '' };
  return { descricao, valor: moneyToText(toCentavos(valor)), categoria, ...dias };
}

export function lerVencimento(values: ValoresDoVencimento): Lido<DespesaUpdate, ValoresDoVencimento> {
  return readForm<DespesaUpdate, ValoresDoVencimento>(despesaUpdateSchema, values, {
    read: {
      valor: unlessBlank((typed) => readMoney(typed, '150,00')),
      data: (typed) => (typed.trim() === '' ? null : typed),
    },
    missing: { vencimento: 'Informe o vencimento.' },
  });
}
