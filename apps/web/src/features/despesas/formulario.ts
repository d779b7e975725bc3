/** The expense form: what was typed → what the server takes, or an error per field. Pure. */
import { CATEGORIA_DESPESA_PADRAO, type DespesaInput, despesaInputSchema } from '@balcao/contract/despesas';
import { type Lido, readForm, readMoney, unlessBlank } from '../../lib/read-form.ts';

export interface ValoresDespesa {
  descricao: string;
  valor: string;
  categoria: string;
  data: string;
}

export function emptyValues(hoje: string): ValoresDespesa {
  return { descricao: '', valor: '', categoria: CATEGORIA_DESPESA_PADRAO, data: hoje };
}

export function lerDespesa(values: ValoresDespesa): Lido<DespesaInput, ValoresDespesa> {
  return readForm(despesaInputSchema, values, {
    read: { valor: unlessBlank((typed) => readMoney(typed, '150,00')) },
  });
}
