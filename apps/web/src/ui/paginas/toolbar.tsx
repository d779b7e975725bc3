import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

/** Filters and actions of a list in one line; on a phone each takes a whole line. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={classes.toolbar}>{children}</div>;
}
