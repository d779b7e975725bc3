/** Under which the store's expenses are kept: the page of them, and the drawer, whose sangrias are some. */
export const DESPESAS_KEY = ['despesas'] as const;
