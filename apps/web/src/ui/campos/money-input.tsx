import { moneyError, moneyToText } from '@balcao/contract/base/money';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { Eco, EM_CENTAVOS, type LeituraDeDinheiro } from '../sinais/eco.tsx';

/** What is read is also written into the field again. */
interface LeituraDoCampo extends LeituraDeDinheiro {
  error: (text: string) => string | undefined;
  toText: (value: number) => string;
}

const CENTAVOS_NO_CAMPO: LeituraDoCampo = { ...EM_CENTAVOS, error: moneyError, toText: moneyToText };

export interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** The typed text; `leitura.parse(value)` gives the money, or undefined when it is none. */
  value: string;
  onChange: (text: string) => void;
  /** Absent: whole centavos. */
  leitura?: LeituraDoCampo;
}

/**
 * A money field with a comma. It keeps the text, not a number: nothing jumps under the fingers while typing, and its
 * reading stands above it (`Eco`). On the way out it shows the reading (`1.234` → `1234,00`), or an error.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onChange, onBlur, error, leitura = CENTAVOS_NO_CAMPO, ...rest } = props;
  const [left, setLeft] = useState(false);
  const broken = left && value.trim() !== '' ? leitura.error(value) : undefined;
  return (
    <TextInput
      inputMode="decimal"
      placeholder="0,00"
      leftSection={<span aria-hidden="true">R$</span>}
      classNames={{ input: 'money' }}
      inputContainer={(input) => (
        <Eco texto={value} leitura={leitura}>
          {input}
        </Eco>
      )}
      {...rest}
      value={value}
      error={error || broken}
      onChange={(event) => {
        setLeft(false);
        onChange(event.currentTarget.value);
      }}
      onBlur={(event) => {
        setLeft(true);
        const lido = leitura.parse(value);
        if (lido !== undefined) onChange(leitura.toText(lido));
        onBlur?.(event);
      }}
    />
  );
}
