import type { ComponentPropsWithoutRef } from 'react';
import type { Tom } from '../sinais/tom.ts';
import classes from './tag.module.css';

interface TagProps extends ComponentPropsWithoutRef<'span'> {
  tom?: Tom;
  /** A state, and not only a word. */
  dot?: boolean;
  filled?: boolean;
}

/** A word or two about the thing beside it. */
export function Tag({ tom = 'destaque', dot, filled, ...rest }: TagProps) {
  return (
    <span
      {...rest}
      className={classes.tag}
      data-tom={tom}
      data-dot={dot || undefined}
      data-filled={filled || undefined}
    />
  );
}
