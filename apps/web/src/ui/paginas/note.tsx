import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '../sinais/icons.ts';
import type { Tom } from '../sinais/tom.ts';
import classes from './note.module.css';

interface NoteProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** A button where the whole of it is pressed. */
  as?: 'div' | 'section' | 'button';
  tom: Tom;
  /** Lies on the page like a card, its colour only at the edge. */
  edged?: boolean;
  /** Instead of its tone's own; null for none. */
  icone?: Icon | null;
  titulo?: ReactNode;
  children?: ReactNode;
  acao?: ReactNode;
}

const ICONE: Record<Tom, Icon> = {
  neutro: IconInfoCircle,
  destaque: IconInfoCircle,
  bom: IconCircleCheck,
  atencao: IconAlertTriangle,
  ruim: IconAlertCircle,
};

/** Something to know, in its own place on the page: what was refused, what waits, what is running out. */
export function Note({
  as = 'div',
  tom,
  edged,
  icone: Icone = ICONE[tom],
  titulo,
  children,
  acao,
  className,
  ...rest
}: NoteProps) {
  // One type stands for all three: what is passed on is what every element has.
  const Element = as as 'button';
  const Block = as === 'button' ? 'span' : 'div';
  return (
    <Element
      {...rest}
      className={className ? `${classes.note} ${className}` : classes.note}
      data-tom={tom}
      data-edged={edged || undefined}
    >
      {Icone && <Icone />}
      <Block className={classes.text}>
        {titulo && <strong>{titulo}</strong>}
        {titulo && children ? <Block className={classes.more}>{children}</Block> : children}
      </Block>
      {acao}
    </Element>
  );
}
