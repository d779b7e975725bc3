/** What a person is told of a supplier's note. Without zod: the thread that reads notes says it, too. */

/** Why a note is not taken, in the order in which it is asked. */
export const RECUSAS_DA_NOTA = {
  XML_PERIGOSO:
    'Este arquivo traz instruções que o XML de uma nota não tem. Por segurança, não foi lido: peça o original ao fornecedor.',
  NAO_E_NFE:
    'Este arquivo não é o XML de uma nota de compra (NF-e). Peça o XML ao fornecedor: o PDF não serve.',
  CHAVE_INVALIDA:
    'A chave de acesso não confere com esta nota. O arquivo pode ter sido alterado: peça o original ao fornecedor.',
  SAIDA_PROPRIA: 'Esta nota foi emitida pela sua própria loja: é uma saída, não uma compra.',
  DEVOLUCAO:
    'Esta é uma nota de devolução, não de compra. Se mercadoria saiu da loja, lance uma perda ou um ajuste com o motivo.',
  CANCELADA: 'Esta nota foi cancelada ou não foi autorizada. Antes de receber, fale com o fornecedor.',
  JA_ENTROU: 'Esta nota já deu entrada. Se foi engano, desfaça a compra e envie a nota de novo.',
} as const;
export type CodigoDeRecusa = keyof typeof RECUSAS_DA_NOTA;
export const CODIGOS_DE_RECUSA = Object.keys(RECUSAS_DA_NOTA) as CodigoDeRecusa[];

/** What a person should know of a note that is taken, or of a line of it. */
export const AVISOS_DA_NOTA = {
  MODELO_65: 'Esta é uma nota de consumidor (NFC-e). Confira se a compra é mesmo da loja.',
  OUTRO_DESTINATARIO: 'Esta nota está em nome de outro CPF ou CNPJ. Confirme que a mercadoria é da loja.',
  SEM_PROTOCOLO:
    'Este XML não traz a autorização da Sefaz. Confira com o fornecedor se a nota foi autorizada.',
  HOMOLOGACAO: 'Esta é uma nota de teste, sem valor fiscal.',
  DIFERENCA: 'As linhas não somam o total da nota. Confira os custos antes de dar entrada.',
  GTIN_INVALIDO: 'O código de barras desta linha tem um número errado e ficou de fora.',
  CUSTO_SUBIU:
    'O custo subiu mais de 40% desde a última entrada. Confira quantas peças vêm em cada embalagem.',
  ABAIXO_DO_CUSTO: 'O preço de venda ficou abaixo do novo custo. Que tal rever o preço?',
} as const;
export type CodigoDeAviso = keyof typeof AVISOS_DA_NOTA;
export const CODIGOS_DE_AVISO = Object.keys(AVISOS_DA_NOTA) as CodigoDeAviso[];
