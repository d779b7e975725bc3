/**
 * The pages to which a payer comes back: `/obrigado`, … Apart from plano.ts, which no page before the login needs: the
 * application would begin with it, and with the schemas beside it.
 */
export const RETORNOS = ['obrigado', 'error', 'sucesso', 'falha', 'pendente'] as const;
export type Retorno = (typeof RETORNOS)[number];
