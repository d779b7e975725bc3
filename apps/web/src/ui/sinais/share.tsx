import type { ReactNode } from 'react';
import classes from './share.module.css';
import type { Tom } from './tom.ts';

interface ShareProps {
  titulo: ReactNode;
  valor: ReactNode;
  /** Undefined: it is no part of it, and has no bar. */
  percent: number | undefined;
  tom?: Tom | undefined;
  /** In a list of facts: the title and the value are a term and what it stands for. */
  as?: 'div' | 'dl';
}

/** How much of the whole: its name and its figure in a line, and below it the same as a bar. */
export function Share({ titulo, valor, percent, tom, as = 'div' }: ShareProps) {
  const [Name, Value] = as === 'dl' ? (['dt', 'dd'] as const) : (['span', 'span'] as const);
  return (
    <div className={classes.share} data-tom={tom}>
      <Name className={classes.name}>{titulo}</Name>
      <Value className={classes.value}>{valor}</Value>
      {percent !== undefined && (
        <span className={classes.track} aria-hidden="true">
          <span className={classes.fill} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
        </span>
      )}
    </div>
  );
}
