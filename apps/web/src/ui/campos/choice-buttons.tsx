import classes from './choice-buttons.module.css';

export interface ChoiceButtonsProps<V extends string> {
  /** The row's name for a screen reader. */
  label: string;
  options: readonly { value: V; text: string }[];
  value: V;
  /** In several lines, for as many as a store likes; without it in one line that scrolls. */
  wraps?: true;
  /** In cells of one width: forms of payment. */
  cells?: true;
  onChange: (value: V) => void;
}

/** Buttons of which one is pressed: periods, filters. */
export function ChoiceButtons<V extends string>(props: ChoiceButtonsProps<V>) {
  const { label, options, value, wraps, cells, onChange } = props;
  return (
    <fieldset
      className={wraps || cells ? `${classes.row} ${classes.wraps}` : classes.row}
      data-cells={cells}
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
