/** The employee form: what was typed → what the server takes, or an error per field. Pure. */
import {
  type Funcionario,
  type FuncionarioInput,
  type FuncionarioUpdate,
  funcionarioInputSchema,
  funcionarioUpdateSchema,
} from '@balcao/contract/funcionarios';
import { PERMISSOES, type Permissao } from '@balcao/contract/permissoes';
import { type Lido, readForm, unlessSame } from '../../lib/read-form.ts';

export interface ValoresFuncionario {
  nome: string;
  email: string;
  telefone: string;
  senha: string;
  permissoes: Permissao[];
}

export function valuesOf(funcionario: Funcionario | undefined): ValoresFuncionario {
  return {
    nome: funcionario?.nome ?? '',
    email: funcionario?.email ?? '',
    telefone: funcionario?.telefone ?? '',
    senha: '',
    permissoes: funcionario?.permissoes ?? [],
  };
}

export function lerNovo(values: ValoresFuncionario): Lido<FuncionarioInput, ValoresFuncionario> {
  return readForm(funcionarioInputSchema, values);
}

/** On edit there is no password, and an old telephone that nobody touched may stay. */
export function lerMudado(
  values: ValoresFuncionario,
  antes: Funcionario,
): Lido<FuncionarioUpdate, ValoresFuncionario> {
  const { telefone } = valuesOf(antes);
  return readForm(funcionarioUpdateSchema, values, { read: { telefone: unlessSame(telefone) } });
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
