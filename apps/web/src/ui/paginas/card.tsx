import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { Title } from '../pecas/title.tsx';
import type { Tom } from '../sinais/tom.ts';
import classes from './card.module.css';

export interface CardProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  as?: ElementType;
  /** Its parts below one another, as high as the cards beside it. */
  column?: boolean;
  /** To the edge: what is in it brings its own room. */
  flush?: boolean;
  /** In a card or a dialog: one of several, smaller. */
  inner?: boolean;
  /** The one that is taken. */
  chosen?: boolean | undefined;
  /** At its edge. */
  tom?: Tom | undefined;
}

export function Card({
  as: Element = 'div',
  column,
  flush,
  inner,
  chosen,
  tom,
  className,
  ...rest
}: CardProps) {
  const own = inner ? classes.inner : classes.card;
  return (
    <Element
      {...rest}
      className={className ? `${own} ${className}` : own}
      data-column={column || undefined}
      data-flush={flush || undefined}
      data-chosen={chosen || undefined}
      data-tom={tom}
    />
  );
}

export interface TitledCardProps extends CardProps {
  id: string;
  titulo: ReactNode;
  nivel?: 2 | 3;
  /** At the right of the title. */
  acao?: ReactNode;
}

/** A section of a page: a title, what can be done at its right, and what it is about. */
export function TitledCard({ id, titulo, nivel = 2, acao, children, ...rest }: TitledCardProps) {
  return (
    <Card as="section" aria-labelledby={id} {...rest}>
      <div className={classes.head}>
        <Title order={nivel} size="h4" id={id}>
          {titulo}
        </Title>
        {acao}
      </div>
      {children}
    </Card>
  );
}

/** Cards or columns beside one another, below one another where they have no room; on paper always blocks. */
export const cards = classes;
