import { Campo, type CampoProps } from '../pecas/campo.tsx';
import { IconSearch } from '../sinais/icons.ts';

interface SearchFieldProps extends Omit<CampoProps, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
}

export function SearchField({ onChange, ...rest }: SearchFieldProps) {
  return (
    <Campo
      type="search"
      leftSection={<IconSearch />}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
