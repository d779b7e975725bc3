import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../paginas/card.tsx';
import { IconChevronRight } from '../sinais/icons.ts';
import classes from './link-rows.module.css';

/** Rows, each of them a link. */
export function LinkRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card flush>
      <ul className={classes.rows} aria-label={label}>
        {children}
      </ul>
    </Card>
  );
}

interface LinkRowProps {
  to: string;
  titulo: ReactNode;
  nota: ReactNode;
  /** At its end, below one another: `strong` what counts, `small` a note, `del` what counts no more. */
  fim: ReactNode;
}

export function LinkRow({ to, titulo, nota, fim }: LinkRowProps) {
  return (
    <li>
      <Link className={classes.row} to={to}>
        <span className={classes.what}>
          <strong>{titulo}</strong>
          <small>{nota}</small>
        </span>
        <span className={classes.end}>{fim}</span>
        <IconChevronRight className={classes.arrow ?? ''} />
      </Link>
    </li>
  );
}
