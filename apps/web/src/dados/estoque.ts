/** What the stock's own pages ask; whatever moves goods asks these again. */
export const ESTOQUE_KEY = ['estoque'] as const;
