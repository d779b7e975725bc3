import { formatCentavos, parseMoney } from '@balcao/contract/base/money';
import type { ReactNode } from 'react';
import classes from './eco.module.css';

interface EcoProps {
  texto: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * While money is typed, large above its field: how it is understood. `1890` is R$ 1.890,00, not R$ 18,90 as on a card
 * machine. No text of the page: it stands only as long as the field has the focus, which then shows it itself.
 */
export function Eco({ texto, className, children }: EcoProps) {
  const centavos = texto.trim() === '' ? undefined : parseMoney(texto);
  return (
    <span
      className={className ? `${classes.eco} ${className}` : classes.eco}
      data-eco={centavos === undefined ? undefined : formatCentavos(centavos)}
    >
      {children}
    </span>
  );
}
