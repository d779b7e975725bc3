import type { ComponentProps, ElementType } from 'react';
import classes from './anchor.module.css';
import { comClasse } from './classe.ts';

type AnchorProps<C extends ElementType> = { component?: C } & Omit<ComponentProps<C>, 'component'>;

/** `component`: the router's link, or a button that looks like one. */
export function Anchor<C extends ElementType = 'a'>({ component, className, ...rest }: AnchorProps<C>) {
  const Element: ElementType = component ?? 'a';
  return <Element {...rest} className={comClasse(classes.anchor, className)} />;
}
