import { useId } from 'react';
import { ChoiceButtons, type ChoiceButtonsProps } from './choice-buttons.tsx';
import classes from './choice-field.module.css';

interface ChoiceFieldProps<V extends string> extends ChoiceButtonsProps<V> {
  name: string;
  error: string | undefined;
}

/** A question of a form that is answered by one press: its words, the answers, and what is wrong. */
export function ChoiceField<V extends string>({ error, ...buttons }: ChoiceFieldProps<V>) {
  const id = useId();
  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden="true">
        {buttons.label}
      </span>
      <ChoiceButtons wraps {...buttons} aria-describedby={error && id} />
      {error && (
        <p id={id} className={classes.erro}>
          {error}
        </p>
      )}
    </div>
  );
}
