import classes from './choice-buttons.module.css';

export interface ChoiceButtonsProps<V extends string> {
  /** The row's name for a screen reader. */
  label: string;
  options: readonly { value: V; text: string }[];
  value: V;
  /** In several lines, for as many as a store likes; without it in one line that scrolls. */
  wraps?: true;
  onChange: (value: V) => void;
}

/** Buttons of which one is pressed: periods, filters. */
export function ChoiceButtons<V extends string>(props: ChoiceButtonsProps<V>) {
  const { label, options, value, wraps, onChange } = props;
  return (
    <fieldset
      className={wraps ? `${classes.row} ${classes.wraps}` : classes.row}
      data-screen-only
      aria-label={label}
    >
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
