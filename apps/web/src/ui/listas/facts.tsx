import type { ReactNode } from 'react';
import classes from './facts.module.css';

export type Fact = readonly [nome: string, valor: ReactNode];

interface FactsProps {
  /** Where the name of a fact stands: beside it, at the other end of its line, above it. */
  shape: 'columns' | 'lines' | 'blocks';
  /** One that is false is left out. */
  fatos: readonly (Fact | false)[];
  'aria-label'?: string;
}

/** What is known about a thing: a name and a value each. */
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
