import { type Funcionario, MAX_FUNCIONARIOS_ATIVOS } from '@balcao/contract/funcionarios';

/** Lower case, without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Every word must occur in name, e-mail, phone or id, in any order. */
export function filtrarFuncionarios(funcionarios: readonly Funcionario[], busca: string): Funcionario[] {
  const words = fold(busca).split(/\s+/).filter(Boolean);
  return funcionarios.filter(({ id, nome, email, telefone }) => {
    const text = fold(`${nome} ${email} ${telefone ?? ''} ${id}`);
    return words.every((word) => text.includes(word));
  });
}

export function countAtivos(funcionarios: readonly Funcionario[]): number {
  return funcionarios.filter(({ ativo }) => ativo).length;
}

export function limiteAtingido(funcionarios: readonly Funcionario[]): boolean {
  return countAtivos(funcionarios) >= MAX_FUNCIONARIOS_ATIVOS;
}

/** As the specification shows it. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
