import type { ComponentProps } from 'react';
import { comClasse } from './classe.ts';
import classes from './kbd.module.css';

/** A key that does the same; nothing for a thumb. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return <kbd {...rest} className={comClasse(classes.kbd, className)} />;
}
