import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import classes from './note.module.css';
import type { Tom } from './tom.ts';

interface NoteProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** A button where the whole of it is pressed. */
  as?: 'div' | 'section' | 'button';
  tom: Tom;
  /** Lies on the page like a card, its colour only at the edge. */
  edged?: boolean;
  icone?: ReactNode;
  children: ReactNode;
  acao?: ReactNode;
}

/** Something to know, in its own place on the page: what was refused, what waits, what is running out. */
export function Note({ as = 'div', tom, edged, icone, children, acao, className, ...rest }: NoteProps) {
  // One type stands for all three: what is passed on is what every element has.
  const Element = as as 'button';
  const Text = as === 'button' ? 'span' : 'div';
  return (
    <Element
      {...rest}
      className={className ? `${classes.note} ${className}` : classes.note}
      data-tom={tom}
      data-edged={edged || undefined}
    >
      {icone}
      <Text className={classes.text}>{children}</Text>
      {acao}
    </Element>
  );
}
