import { type CodigoDeRecusa, RECUSAS_DA_NOTA } from '@balcao/contract/compras/recusas';

/** Why a file is no note that can be taken, where there is more to say than its code does. */
export const MOTIVOS = {
  cortado: 'O arquivo chegou pela metade. Baixe de novo ou peça ao fornecedor que envie outra vez.',
  letras: 'As letras deste arquivo vieram numa codificação que não lemos. Peça o XML original ao fornecedor.',
  grande: 'Este arquivo passa do tamanho de uma nota. Peça o XML original ao fornecedor.',
  evento: 'Este arquivo conta o que houve com a nota (cancelamento, correção). Envie o XML da própria nota.',
  entrada: 'Esta é uma nota de entrada de quem a emitiu, não uma venda para a loja. Peça a nota de venda.',
  senha: 'Este arquivo do ZIP tem senha. Tire a senha e envie de novo.',
  zip: 'Este ZIP está danificado ou é de um tipo que não abrimos. Baixe de novo ou envie os XMLs sem ZIP.',
  parou: 'Não conseguimos ler este arquivo até o fim. Envie as notas dele uma por uma.',
} as const;

export function semCampo(campo: string): string {
  return `Falta nesta nota o que toda NF-e tem, ou não dá para ler (${campo}). Peça o XML original ao fornecedor.`;
}

/** Ends the reading of one note, and of no other. */
export class NotaRecusada extends Error {
  readonly codigo: CodigoDeRecusa;

  constructor(codigo: CodigoDeRecusa, mensagem: string = RECUSAS_DA_NOTA[codigo]) {
    super(mensagem);
    this.codigo = codigo;
  }
}

/** Ends the reading of all that was sent: more than one call takes. Its text is for a person. */
export class NotasDemais extends Error {}
