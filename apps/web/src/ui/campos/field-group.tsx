import type { ReactNode } from 'react';
import classes from './field-group.module.css';

/** Fields below one another under a name of their own. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
