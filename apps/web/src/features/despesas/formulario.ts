/** The expense form's rules: what a person typed → what the server takes, or an error per field. Pure. */
import { daySchema } from '@balcao/contract/calendar';
import { CATEGORIA_DESPESA_PADRAO, CATEGORIAS_DESPESA, type DespesaInput } from '@balcao/contract/despesas';
import { moneyError, parseMoney, toReais } from '@balcao/contract/money';
import { CAMPOS_OBRIGATORIOS } from '@balcao/contract/produtos';
import type { Erros } from '../../lib/use-campos.ts';

export interface Valores {
  descricao: string;
  valor: string;
  categoria: string;
  data: string;
}

const CAMPOS: readonly (keyof Valores)[] = ['descricao', 'valor', 'categoria', 'data'];

export function emptyValues(hoje: string): Valores {
  return { descricao: '', valor: '', categoria: CATEGORIA_DESPESA_PADRAO, data: hoje };
}

export type Lido =
  | { dados: DespesaInput; mensagem?: undefined; erros?: undefined }
  | { mensagem: string | undefined; erros: Erros<Valores>; dados?: undefined };

/** `mensagem` is the alert; a field that is filled but wrong says so itself. */
export function readForm(values: Valores): Lido {
  const missing = CAMPOS.filter((campo) => values[campo].trim() === '');
  const erros: Erros<Valores> = Object.fromEntries(missing.map((campo) => [campo, 'Campo obrigatório.']));
  const centavos = parseMoney(values.valor);
  const categoria = CATEGORIAS_DESPESA.find((known) => known === values.categoria);
  const data = daySchema.safeParse(values.data);
  const erroValor = moneyError(values.valor, '150,00');
  if (erroValor) erros.valor ??= erroValor;
  else if (centavos === 0) erros.valor = 'O valor deve ser maior que zero.';
  if (categoria === undefined) erros.categoria ??= 'Escolha uma categoria da lista.';
  if (!data.success) erros.data ??= data.error.issues[0]?.message ?? 'Informe uma data válida.';
  if (centavos === undefined || categoria === undefined || Object.keys(erros).length > 0) {
    return { mensagem: missing.length > 0 ? CAMPOS_OBRIGATORIOS : undefined, erros };
  }
  return {
    dados: { descricao: values.descricao.trim(), valor: toReais(centavos), categoria, data: values.data },
  };
}
