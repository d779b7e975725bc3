import type { ReactNode } from 'react';
import type { Icon } from '../sinais/icons.ts';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  titulo: string;
  /** In the place of a whole page: its heading, and its name in the browser's tab. */
  page?: boolean;
  /** A word above it. */
  sobre?: string;
  nota?: ReactNode;
  icone?: Icon;
  /** One of the product's own marks, in the icon's place. */
  marca?: ReactNode;
  /** A button: the next step. */
  acao?: ReactNode;
}

export function EmptyState({ titulo, page, sobre, nota, icone: Icone, marca, acao }: EmptyStateProps) {
  const Heading = page ? 'h1' : 'p';
  return (
    <div className={classes.empty} data-page={page || undefined}>
      {page && <title>{`${titulo} · Balcão`}</title>}
      {Icone && <Icone size="xl" className={classes.icone} />}
      {marca}
      {sobre && <p className={classes.sobre}>{sobre}</p>}
      <Heading className={classes.titulo}>{titulo}</Heading>
      {nota && <div className={classes.nota}>{nota}</div>}
      {acao && <div className={classes.acao}>{acao}</div>}
    </div>
  );
}
