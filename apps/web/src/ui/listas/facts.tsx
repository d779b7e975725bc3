import type { ReactNode } from 'react';
import classes from './facts.module.css';

export type Fact = readonly [nome: string, valor: ReactNode];

interface FactsProps {
  /** The place of a fact's name: beside its value, at the other end of the line, above it. */
  shape: 'columns' | 'lines' | 'blocks';
  /** One that is false is left out. */
  fatos: readonly (Fact | false)[];
  'aria-label'?: string;
}

/** Pairs of name and value. */
export function Facts({ shape, fatos, ...rest }: FactsProps) {
  return (
    <dl {...rest} className={classes.facts} data-shape={shape}>
      {fatos
        .filter((fato) => fato !== false)
        .map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
    </dl>
  );
}
