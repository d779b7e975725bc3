/** What a product may be filed under. */
export const CATEGORIAS = ['Bebidas', 'Comidas', 'Variados', 'Roupas', 'Eletrônicos', 'Suplementos'] as const;
export type Categoria = (typeof CATEGORIAS)[number];
