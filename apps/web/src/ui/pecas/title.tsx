import type { ComponentProps } from 'react';
import { comClasse } from './classe.ts';
import classes from './title.module.css';

interface TitleProps extends ComponentProps<'h1'> {
  /** Its place in the page's outline. */
  order: 1 | 2 | 3;
  /** How it looks, whatever its place is. */
  size: 'h2' | 'h3' | 'h4' | 'h5';
}

export function Title({ order, size, className, ...rest }: TitleProps) {
  const Heading = `h${order}` as const;
  return <Heading {...rest} className={comClasse(classes.title, className)} data-size={size} />;
}
