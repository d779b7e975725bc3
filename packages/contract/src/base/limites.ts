/** How much goes in: what the schemas refuse, and what a screen does not let a person type at all. */

export const MAX_NOME = 120;
export const MAX_EMAIL = 254;
/** Bytes bound the cost of hashing. */
export const MAX_SENHA = 256;
export const MAX_TELEFONE = 30;
export const MAX_DOCUMENTO = 20;
/** Characters of a bar code. */
export const MAX_CODIGO = 60;
export const MAX_CODIGO_BALANCA = 6;
/** Characters of a sale's name: 'Mesa 4'. */
export const MAX_IDENTIFICADOR = 60;
/** Of a count's name. */
export const MAX_NOME_CONTAGEM = 60;
export const MAX_PARA_QUEM = 60;
/** Characters of a line's note: 'sem cebola'. */
export const MAX_OBSERVACAO_DO_ITEM = 120;
/** An address, a reason, what to mind: whatever is written in a line or two. */
export const MAX_TEXTO = 200;
export const MAX_BUSCA = 120;
/** Characters of a category's name, and own categories of a store. */
export const MAX_CATEGORIA = 40;
export const MAX_CATEGORIAS = 30;
/** Characters of a form's name, forms in use at once, and forms with those switched off. */
export const MAX_FORMA = 40;
export const MAX_FORMAS_ATIVAS = 30;
export const MAX_FORMAS = 100;
/** As much as a Pix code takes of each. */
export const MAX_PIX_CHAVE = 77;
export const MAX_PIX_NOME = 25;
export const MAX_PIX_CIDADE = 15;
/** Characters of a bank's access token, and of its signing secret. */
export const MAX_TOKEN = 300;
/** Characters of a drawer's name, and drawers of a store. */
export const MAX_GAVETA = 40;
export const MAX_GAVETAS = 30;
/** Characters of a printer's name. */
export const MAX_IMPRESSORA = 40;

/** Characters of the app's version on a device, and the largest number that it gives to a sale. */
export const MAX_VERSAO = 60;
export const MAX_NUMERO_LOCAL = 2_147_483_647;

export const PRIMEIRO_DIA = '1900-01-01';
export const ULTIMO_DIA = '2999-12-31';

/** The mark lets a bundler drop a schema that says it. */
/* @__NO_SIDE_EFFECTS__ */
export function longoDemais(max: number): string {
  return `Use no máximo ${max} caracteres.`;
}

/** Payments of one sale, and parcelas of one by credit. */
export const MAX_PAGAMENTOS = 20;
export const MAX_PARCELAS = 12;
/** Characters of a card slip's number and brand. */
export const MAX_COMPROVANTE = 20;
