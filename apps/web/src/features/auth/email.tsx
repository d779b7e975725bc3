import { MAX_EMAIL } from '@balcao/contract/base/limites';
import { TextInput, type TextInputProps } from '@mantine/core';

/** The name of an account. */
export function Email(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      label="E-mail"
      type="email"
      autoComplete="username"
      spellCheck={false}
      maxLength={MAX_EMAIL}
    />
  );
}
