import { type ReactNode, useId } from 'react';
import { Title } from '../pecas/title.tsx';
import classes from './section.module.css';

interface SectionProps {
  /** Title of the heading, shown on hover. */
  id?: string;
  titulo: string;
  nota?: string;
  /** False where what is in it is a region of that name. */
  named?: boolean;
  /** Two buttons of what is in it stand beside its head. */
  buttons?: boolean;
  children: ReactNode;
}

/** A part of a page that is no card: a heading, and what it is about. */
export function Section({ id, titulo, nota, named = true, buttons, children }: SectionProps) {
  const own = useId();
  const heading = id ?? own;
  return (
    <section
      className={classes.section}
      data-buttons={buttons || undefined}
      {...(named ? { 'aria-labelledby': heading } : {})}
    >
      <header className={classes.head}>
        <Title order={2} size="h4" id={heading}>
          {titulo}
        </Title>
        {nota && <p>{nota}</p>}
      </header>
      {children}
    </section>
  );
}
