import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { maskedAtEnd } from './masked.ts';
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
      onChange={(event) => {
        setLeft(false);
        onChange(maskedAtEnd(event, (next) => maskTime(next, value)));
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
