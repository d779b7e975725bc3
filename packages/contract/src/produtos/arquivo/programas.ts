/** Other programs whose exports are known. */
export const PROGRAMAS = ['bling', 'loyverse', 'shopify', 'woocommerce'] as const;
export type Programa = (typeof PROGRAMAS)[number];

export const NOMES_DE_PROGRAMAS: Record<Programa, string> = {
  bling: 'Bling',
  loyverse: 'Loyverse',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};
