import { type ComponentProps, useId } from 'react';
import { comClasse } from './classe.ts';
import classes from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  description?: string | undefined;
  size?: 'sm' | 'md';
  /** Its words, and the switch at the end of the line. */
  labelPosition?: 'left' | undefined;
}

/** On or off, at once: what is sent with a form is a checkbox. */
export function Switch(props: SwitchProps) {
  const { label, description, size = 'sm', labelPosition, className, ...rest } = props;
  const id = useId();
  return (
    <label className={comClasse(classes.switch, className)} data-size={size} data-label={labelPosition}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on.
        role="switch"
        className={classes.input}
        aria-labelledby={id}
        aria-describedby={description ? `${id}-nota` : undefined}
      />
      <span className={classes.track} aria-hidden="true">
        <span className={classes.thumb} />
      </span>
      <span className={classes.words}>
        <span id={id}>{label}</span>
        {description && (
          <span id={`${id}-nota`} className={classes.note}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
