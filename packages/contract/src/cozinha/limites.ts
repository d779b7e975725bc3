/** Without schemas: the form of the stations takes these. */
export const MAX_ESTACOES = 10;
export const MAX_NOME_DE_ESTACAO = 40;
