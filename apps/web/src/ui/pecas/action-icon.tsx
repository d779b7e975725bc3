import type { ComponentProps } from 'react';
import classes from './action-icon.module.css';
import { comClasse } from './classe.ts';
import { Loader } from './loader.tsx';
import pressed from './pressed.module.css';

interface ActionIconProps extends Omit<ComponentProps<'button'>, 'color'> {
  variant?: 'subtle' | 'default' | undefined;
  color?: 'gray' | undefined;
  loading?: boolean | undefined;
}

/** A button that is a sign alone, as large as a finger. */
export function ActionIcon(props: ActionIconProps) {
  const { variant = 'subtle', color, loading, disabled, className, children, ...rest } = props;
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      {...rest}
      className={comClasse(`${pressed.pressed} ${classes.icon}`, className)}
      disabled={disabled || loading}
      data-variant={variant}
      data-color={color}
      data-loading={loading || undefined}
    >
      {loading && (
        <span className={classes.loader} aria-hidden="true">
          <Loader />
        </span>
      )}
      <span className={`${pressed.words} ${classes.sign}`}>{children}</span>
    </button>
  );
}
