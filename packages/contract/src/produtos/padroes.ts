/**
 * What a new product gets where the file says nothing (`importar_produtos` in sql/ says the same, and a test compares
 * the two), or where it is sold before anybody counted it. Without a quantity it is one without stock control.
 */
export const PADROES = { valor: 0, quantidade: 0, estoque: 0, categoria: 'Variados', unidade: 'un' } as const;
