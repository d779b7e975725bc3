import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

/** What narrows a list or acts on it, in one line; a phone gives each the whole of one. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={classes.toolbar}>{children}</div>;
}
