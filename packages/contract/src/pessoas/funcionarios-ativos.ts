/** How many active employees a store has where whoever hosts says nothing of it, and the most that he may say. */
export const FUNCIONARIOS_ATIVOS_PADRAO = 2;
export const MAX_FUNCIONARIOS_ATIVOS = 1000;

function emPalavras(funcionarios: number): string {
  return `${funcionarios.toLocaleString('pt-BR')} ${funcionarios === 1 ? 'funcionário' : 'funcionários'}`;
}

/** What a plan promises. */
export function ateFuncionarios(maximo: number): string {
  return `Até ${emPalavras(maximo)}`;
}

/** Of LIMITE_FUNCIONARIOS. */
export function limiteDeFuncionarios(maximo: number): string {
  return `Limite máximo de ${emPalavras(maximo)} atingido`;
}
