import { formatCentavos, parseMoney } from '@balcao/contract/base/money';
import type { ReactNode } from 'react';
import classes from './eco.module.css';

/** How a text is read, and the reading said. */
export interface LeituraDeDinheiro {
  parse: (text: string) => number | undefined;
  format: (value: number) => string;
}

export const EM_CENTAVOS: LeituraDeDinheiro = { parse: parseMoney, format: formatCentavos };

interface EcoProps {
  texto: string;
  /** Absent: whole centavos. */
  leitura?: LeituraDeDinheiro;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * While money is typed, large above its field: how it is understood. `1890` is R$ 1.890,00, not R$ 18,90 as on a card
 * machine. No text of the page: it stands only as long as the field has the focus, which then shows it itself.
 */
export function Eco({ texto, leitura = EM_CENTAVOS, className, children }: EcoProps) {
  const lido = texto.trim() === '' ? undefined : leitura.parse(texto);
  return (
    <span
      className={className ? `${classes.eco} ${className}` : classes.eco}
      data-eco={lido === undefined ? undefined : leitura.format(lido)}
    >
      {children}
    </span>
  );
}
