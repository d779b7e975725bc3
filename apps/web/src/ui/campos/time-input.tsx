import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { maskTime, parseTime, timeError } from './typed-time.ts';

export interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** As it was typed; `parseTime` reads it. */
  value: string;
  onChange: (text: string) => void;
}

/**
 * A time of 24 hours, typed with the numbers' keyboard. A browser's own field shows it in the browser's language, with
 * AM and PM on many devices.
 */
export function TimeInput({ value, onChange, error, onBlur, ...rest }: TimeInputProps) {
  const [left, setLeft] = useState(true);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      {...rest}
      value={value}
      error={(left && timeError(value)) || error}
      onChange={({ currentTarget: { value: next, selectionStart } }) => {
        setLeft(false);
        // In the middle of the text a change of ours would send the caret to its end.
        onChange(selectionStart === next.length ? maskTime(next, value) : next);
      }}
      onBlur={(event) => {
        setLeft(true);
        const time = parseTime(value);
        if (time && time !== value) onChange(time);
        onBlur?.(event);
      }}
    />
  );
}
