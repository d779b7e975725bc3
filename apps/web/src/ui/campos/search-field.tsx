import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '../sinais/icons.ts';

interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
}

export function SearchField({ onChange, ...rest }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      leftSection={<IconSearch />}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
