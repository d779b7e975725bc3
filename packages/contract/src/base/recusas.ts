/** The words of refusals that the till says by itself: apart from the list of all, which no first visit has to fetch. */
export const SESSAO_EXPIRADA = 'Sessão expirada. Faça login novamente.';
export const VENDA_JA_PROCESSADA = 'Requisição duplicada detectada. A venda já foi processada.';
export const VENDA_REPETIDA = 'Venda duplicada detectada. Aguarde alguns segundos antes de tentar novamente.';
export const VENDA_FOI_CANCELADA = 'Esta venda foi cancelada.';
