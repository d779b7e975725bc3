/** The employee form: what was typed → what the server takes, or an error per field. Pure. */

import { PERCENTUAL } from '@balcao/contract/pessoas/auth';
import {
  type Funcionario,
  type FuncionarioInput,
  type FuncionarioUpdate,
  funcionarioInputSchema,
  funcionarioUpdateSchema,
} from '@balcao/contract/pessoas/funcionarios';
import {
  LIMITES_DE_NOVO,
  type LimitesDoFuncionario,
  PERMISSOES,
  type Permissao,
} from '@balcao/contract/pessoas/permissoes';
import { lerPercentual, percentualToText } from '@balcao/contract/relatorios/relatorios';
import { changes } from '../../lib/changes.ts';
import { type Lido, readForm, Unreadable, unlessSame } from '../../lib/read-form.ts';

/** As they stand in the fields. */
export interface LimitesDigitados extends Omit<LimitesDoFuncionario, 'descontoMaximo'> {
  descontoMaximo: string;
}

export interface ValoresFuncionario {
  nome: string;
  email: string;
  telefone: string;
  senha: string;
  permissoes: Permissao[];
  limites: LimitesDigitados;
}

export function valuesOf(funcionario: Funcionario | undefined): ValoresFuncionario {
  const limites = funcionario?.limites ?? LIMITES_DE_NOVO;
  return {
    nome: funcionario?.nome ?? '',
    email: funcionario?.email ?? '',
    telefone: funcionario?.telefone ?? '',
    senha: '',
    permissoes: funcionario?.permissoes ?? [],
    limites: { ...limites, descontoMaximo: percentualToText(limites.descontoMaximo) },
  };
}

/** What a shop calls the people in it, and what each of them opens and may do: a beginning, to be changed. */
export const FUNCOES = {
  caixa: { nome: 'Caixa', permissoes: ['vendas'], limites: LIMITES_DE_NOVO },
  garcom: {
    nome: 'Garçom',
    permissoes: ['vendas'],
    limites: { descontoMaximo: 0, devolver: false, sangria: false },
  },
  estoque: { nome: 'Estoque', permissoes: ['produtos'], limites: LIMITES_DE_NOVO },
  cozinha: { nome: 'Cozinha', permissoes: ['cozinha'], limites: LIMITES_DE_NOVO },
  gerente: {
    nome: 'Gerente',
    permissoes: PERMISSOES,
    limites: { descontoMaximo: 100, devolver: true, sangria: true },
  },
} as const satisfies Record<
  string,
  { nome: string; permissoes: readonly Permissao[]; limites: LimitesDoFuncionario }
>;
export type Funcao = keyof typeof FUNCOES;

export function comFuncao(funcao: Funcao): Pick<ValoresFuncionario, 'permissoes' | 'limites'> {
  const { permissoes, limites } = FUNCOES[funcao];
  return {
    permissoes: [...permissoes],
    limites: { ...limites, descontoMaximo: percentualToText(limites.descontoMaximo) },
  };
}

/** The one whose permissions and limits these are; limits count where he sells. */
export function funcaoDe({ permissoes, limites }: ValoresFuncionario): Funcao | undefined {
  const same = (funcao: Funcao) => {
    const of = comFuncao(funcao);
    const vende = permissoes.includes('vendas');
    return (
      PERMISSOES.every((one) => permissoes.includes(one) === of.permissoes.includes(one)) &&
      (!vende ||
        (limites.descontoMaximo.trim() === of.limites.descontoMaximo &&
          limites.devolver === of.limites.devolver &&
          limites.sangria === of.limites.sangria))
    );
  };
  return (Object.keys(FUNCOES) as Funcao[]).find(same);
}

/** Digits, with at most two decimals; a percent sign does no harm. */
const DIGITADO = /^\d{1,3}(?:[.,]\d{0,2})?\s*%?$/;

function readLimites({ descontoMaximo, ...sim }: LimitesDigitados): LimitesDoFuncionario | Unreadable {
  const percent = DIGITADO.test(descontoMaximo.trim()) ? lerPercentual(descontoMaximo) : undefined;
  return percent === undefined ? new Unreadable(PERCENTUAL) : { descontoMaximo: percent, ...sim };
}

export function lerNovo(values: ValoresFuncionario): Lido<FuncionarioInput, ValoresFuncionario> {
  return readForm(funcionarioInputSchema, values, { read: { limites: readLimites } });
}

/** An edit has no password, and an untouched old telephone may stay. */
export function lerMudado(
  values: ValoresFuncionario,
  antes: Funcionario,
): Lido<FuncionarioUpdate, ValoresFuncionario> {
  const { telefone } = valuesOf(antes);
  return readForm(funcionarioUpdateSchema, values, {
    read: { telefone: unlessSame(telefone), limites: readLimites },
  });
}

/** The changed fields, and of the limits the changed ones. */
export function mudancas(antes: Funcionario, data: FuncionarioUpdate): Partial<FuncionarioUpdate> {
  const { limites, ...mudou } = changes<FuncionarioUpdate>(antes, data);
  return limites
    ? { ...mudou, limites: changes<Partial<LimitesDoFuncionario>>(antes.limites, limites) }
    : mudou;
}

/** Unusual limits in words; none for an employee who does not sell. */
export function limitesEmPalavras({
  limites,
  permissoes,
}: Pick<Funcionario, 'limites' | 'permissoes'>): string[] {
  if (permissoes.length > 0 && !permissoes.includes('vendas')) return [];
  const { descontoMaximo, devolver, sangria } = limites;
  const words: string[] = [];
  if (descontoMaximo === 0) words.push('Sem desconto');
  else if (descontoMaximo === 100) words.push('Qualquer desconto');
  else if (descontoMaximo !== LIMITES_DE_NOVO.descontoMaximo) {
    words.push(`Desconto até ${percentualToText(descontoMaximo)}\u00a0%`);
  }
  if (devolver) words.push('Devolve vendas');
  if (!sangria) words.push('Sem sangria');
  return words;
}

/** The record of now with what was changed. A telephone that was not stays as it is by being left out. */
export function changed(
  { nome, email, permissoes }: Funcionario,
  mudar: Partial<FuncionarioUpdate>,
): FuncionarioUpdate {
  return { nome, email, permissoes, ...mudar };
}

export function toggle(held: readonly Permissao[], permissao: Permissao, on: boolean): Permissao[] {
  return PERMISSOES.filter((one) => (one === permissao ? on : held.includes(one)));
}
