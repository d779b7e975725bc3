import { PasswordInput } from '@mantine/core';
import type { Campos } from '../../lib/use-campos.ts';
import { VISIBILITY_BUTTON } from '../../ui/visibility.ts';

interface SenhaNovaProps {
  label: string;
  /** What the form gives to each of its fields. */
  field: Campos<{ senha: string; confirmacao: string }>['input'];
  autoFocus?: boolean;
}

/** A new password, typed twice. */
export function SenhaNova({ label, field, autoFocus = false }: SenhaNovaProps) {
  const common = {
    autoComplete: 'new-password',
    maxLength: 256,
    visibilityToggleButtonProps: VISIBILITY_BUTTON,
  };
  return (
    <>
      <PasswordInput
        {...field('senha')}
        {...common}
        label={label}
        description="Pelo menos 6 caracteres"
        autoFocus={autoFocus}
      />
      <PasswordInput {...field('confirmacao')} {...common} label="Confirmar senha" />
    </>
  );
}
