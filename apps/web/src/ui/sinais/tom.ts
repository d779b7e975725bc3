/** The meaning of a colour; `base.css` has the colours. */
export type Tom = 'neutro' | 'destaque' | 'bom' | 'atencao' | 'ruim';

/** The contract's colours, as they are called here. */
export const TOM_DA_COR = {
  green: 'bom',
  yellow: 'atencao',
  red: 'ruim',
  gray: 'neutro',
} as const satisfies Record<string, Tom>;
