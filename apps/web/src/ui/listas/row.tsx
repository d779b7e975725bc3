import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import type { Icon } from '../sinais/icons.ts';
import type { Tom } from '../sinais/tom.ts';
import classes from './row.module.css';

interface RowProps extends Omit<ComponentPropsWithoutRef<'li'>, 'children'> {
  as?: ElementType;
  icone?: Icon;
  tom?: Tom;
  children: ReactNode;
  /** Below it, smaller. */
  nota?: ReactNode;
  /** At the right: what it is worth. */
  valor?: ReactNode;
  /** At the end: what can be done with it; below the rest where both don't fit. */
  acao?: ReactNode;
  /** What a press anywhere on it opens: a dialog. */
  onOpen?: (() => void) | undefined;
}

/** A line of a list in a card, with a hair between two. */
export function Row({
  as: Element = 'li',
  icone: Icone,
  tom,
  children,
  nota,
  valor,
  acao,
  onOpen,
  ...rest
}: RowProps) {
  return (
    <Element
      {...rest}
      className={classes.row}
      data-valued={(valor !== undefined && nota !== undefined) || undefined}
      data-opens={onOpen ? true : undefined}
      data-wraps={(acao !== undefined && valor === undefined) || undefined}
    >
      {Icone && (
        <span className={classes.icon} data-tom={tom}>
          <Icone size="lg" />
        </span>
      )}
      <div className={classes.text}>
        <div>
          {onOpen ? (
            <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
              {children}
            </button>
          ) : (
            children
          )}
        </div>
        {nota && <div className={classes.note}>{nota}</div>}
      </div>
      {valor ? (
        <div className={classes.end}>
          <span>{valor}</span>
          {acao}
        </div>
      ) : (
        acao
      )}
    </Element>
  );
}
