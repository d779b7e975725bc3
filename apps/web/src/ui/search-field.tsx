import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from './icons.ts';

interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
}

export function SearchField({ onChange, ...rest }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      autoComplete="off"
      leftSection={<IconSearch size={20} stroke={1.7} aria-hidden="true" />}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
