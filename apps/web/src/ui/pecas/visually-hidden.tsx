import type { ComponentProps } from 'react';
import classes from './visually-hidden.module.css';

/** For who listens alone. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={classes.hidden} />;
}
