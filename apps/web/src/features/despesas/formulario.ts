/** The expense form: what was typed → what the server takes, or an error per field. Pure. */

import { moneyToText, toCentavos } from '@balcao/contract/base/money';
import {
  CATEGORIA_DESPESA_PADRAO,
  type DespesaComDia,
  type DespesaInput,
  despesaInputSchema,
  TERMINA_ANTES,
} from '@balcao/contract/despesas/despesas';
import { type Lido, readForm, readMoney, Unreadable, unlessBlank } from '../../lib/read-form.ts';

export interface ValoresDespesa {
  descricao: string;
  valor: string;
  categoria: string;
  data: string;
  /** Blank: it does not come back. */
  repete: string;
  ate: string;
}

export function emptyValues(hoje: string): ValoresDespesa {
  const categoria = CATEGORIA_DESPESA_PADRAO;
  return { descricao: '', valor: '', categoria, data: hoje, repete: '', ate: '' };
}

export function valoresDa({ descricao, valor, categoria, data, repete }: DespesaComDia): ValoresDespesa {
  const { cada = '', ate = '' } = repete ?? {};
  return { descricao, valor: moneyToText(toCentavos(valor)), categoria, data, repete: cada, ate };
}

export function lerDespesa(values: ValoresDespesa): Lido<DespesaInput, ValoresDespesa> {
  const cedo = values.ate !== '' && values.ate < values.data;
  return readForm<DespesaInput, ValoresDespesa>(despesaInputSchema, values, {
    read: {
      valor: unlessBlank((typed) => readMoney(typed, '150,00')),
      repete: (cada, { ate }) => (cada === '' ? null : { cada, ...(ate === '' || cedo ? {} : { ate }) }),
      // It travels with the rule.
      ate: (_, { repete }) => (repete !== '' && cedo ? new Unreadable(TERMINA_ANTES) : undefined),
    },
  });
}
