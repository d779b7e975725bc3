import type { ReactNode } from 'react';
import classes from './field-row.module.css';

/** Fields beside one another, as many as have room; `pair`: two, also on a phone. */
export function FieldRow({ pair, children }: { pair?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row} data-pair={pair || undefined}>
      {children}
    </div>
  );
}
