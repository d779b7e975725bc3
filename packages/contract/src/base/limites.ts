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
/** Of a form of payment's name, how many of them a store uses at once, and how many it has with those switched off. */
export const MAX_FORMA = 40;
export const MAX_FORMAS_ATIVAS = 30;
export const MAX_FORMAS = 100;
/** As much as a Pix code takes of each. */
export const MAX_PIX_CHAVE = 77;
export const MAX_PIX_NOME = 25;
export const MAX_PIX_CIDADE = 15;
/** Of an access token that a bank gave out, and of what it signs with. */
export const MAX_TOKEN = 300;
/** Of a drawer, and how many a store has. */
export const MAX_GAVETA = 40;
export const MAX_GAVETAS = 30;

/** Of the app on a device, and of the numbers that it gives to its sales. */
export const MAX_VERSAO = 60;
export const MAX_NUMERO_LOCAL = 2_147_483_647;

export const PRIMEIRO_DIA = '1900-01-01';
export const ULTIMO_DIA = '2999-12-31';

/** The mark lets a bundler drop a schema that says it. */
/* @__NO_SIDE_EFFECTS__ */
export function longoDemais(max: number): string {
  return `Use no máximo ${max} caracteres.`;
}

/** Of one sale: how many payments, and in how many parcelas one by credit. */
export const MAX_PAGAMENTOS = 20;
export const MAX_PARCELAS = 12;
/** Of what stands on a card's slip: its number, its brand. */
export const MAX_COMPROVANTE = 20;
