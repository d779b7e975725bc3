/** The employee form's rules: what a person typed → what the server takes, or an error per field. Pure. */

import {
  EMAIL_OBRIGATORIO,
  type Funcionario,
  type FuncionarioInput,
  type FuncionarioUpdate,
  NOME_OBRIGATORIO,
  PERMISSAO_OBRIGATORIA,
  SENHA_OBRIGATORIA,
} from '@balcao/contract/funcionarios';
import { PERMISSOES, type Permissao } from '@balcao/contract/permissions';
import { SENHA_CURTA, SENHA_MINIMA } from '@balcao/contract/senha';
import { telefoneErro } from '@balcao/contract/telefone';
import type { Erros } from '../../lib/use-campos.ts';

export interface Valores {
  nome: string;
  email: string;
  telefone: string;
  senha: string;
  permissoes: Permissao[];
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

export function valuesOf(funcionario: Funcionario | undefined): Valores {
  return {
    nome: funcionario?.nome ?? '',
    email: funcionario?.email ?? '',
    telefone: funcionario?.telefone ?? '',
    senha: '',
    permissoes: funcionario?.permissoes ?? [],
  };
}

function emailError(email: string): string | undefined {
  if (email === '') return EMAIL_OBRIGATORIO;
  return EMAIL.test(email) ? undefined : 'Informe um e-mail válido.';
}

function senhaError(senha: string): string | undefined {
  if (senha === '') return SENHA_OBRIGATORIA;
  return senha.length < SENHA_MINIMA ? SENHA_CURTA : undefined;
}

/** Only the fields that are wrong. On edit there is no password, and an old telephone that nobody touched may stay. */
export function validate(values: Valores, antes: Funcionario | undefined): Erros<Valores> {
  const novo = antes === undefined;
  const errors: Record<keyof Valores, string | undefined> = {
    nome: values.nome.trim() === '' ? NOME_OBRIGATORIO : undefined,
    email: emailError(values.email.trim()),
    telefone: values.telefone === valuesOf(antes).telefone ? undefined : telefoneErro(values.telefone),
    senha: novo ? senhaError(values.senha) : undefined,
    permissoes: values.permissoes.length === 0 ? PERMISSAO_OBRIGATORIA : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}

/** What is sent on edit: never the password, and not `ativo`, which has its own button. */
export function asUpdate(values: Valores): FuncionarioUpdate {
  return {
    nome: values.nome.trim(),
    email: values.email.trim(),
    telefone: values.telefone.trim() || null,
    permissoes: values.permissoes,
  };
}

export function asInput(values: Valores): FuncionarioInput {
  return { ...asUpdate(values), senha: values.senha };
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

/** The server's `campos` at the form's fields: `permissoes.0` is of `permissoes`. */
export function errorsFrom(campos: Readonly<Record<string, string>>): Erros<Valores> {
  return Object.fromEntries(Object.entries(campos).map(([path, text]) => [path.split('.')[0] ?? '', text]));
}
