import type { ReactNode } from 'react';
import classes from './auth.module.css';

/** What the server said, read out at once. */
export function FormMessage({ kind, children }: { kind: 'erro' | 'sucesso'; children: ReactNode }) {
  return (
    <p className={classes.message ?? ''} data-kind={kind} role="alert">
      {children}
    </p>
  );
}
