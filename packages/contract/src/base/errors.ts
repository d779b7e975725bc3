import { SESSAO_EXPIRADA, VENDA_FOI_CANCELADA, VENDA_JA_PROCESSADA, VENDA_REPETIDA } from './recusas.ts';

/** The one list of error codes, with the status and the Portuguese text of each. */
export const ERRORS = {
  VALIDACAO: { status: 400, mensagem: 'Verifique os campos informados.' },
  TOKEN_INVALIDO: { status: 400, mensagem: 'Link de recuperação inválido ou vencido. Peça um novo.' },
  CURSOR_INVALIDO: {
    status: 400,
    mensagem: 'Não dá para continuar deste ponto. Peça tudo de novo, desde o começo.',
  },
  NAO_AUTENTICADO: { status: 401, mensagem: SESSAO_EXPIRADA },
  CREDENCIAIS_INVALIDAS: { status: 401, mensagem: 'E-mail ou senha incorretos.' },
  PLANO_EXPIRADO: { status: 402, mensagem: 'Seu plano expirou. Renove a assinatura para continuar.' },
  SEM_PERMISSAO: { status: 403, mensagem: 'Você não tem permissão para fazer isso.' },
  PLANO_INSUFICIENTE: { status: 403, mensagem: 'Seu plano não inclui esta funcionalidade.' },
  ACIMA_DO_LIMITE: { status: 403, mensagem: 'Isto passa do que você pode fazer. Chame o dono da loja.' },
  ORIGEM_RECUSADA: { status: 403, mensagem: 'Pedido recusado: veio de outro endereço.' },
  NAO_ENCONTRADO: { status: 404, mensagem: 'Não encontrado.' },
  EMAIL_EM_USO: { status: 409, mensagem: 'Este e-mail já está em uso.' },
  /** Said with how many (`limiteDeFuncionarios`). */
  LIMITE_FUNCIONARIOS: { status: 409, mensagem: 'Limite máximo de funcionários atingido' },
  CODIGO_EM_USO: { status: 409, mensagem: 'Já existe um produto com este código de barras.' },
  CONTAGEM_FECHADA: { status: 409, mensagem: 'Esta contagem já foi fechada.' },
  COMPRA_EXISTE: { status: 409, mensagem: 'Esta nota já deu entrada.' },
  CONFIRMAR: { status: 409, mensagem: 'Confira os avisos desta nota antes de dar entrada.' },
  CATEGORIA_EM_USO: { status: 409, mensagem: 'Esta categoria ainda tem produtos.' },
  PERGUNTAS: {
    status: 409,
    mensagem: 'Os números deste arquivo podem ser lidos de dois jeitos. Diga qual antes de importar.',
  },
  FUSAO_ALTERADA: {
    status: 409,
    mensagem: 'Já houve venda ou mudança depois da união: não dá mais para desfazer.',
  },
  ID_EM_USO: { status: 409, mensagem: 'Este identificador de venda já está em uso.' },
  TOKEN_DUPLICADO: { status: 409, mensagem: VENDA_JA_PROCESSADA },
  VENDA_DUPLICADA_TEMPORAL: { status: 409, mensagem: VENDA_REPETIDA },
  COMANDA_ALTERADA: { status: 409, mensagem: 'Esta comanda foi alterada em outro aparelho.' },
  VENDA_FINALIZADA: { status: 409, mensagem: 'Esta venda já foi finalizada.' },
  VENDA_CANCELADA: { status: 409, mensagem: VENDA_FOI_CANCELADA },
  SINAL_PENDENTE: {
    status: 409,
    mensagem: 'Esta venda tem sinal: devolva o dinheiro ou deixe como crédito do cliente.',
  },
  VENDA_ABERTA: { status: 409, mensagem: 'Esta venda ainda está aberta.' },
  CAIXA_ABERTO: { status: 409, mensagem: 'Este caixa já está aberto.' },
  CAIXA_FECHADO: { status: 409, mensagem: 'Este caixa já foi fechado.' },
  CLIENTE_DEVE: { status: 409, mensagem: 'Este cliente ainda deve: receba ou ajuste a conta antes.' },
  CLIENTE_TEM_CREDITO: {
    status: 409,
    mensagem: 'A loja deve a este cliente: devolva o crédito ou ajuste a conta antes.',
  },
  /** Said with whose it is (`fornecedor`). */
  DOCUMENTO_EM_USO: { status: 409, mensagem: 'Já existe um fornecedor com este CPF ou CNPJ.' },
  FORNECEDOR_EM_USO: {
    status: 409,
    mensagem: 'Já houve compras deste fornecedor. Em vez de excluir, desative-o.',
  },
  /** Said with whose part it is (`produtos`). */
  PRODUTO_EM_FICHA: {
    status: 409,
    mensagem: 'Este produto é parte de outros. Tire-o de lá antes de excluir.',
  },
  IMPRESSAO_TOMADA: { status: 409, mensagem: 'Outra janela já está imprimindo este papel.' },
  JA_IMPRESSO: { status: 409, mensagem: 'Este papel já foi impresso.' },
  SEM_DINHEIRO: { status: 409, mensagem: 'Esta venda não teve pagamento em dinheiro.' },
  SEM_GAVETA: { status: 409, mensagem: 'Esta impressora não tem gaveta.' },
  PEDIDO_ALTERADO: { status: 409, mensagem: 'Este pedido já mudou em outra tela.' },
  LIMITE_FIADO: { status: 409, mensagem: 'O limite de fiado deste cliente não alcança.' },
  PIX_DESLIGADO: { status: 409, mensagem: 'O Pix automático não está funcionando nesta loja.' },
  SEM_ASSINATURA: { status: 409, mensagem: 'Não há assinatura para cancelar.' },
  TOKEN_REUTILIZADO: { status: 422, mensagem: 'Esta chave já foi usada em outro pedido.' },
  GRANDE_DEMAIS: { status: 413, mensagem: 'O conteúdo enviado é grande demais.' },
  TIPO_NAO_SUPORTADO: { status: 415, mensagem: 'Tipo de conteúdo não suportado.' },
  MUITAS_TENTATIVAS: { status: 429, mensagem: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
  ERRO_INTERNO: { status: 500, mensagem: 'Erro interno. Tente novamente.' },
  INDISPONIVEL: { status: 503, mensagem: 'Serviço indisponível no momento. Tente novamente.' },
} as const satisfies Record<string, { status: number; mensagem: string }>;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** The message of an empty field, and of a whole form where the specification has its words. */
export const CAMPO_OBRIGATORIO = 'Campo obrigatório.';
export const CAMPOS_OBRIGATORIOS = 'Preencha todos os campos';
/** The message at the first of two days. */
export const DATAS_INVERTIDAS = 'A data de início deve ser anterior à data de fim.';
