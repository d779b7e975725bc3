import { fold } from '@balcao/contract/base/texto';
import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { hasWords, wordsOf } from '../../lib/words.ts';

/** Every word must occur in name, e-mail, phone or id, in any order. */
export function filtrarFuncionarios(funcionarios: readonly Funcionario[], busca: string): Funcionario[] {
  const words = wordsOf(busca);
  return funcionarios.filter(({ id, nome, email, telefone }) =>
    hasWords(fold(`${nome} ${email} ${telefone ?? ''} ${id}`), words),
  );
}

export function countAtivos(funcionarios: readonly Funcionario[]): number {
  return funcionarios.filter(({ ativo }) => ativo).length;
}

/** As the specification shows it. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
