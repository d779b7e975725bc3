import type { ReactNode } from 'react';
import classes from './field-row.module.css';

/** Fields beside one another, as many as have room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
