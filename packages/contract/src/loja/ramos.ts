/** Kinds of shop. */
export const RAMOS = ['MERCADO', 'PADARIA', 'RESTAURANTE', 'BAR', 'LOJA', 'SERVICOS', 'OUTRO'] as const;
export type Ramo = (typeof RAMOS)[number];
