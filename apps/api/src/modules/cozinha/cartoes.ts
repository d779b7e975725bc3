import * as col from '../../database/columns.ts';

/** How many cards of the kitchen a sale has, by state: of the view `cozinha_das_vendas`. */
export const CARTOES = col.object({
  NOVO: col.integer,
  PREPARANDO: col.integer,
  PRONTO: col.integer,
  ENTREGUE: col.integer,
});
