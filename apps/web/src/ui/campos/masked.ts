import type { ChangeEvent } from 'react';

/** What a field holds after a key: in the middle of the text a change of ours would send the caret to its end. */
export function maskedAtEnd(
  { currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>,
  mask: (text: string) => string,
): string {
  return selectionStart === value.length ? mask(value) : value;
}
