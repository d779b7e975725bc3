import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, lazy, Suspense, type SyntheticEvent, useState } from 'react';
import { ActionIcon } from '../pecas/action-icon.tsx';
import { IconCalendar } from '../sinais/icons.ts';
import classes from './day-input.module.css';
import { maskedAtEnd } from './masked.ts';
import { dayError, dayToText, maskDay, parseDay } from './typed-day.ts';

const DayCalendar = lazy(() => import('./day-calendar.tsx'));

export interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** `2026-11-20`, '' for none, and what else was typed: no schema takes that for a day. */
  value: string;
  onChange: (value: string) => void;
  /** The store's day, marked in the calendar. */
  hoje: string | undefined;
  /** The last day that may be said. */
  max?: string | undefined;
  /** The other end of a range, shaded in the calendar. */
  outro?: string;
}

/**
 * A day, typed as 20/11/2026 with the numbers' keyboard or picked from a calendar, which comes when it is opened. A
 * browser's own field shows dates in the browser's language, which on many devices is not the shop's.
 */
export function DayInput(props: DayInputProps) {
  const { value, onChange, hoje, outro, max, error, onBlur, onKeyDown, readOnly, ...rest } = props;
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(value);
  const [left, setLeft] = useState(true);
  const [open, setOpen] = useState(false);
  if (value !== seen) {
    setSeen(value);
    // Set from elsewhere: what was being typed is no more.
    if (typed !== undefined && read(typed) !== value) setTyped(undefined);
  }
  const text = typed ?? dayToText(value);
  // Told when all of it is there, or when the field was left.
  const wrong = left || text.length === 10 ? dayError(text, max) : undefined;

  function take(next: string) {
    setTyped(next);
    onChange(read(next));
  }
  return (
    <TextInput
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      rightSectionWidth="var(--touch)"
      rightSection={
        readOnly ? undefined : (
          <ActionIcon
            color="gray"
            aria-label="Abrir calendário"
            aria-haspopup="dialog"
            aria-expanded={open}
            // A press outside closes the calendar: this one is no such press.
            onMouseDown={hold}
            onTouchStart={hold}
            onClick={() => setOpen(!open)}
          >
            <IconCalendar />
          </ActionIcon>
        )
      }
      inputContainer={(input) => (
        <div className={classes.around}>
          {input}
          {open && (
            <Suspense>
              <DayCalendar
                day={parseDay(text)}
                hoje={hoje}
                outro={outro}
                max={max}
                onPick={(day) => {
                  setLeft(true);
                  take(dayToText(day));
                }}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </div>
      )}
      {...rest}
      readOnly={readOnly}
      value={text}
      error={wrong ?? error}
      onChange={(event) => {
        setLeft(false);
        take(maskedAtEnd(event, (next) => maskDay(next, text)));
      }}
      onBlur={(event) => {
        setLeft(true);
        const day = parseDay(text);
        if (day) setTyped(dayToText(day));
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        onKeyDown?.(event);
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpen(!readOnly);
      }}
    />
  );
}

const hold = (event: SyntheticEvent) => event.stopPropagation();

function read(text: string): string {
  return parseDay(text) ?? text.trim();
}
