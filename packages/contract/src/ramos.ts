/** What kinds of shop there are to choose from: what a till starts with follows from it, nothing later does. */
export const RAMOS = ['MERCADO', 'LANCHONETE', 'BAR', 'ROUPAS', 'SERVICOS', 'OUTRO'] as const;
export type Ramo = (typeof RAMOS)[number];
