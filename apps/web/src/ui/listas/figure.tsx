import type { ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react';
import { Skeleton } from '../pecas/skeleton.tsx';
import type { Tom } from '../sinais/tom.ts';
import classes from './figure.module.css';

interface FiguresProps extends ComponentPropsWithoutRef<'section'> {
  /** Most columns. */
  columns?: 3 | 4;
  /** In a card: hairs between them instead of a frame around each. */
  plain?: boolean;
  /** On a phone what counts, and at its right, small and without a word more, what else there is. */
  beside?: boolean;
  /** There is nothing yet to be read in them: a line of small print. */
  quiet?: boolean;
}

/** Figures beside one another, as many as have room. */
export function Figures({ columns = 4, plain, beside, quiet, className, ...rest }: FiguresProps) {
  return (
    <section
      {...rest}
      className={className ? `${classes.figures} ${className}` : classes.figures}
      data-columns={columns}
      data-plain={plain || undefined}
      data-beside={beside || undefined}
      data-quiet={quiet || undefined}
    />
  );
}

interface FigureProps {
  titulo: string;
  /** Undefined while it loads. */
  valor: string | undefined;
  nota?: ReactNode;
  /** The one that counts: the largest text of the page. */
  main?: boolean;
  /** Inside of a card. */
  inner?: boolean;
  tom?: Tom | undefined;
  valorTom?: Tom | undefined;
  nivel?: 2 | 3;
}

export function Figure({ titulo, valor, nota, main, inner, tom, valorTom, nivel = 2 }: FigureProps) {
  const Heading = `h${nivel}` as const;
  return (
    <div
      className={classes.figure}
      data-main={main || undefined}
      data-inner={inner || undefined}
      data-tom={tom}
    >
      <Heading className={classes.titulo}>{titulo}</Heading>
      {valor === undefined ? (
        <div className={classes.value} aria-label="Carregando" role="status">
          <Skeleton className={classes.espera} />
        </div>
      ) : (
        <p
          className={classes.value}
          data-tom={valorTom}
          style={{ '--length': valor.length } as CSSProperties}
        >
          {valor}
        </p>
      )}
      {nota && <div className={classes.note}>{nota}</div>}
    </div>
  );
}
