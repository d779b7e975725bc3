import classes from './choice-buttons.module.css';

export interface ChoiceButtonsProps<V extends string> {
  /** The row's name for a screen reader. */
  label: string;
  /** One that is disabled can't be, and stands in its place all the same. */
  options: readonly { value: V; text: string; disabled?: boolean }[];
  /** Blank: none is pressed. */
  value: V | '';
  /** Of a form's field: the first that can be takes the focus where it is wrong. */
  name?: string;
  'aria-describedby'?: string | undefined;
  /** In several lines, for as many as a store likes; without it in one line that scrolls. */
  wraps?: true;
  /** In cells of one width: forms of payment. */
  cells?: true;
  onChange: (value: V) => void;
}

/** Buttons of which one is pressed: periods, filters. */
export function ChoiceButtons<V extends string>(props: ChoiceButtonsProps<V>) {
  const { label, options, value, name, wraps, cells, onChange } = props;
  const first = options.find(({ disabled }) => !disabled);
  return (
    <fieldset
      className={wraps || cells ? `${classes.row} ${classes.wraps}` : classes.row}
      data-cells={cells}
      data-screen-only
      aria-label={label}
      aria-describedby={props['aria-describedby']}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.choice}
          name={option === first ? name : undefined}
          disabled={option.disabled}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  );
}
