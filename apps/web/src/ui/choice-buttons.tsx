import classes from './choice-buttons.module.css';

export interface ChoiceButtonsProps<V extends string> {
  /** What is chosen, for who cannot see the row. */
  label: string;
  options: readonly { value: V; text: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A row of buttons of which one is pressed: periods, filters. */
export function ChoiceButtons<V extends string>({ label, options, value, onChange }: ChoiceButtonsProps<V>) {
  return (
    <fieldset className={classes.row} data-screen-only aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.choice}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  );
}
