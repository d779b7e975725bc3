import type { ComponentProps } from 'react';
import classes from './campo.module.css';

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; text: string }[];
}

/** One of a list that the browser itself opens, for a page that has no form. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <div className={className}>
      <div className={classes.frame} data-right>
        <select {...rest} className={classes.input}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <div data-position="right">
          <svg viewBox="0 0 15 15" width="20" aria-hidden="true" fill="none" stroke="currentColor">
            <path
              d="m5.25 5.75 2.25-2.25 2.25 2.25m0 3.5-2.25 2.25-2.25-2.25"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </div>
      </div>
    </div>
  );
}
