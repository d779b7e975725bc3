/** How much goes in: what the schemas refuse, and what a screen does not let a person type at all. */

export const MAX_NOME = 120;
export const MAX_EMAIL = 254;
/** Bytes bound the cost of hashing. */
export const MAX_SENHA = 256;
export const MAX_TELEFONE = 30;
export const MAX_DOCUMENTO = 20;
/** Of a bar code. */
export const MAX_CODIGO = 60;
/** Of a sale: 'Mesa 4'. */
export const MAX_IDENTIFICADOR = 60;
export const MAX_PARA_QUEM = 60;
/** Of a line of a sale: 'sem cebola'. */
export const MAX_OBSERVACAO_DO_ITEM = 120;
/** An address, a reason, what to mind: whatever is written in a line or two. */
export const MAX_TEXTO = 200;
export const MAX_BUSCA = 120;
/** Of a category's name, and how many of its own a store has. */
export const MAX_CATEGORIA = 40;
export const MAX_CATEGORIAS = 30;

export const MAX_FUNCIONARIOS_ATIVOS = 2;

export const PRIMEIRO_DIA = '1900-01-01';
export const ULTIMO_DIA = '2999-12-31';

/** The mark lets a bundler drop a schema that says it. */
/* @__NO_SIDE_EFFECTS__ */
export function longoDemais(max: number): string {
  return `Use no máximo ${max} caracteres.`;
}
