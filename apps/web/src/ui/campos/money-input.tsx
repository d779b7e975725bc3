import { moneyError, moneyToText, parseMoney } from '@balcao/contract/base/money';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { Eco } from '../sinais/eco.tsx';

export interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** The typed text; `parseMoney(value)` gives the centavos, or undefined when it is not money. */
  value: string;
  onChange: (text: string) => void;
}

/**
 * A money field with a comma. It keeps the text, not a number: nothing jumps under the fingers while typing, and its
 * reading stands above it (`Eco`). On the way out it shows the reading (`1.234` → `1234,00`), or an error.
 */
export function MoneyInput({ value, onChange, onBlur, error, ...rest }: MoneyInputProps) {
  const [left, setLeft] = useState(false);
  const broken = left && value.trim() !== '' ? moneyError(value) : undefined;
  return (
    <TextInput
      inputMode="decimal"
      placeholder="0,00"
      leftSection={<span aria-hidden="true">R$</span>}
      classNames={{ input: 'money' }}
      inputContainer={(input) => <Eco texto={value}>{input}</Eco>}
      {...rest}
      value={value}
      error={error || broken}
      onChange={(event) => {
        setLeft(false);
        onChange(event.currentTarget.value);
      }}
      onBlur={(event) => {
        setLeft(true);
        const centavos = parseMoney(value);
        if (centavos !== undefined) onChange(moneyToText(centavos));
        onBlur?.(event);
      }}
    />
  );
}
